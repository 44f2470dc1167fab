/** A known child of whom a row without NIK tells all but one thing as the book does is asked about, and found among the duplicates. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'Nama Ibu'];
const BOOK = [
  ['3299014308240001', 'Kalila Azzahra', 'P', '03-08-2024', 'Rosmawati'],
  ['3299010408240001', 'Lutfan Hakim', 'L', '04-08-2024', 'Neneng Sumiati'],
  ['3299014508240001', 'Malika Fitri', 'P', '05-08-2024', 'Tati Hartati'],
  ['3299010608240001', 'Nabil Fauzan', 'L', '06-08-2024', 'Yoyoh Rokayah'],
  ['3299014708240001', 'Oktavia Putri', 'P', '07-08-2024', 'Ema Rahmawati'],
  ['3299014101600001', 'Siti Aminah', 'P', '01-01-1960', ''],
];
/** in which order days are written */
const CLEAR = ['', 'Zaki Ramdani', 'L', '25-06-2022', 'Wati Setia'];
const KEPT = [
  ['the other sex', ['', 'Malika Fitri', 'L', '05-08-2024', 'Tati Hartati']],
  ['the other sex and month, the full name and mother', ['', 'Malika Fitri', 'L', '05-09-2024', 'Tati Hartati']],
  ['the other sex, the mother in short', ['', 'MALIKA FITRI', 'L', '05-08-2024', 'Bu Tati']],
  ['the other sex, no mother', ['', 'Malika Fitri', 'L', '05-08-2024', '']],
  ['a newborn under the name of the mother', ['', 'By. Ny. Yoyoh Rokayah', 'L', '06-08-2024', '']],
  ['a newborn of a mother who is named', ['', 'By. Ny. Yoyoh', 'L', '06-08-2024', 'Yoyoh Rokayah']],
  ['a month and the mother by the beginning of her name', ['', 'Kalila Azzahra', 'P', '03-09-2024', 'Ny. Ros']],
  ['a year and the mother in short', ['', 'Lutfan Hakim', 'L', '04-08-2025', 'Neneng']],
  ['day and month, and the mother in short', ['', 'Lutfan Hakim', 'L', '08-04-2024', 'Neneng S']],
  ['a digit and the mother in short', ['', 'Oktavia Putri', 'P', '17-08-2024', 'Ny. Ema']],
  ['a day and no mother', ['', 'Oktavia Putri', 'P', '14-08-2024', '']],
  ['a month and no mother', ['', 'oktavia  putri', 'P', '07-09-2024', '']],
  ['a year and no mother', ['', 'Nabil Fauzan', 'L', '06-08-2023', '']],
] as const;

