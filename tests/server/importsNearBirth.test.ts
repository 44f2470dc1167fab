/** A child without NIK whose day of birth or name was written a little otherwise is not doubled without a question. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'Nama Ibu'];
const BOOK = [
  ['3299016504250001', 'Nabila Rahayu', 'P', '25-04-2025', 'Neneng Handayani'],
  ['3299012604230001', 'Tegar Wijaya', 'L', '26-04-2023', 'Ida Maharani'],
  ['3299015607260001', 'Hana Permatasari', 'P', '16-07-2026', 'Nur Maryati'],
];

forEachDatabase('somebody who is written a little otherwise', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    kader = await test.login('Kader');
    const { bring, save } = importing(test, kader);
    await save((await bring([HEAD, ...BOOK], 'buku.csv')).id);
  });
  afterEach(() => test.close());

  it.each([
    [['', 'Nabila Rahayu', 'P', '26-04-2025', 'Neneng Handayani'], 'Nabila Rahayu'],
    [['', 'NABILA RAHAYU', 'P', '25-05-2025', 'NENENG HANDAYANI'], 'Nabila Rahayu'],
    [['', 'Tegar Wijaya', 'L', '26-04-2022', 'Ida Maharani'], 'Tegar Wijaya'],
    [['', 'Hana Permata', 'P', '16-07-2026', 'Nur Maryati'], 'Hana Permatasari'],
    [['', 'Nabila Rahayu', 'P', '26-04-2025', 'Ny. Neneng H'], 'Nabila Rahayu'],
    [['', 'Nabila Rahayu', 'P', '24-04-2025', 'Bu Neneng'], 'Nabila Rahayu'],
    [['', 'NABILA RAHAYU', 'P', '26-04-2025', ''], 'Nabila Rahayu'],
    // called as at home
    [['', 'Dede Hana', 'P', '16-07-2026', 'Nur Maryati'], 'Hana Permatasari'],
    [['', 'Putri', 'P', '16-07-2026', 'NUR MARYATI'], 'Hana Permatasari'],
    [['', 'Adik Hana', 'P', '16-07-2026', 'Bu Nur Maryati'], 'Hana Permatasari'],
    // just the same full name and full mother
    [['', 'Nabila Rahayu', 'P', '23-09-2025', 'Neneng Handayani'], 'Nabila Rahayu'],
    [['', 'Tegar Wijaya', 'P', '26-04-2022', 'Ida Maharani'], 'Tegar Wijaya'],
    // how a mother is called to makes no other one
    [['', 'Nabila Rahayu', 'P', '23-09-2025', 'Ibu Neneng Handayani'], 'Nabila Rahayu'],
    [['', 'Tegar', 'L', '26-04-2022', 'IBU IDA MAHARANI'], 'Tegar Wijaya'],
    [['', 'Hana Permata', 'P', '16-07-2026', 'Bu Nur Maryati'], 'Hana Permatasari'],
  ])('is asked about: %j', async (row, known) => {
    const { bring, rows, save, choose } = importing(test, kader);
    const told = await bring([
      [...HEAD, 'Alamat'],
      [...row, 'Jl. Uji 7'],
    ]);
    expect(told.jumlah).toMatchObject({ baru: 0, dilewati: 1 });
    const [asked] = await rows(told.id);
    expect(asked).toMatchObject({ mirip: [{ nama: known }] });
    await choose(told.id, 2, Object(asked?.mirip)[0].id);
    // what the NIK says of the day stays, and so does the name
    expect((await rows(told.id))[0]).toMatchObject({ keadaan: 'berubah', perubahan: [{ field: 'alamat' }] });
    expect(await save(told.id)).toMatchObject({ tersimpan: { berubah: 1, baru: 0 } });
  });

  it.each([
    ['', 'Nabila Rahayu', 'P', '23-09-2025', 'Neneng Handayan'],
    ['', 'Tegar Wijaya', 'P', '26-04-2022', 'Ny. Ida Maharany'],
    ['', 'Tegar Wijaya', 'L', '26-05-2023', 'Ida Maharany'],
    ['', 'Tegar Wijaya', 'P', '26-04-2023', 'Ida Maharany'],
  ])('is asked about where there is a slip in the name of the mother, too: %s %s %s %s %s', async (...row) => {
    const { bring, rows } = importing(test, kader);
    const told = await bring([HEAD, row]);
    expect(told.jumlah).toMatchObject({ baru: 0, dilewati: 1 });
    expect((await rows(told.id))[0]).toMatchObject({ mirip: [{ nama: row[1] }] });
  });

  it('is asked about where a newborn without a name has got one, and takes the name', async () => {
    const { bring, rows, save, choose } = importing(test, kader);
    await save((await bring([HEAD, ['', 'By. Ny. Sulastri', 'L', '20-06-2026', 'Sulastri']], 'bayi.csv')).id);
    const named = (mother: string, day = '20-06-2026') => ['', 'Arkananta Bima', 'L', day, mother];
    const told = await bring([HEAD, named('Sulastri')]);
    expect(told.jumlah).toMatchObject({ baru: 0, dilewati: 1 });
    const [asked] = await rows(told.id);
    expect(asked).toMatchObject({ mirip: [{ nama: 'By. Ny. Sulastri' }] });
    const others = await bring([HEAD, named('Ratnawati'), named('Sulastri', '21-06-2026')], 'lain.csv');
    expect(others.jumlah).toMatchObject({ baru: 2 });
    await choose(told.id, 2, Object(asked?.mirip)[0].id);
    await save(told.id);
    const names = await test.db.selectFrom('members').select('nama_lengkap').where('nama_ibu', '=', 'Sulastri').execute();
    expect(names).toEqual([{ nama_lengkap: 'Arkananta Bima' }]);
  });

  it('is somebody new where the mother or the name is another, or more of the day and she is named in short, or two years lie between', async () => {
    const { bring } = importing(test, kader);
    const told = await bring([
      HEAD,
      ['', 'Nabila Rahayu', 'P', '26-04-2025', 'Siti Aminah'],
      ['', 'Nabila Rahayu', 'P', '12-09-2025', 'Neneng'],
      ['', 'Nabila Rahayu', 'P', '23-11-2022', 'Neneng Handayani'],
      ['', 'Salsa Rahayu', 'P', '26-04-2025', 'Neneng Handayani'],
      ['', 'Tegar Wijaya', 'P', '26-04-2022', 'Ida'],
      ['', 'Hana Putri', 'P', '16-07-2026', 'Nur Maryati'],
    ]);
    expect(told.jumlah).toMatchObject({ baru: 6 });
  });

  const GALIH = ['', 'Galih Setiawan', 'L', '15-01-2024', 'Sulastri Dewi'];
  it.each([
    ['the day after', ['', 'Galih Setiawan', 'L', '16-01-2024', 'Sulastri Dewi'], GALIH],
    ['another month', ['', 'GALIH SETIAWAN', 'L', '15-02-2024', 'SULASTRI DEWI'], GALIH],
    ['the mother in short', ['', 'Galih Setiawan', 'L', '14-01-2024', 'Ny. Sulastri'], GALIH],
    ['the mother not named', ['', 'Galih Setiawan', 'L', '16-01-2024', ''], GALIH],
    [
      'a NIK in the earlier row',
      ['', 'Galih Setiawan', 'L', '16-01-2024', 'Sulastri Dewi'],
      ['3299011501240001', ...GALIH.slice(1)],
    ],
    ['a NIK in the later row', ['3299011601240001', 'Galih Setiawan', 'L', '16-01-2024', 'Sulastri Dewi'], GALIH],
  ])('is asked about within a file, too: %s', async (_, later, earlier) => {
    const { bring, rows, save, choose } = importing(test, kader);
    const told = await bring([HEAD, earlier, later], 'baru.csv');
    expect(told.jumlah).toMatchObject({ baru: 1, dilewati: 1 });
    const [, asked] = await rows(told.id);
    expect(asked).toMatchObject({
      keadaan: 'dilewati',
      mirip_baris: [2],
      catatan: [{ teks: expect.stringContaining('baris 2 (Galih Setiawan)') }],
    });
    // once it is said, it is somebody else; whoever passes over the first one keeps the second
    await choose(told.id, 3, 'baru');
    expect((await rows(told.id)).map(({ keadaan }) => keadaan)).toEqual(['baru', 'baru']);
    await choose(told.id, 3, null);
    await choose(told.id, 2, 'lewati');
    expect((await rows(told.id)).map(({ keadaan }) => keadaan)).toEqual(['dilewati', 'baru']);
    expect(await save(told.id)).toMatchObject({ tersimpan: { baru: 1 } });
  });

  it('is somebody new within a file where mother or name is another, or both have a NIK; of just the full name and mother it is asked', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring([
      HEAD,
      GALIH,
      ['', 'Galih Setiawan', 'L', '16-01-2024', 'Ida Royani'],
      ['', 'Galang Setiawan', 'L', '16-01-2024', 'Sulastri Dewi'],
      ['', 'Galih Setiawan', 'P', '16-01-2024', 'Sulastri Dewi'],
      ['', 'Galih Setiawan', 'L', '17-02-2024', 'Sulastri Dewi'],
      ['3299010303220001', 'Bagas', 'L', '03-03-2022', 'Tuti'],
      ['3299010403220001', 'Bagas', 'L', '04-03-2022', 'Tuti'],
    ]);
    expect(told.jumlah).toMatchObject({ baru: 5, dilewati: 2 });
    const asked = (await rows(told.id)).flatMap(({ baris, keadaan }) => (keadaan === 'dilewati' ? [baris] : []));
    expect(asked).toEqual([5, 6]);
  });

  it('is found among the duplicates where somebody new was made of them', async () => {
    const { bring, choose, save } = importing(test, kader);
    const told = await bring([
      HEAD,
      ['', 'Nabila Rahayu', 'P', '26-04-2025', 'Neneng Handayani'],
      ['', 'Hana Permata', 'P', '16-07-2026', 'Nur Maryati'],
      ['', 'Tegar Wijaya', 'L', '27-04-2023', 'Ny. Ida'],
    ]);
    for (const row of [2, 3, 4]) await choose(told.id, row, 'baru');
    await save(told.id);
    const numbered = await bring([HEAD, ['3299012804230001', 'Tegar Wijaya', 'L', '28-04-2023', 'Bu Ida']], 'bernomor.csv');
    expect(numbered.jumlah).toMatchObject({ baru: 0, dilewati: 1 });
    await choose(numbered.id, 2, 'baru');
    await save(numbered.id);
    const { body } = await test.call('GET', '/auth/anggota-ganda', { token: kader });
    const pairs = Object(body.data).map(({ satu, dua, sebab }: Record<string, { nama: string }>) => [
      satu?.nama,
      dua?.nama,
      sebab,
    ]);
    expect(pairs).toEqual([
      ['Tegar Wijaya', 'Tegar Wijaya', 'ibu'],
      ['Tegar Wijaya', 'Tegar Wijaya', 'ibu'],
      ['Hana Permatasari', 'Hana Permata', 'ibu'],
      ['Nabila Rahayu', 'Nabila Rahayu', 'ibu'],
    ]);
  });
});