forEachDatabase('somebody of whom one thing is written otherwise', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    kader = await test.login('Kader');
    const { bring, save } = importing(test, kader);
    await save((await bring([HEAD, ...BOOK], 'buku.csv')).id);
  });
  afterEach(() => test.close());

  const duplicates = async (): Promise<string[]> => {
    const { body } = await test.call('GET', '/auth/anggota-ganda?_per_page=100', { token: kader });
    return Object(body.data).map(({ satu, dua }: Record<string, { nama: string }>) => `${satu?.nama} | ${dua?.nama}`);
  };

  it('is asked about, keeps what the book knows, and is a duplicate where somebody new was made of them', async () => {
    const { bring, rows, choose, save } = importing(test, kader);
    for (const [what, row] of KEPT) {
      const told = await bring([[...HEAD, 'Alamat'], [...row, 'Jl. Uji 7'], CLEAR], `${what}.csv`);
      expect(told.jumlah, what).toMatchObject({ baru: 1, dilewati: 1 });
      const [asked] = await rows(told.id);
      expect(asked?.mirip, what).toHaveLength(1);
      await choose(told.id, 2, Object(asked?.mirip)[0].id);
      expect((await rows(told.id))[0], what).toMatchObject({ keadaan: 'berubah', perubahan: [{ field: 'alamat' }] });
    }
    const all = await bring([HEAD, ...KEPT.map(([, row]) => row)], 'baru.csv');
    for (const i of KEPT.keys()) await choose(all.id, i + 2, 'baru');
    await save(all.id);
    const pairs = await duplicates();
    const names = ['Malika Fitri | Malika Fitri', 'Nabil Fauzan | By. Ny. Yoyoh Rokayah', 'Nabil Fauzan | By. Ny. Yoyoh'];
    names.push('Kalila Azzahra | Kalila Azzahra', 'Lutfan Hakim | Lutfan Hakim', 'Nabil Fauzan | Nabil Fauzan');
    expect(pairs).toEqual(expect.arrayContaining([...names, 'Oktavia Putri | Oktavia Putri']));
  });

  it('is somebody new where the mother is another, or two things are', async () => {
    const { bring, rows, save } = importing(test, kader);
    const told = await bring([
      HEAD,
      ['', 'Malika Fitri', 'L', '05-08-2024', 'Dewi Lestari'],
      ['', 'Malika Fitri', 'L', '05-09-2024', 'Tati'],
      ['', 'Malika Putri', 'L', '05-08-2024', 'Tati Hartati'],
      ['', 'By. Ny. Dewi', 'L', '06-08-2024', 'Dewi Lestari'],
      ['', 'By. Ny. Yoyoh Rokayah', 'P', '06-08-2024', 'Yoyoh Rokayah'],
      ['', 'By. Ny. Yoyoh Rokayah', 'L', '07-08-2024', 'Yoyoh Rokayah'],
      ['', 'Kalila Azzahra', 'P', '03-09-2024', 'Ida Royani'],
      ['', 'Oktavia Putri', 'P', '14-09-2024', ''],
      ['', 'Oktavia', 'P', '07-09-2024', ''],
      ['', 'Oktavia', 'L', '07-09-2024', ''],
      ['', 'Siti Aminah', 'P', '01-01-1961', ''],
      ['3299011105260001', 'Lutfan Hakim', 'L', '04-08-2025', 'Neneng'],
    ]);
    expect((await rows(told.id)).filter(({ keadaan }) => keadaan !== 'baru')).toEqual([]);
    await save(told.id);
    expect(await duplicates()).toEqual([]);
  });

  it('of common names none is asked about whose mother and year are others', async () => {
    const { bring, rows, save } = importing(test, kader);
    const women = [
      ['', 'Siti Aminah', 'P', '12-03-1971', 'Ijah'],
      ['', 'Siti Aminah', 'P', '12-03-1984', 'Rodiah'],
      ['', 'Siti Aminah', 'P', '20-11-1989', ''],
      ['', 'Siti Aminah', 'P', '20-11-1994', 'Euis'],
      ['', 'Siti Aminah', 'P', '01-07-1970', ''],
      ['', 'Siti Aminah', 'P', '31-12-1970', ''],
    ];
    const told = await bring([HEAD, ...women], 'ibu.csv');
    expect((await rows(told.id)).map(({ keadaan }) => keadaan)).toEqual(women.map(() => 'baru'));
    await save(told.id);
    expect(await duplicates()).toEqual([]);
  });

  const GALIH = ['', 'Galih Setiawan', 'L', '15-01-2024', 'Sulastri Dewi'];
  it.each([
    ['the other sex', ['', 'Galih Setiawan', 'P', '15-01-2024', 'Sulastri Dewi']],
    ['the other sex, the mother not named', ['', 'Galih Setiawan', 'P', '15-01-2024', '']],
    ['another month, the mother in short', ['', 'Galih Setiawan', 'L', '15-02-2024', 'Ny. Sulastri']],
    ['another year, the mother not named', ['', 'GALIH SETIAWAN', 'L', '15-01-2023', '']],
    ['a newborn under the name of the mother', ['', 'By Ny Sulastri', 'L', '15-01-2024', '']],
  ])('is asked about within a file, too: %s', async (_, later) => {
    const { bring, rows, choose } = importing(test, kader);
    for (const file of [
      [GALIH, later],
      [['3299011501240001', ...GALIH.slice(1)], later],
      [later, ['3299011501240001', ...GALIH.slice(1)]],
    ]) {
      const told = await bring([HEAD, ...file], 'baru.csv');
      expect(told.jumlah).toMatchObject({ baru: 1, dilewati: 1 });
      expect((await rows(told.id))[1]).toMatchObject({ keadaan: 'dilewati', mirip_baris: [2] });
      await choose(told.id, 3, 'baru');
      expect((await rows(told.id)).map(({ keadaan }) => keadaan)).toEqual(['baru', 'baru']);
    }
  });

  it('is known by the name where a twin is still called after the mother', async () => {
    const { bring, rows, save, choose } = importing(test, kader);
    const twin = ['', 'By. Ny. Yoyoh Rokayah', 'L', '06-08-2024', 'Yoyoh Rokayah'];
    const told = await bring([HEAD, twin, CLEAR]);
    await choose(told.id, 2, 'baru');
    await save(told.id);
    const again = await bring([HEAD, twin, ['', ...(BOOK[3] ?? []).slice(1)], CLEAR], 'lagi.csv');
    expect((await rows(again.id)).map(({ keadaan }) => keadaan)).toEqual(['sama', 'sama', 'sama']);
  });
});
