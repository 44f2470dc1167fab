/** A row with a NIK that the book does not know is held against those of the book who have none, also where the day of birth is another one. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'Nama Ibu'];
const BOOK = [
  ['', 'Kalila Azzahra', 'P', '23-08-2024', 'Rosmawati'],
  ['0000000000000777', 'Lutfan Hakim', 'L', '24-08-2024', 'Neneng Sumiati'],
  ['', 'Malika Fitri', 'P', '25-08-2024', 'Ny. Tati Hartati'],
  ['', 'Oktavia Putri', 'P', '27-08-2024', 'Ema Rahmawati'],
  ['3299010608240001', 'Nabil Fauzan', 'L', '26-08-2024', 'Yoyoh Rokayah'],
];
const NIK = '3299010101240009';

forEachDatabase('a row with a new NIK', (database) => {
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
    ['a month', ['Kalila Azzahra', 'P', '23-09-2024', 'Rosmawati'], 'Kalila Azzahra'],
    ['a month, of a temporary number', ['Lutfan Hakim', 'L', '24-09-2024', 'Neneng Sumiati'], 'Lutfan Hakim'],
    ['the day before, and the name written in short', ['Lutfan', 'L', '23-08-2024', 'Neneng S'], 'Lutfan Hakim'],
    ['a year, and the name written a little otherwise', ['Malika Fitry', 'P', '25-08-2023', 'TATI HARTATI'], 'Malika Fitri'],
    ['a day, without a mother', ['Oktavia Putri', 'P', '14-08-2024', ''], 'Oktavia Putri'],
    ['two parts, of one full name and mother', ['Malika Fitri', 'P', '14-09-2024', 'Tati Hartati'], 'Malika Fitri'],
  ])('is asked about where somebody without one was born otherwise by %s, and gives them its NIK', async (_, row, known) => {
    const { bring, rows, choose, save } = importing(test, kader);
    const told = await bring([HEAD, [NIK, ...row]]);
    expect(told.jumlah).toMatchObject({ baru: 0, dilewati: 1 });
    const [asked] = await rows(told.id);
    expect(asked).toMatchObject({ mirip: [{ nama: known }] });
    await choose(told.id, 2, Object(asked?.mirip)[0].id);
    await save(told.id);
    const kept = await test.db.selectFrom('members').select('nama_lengkap as name').where('nik', '=', NIK).execute();
    expect(kept).toEqual([{ name: known }]);
  });

  it('is asked about likewise where many have no NIK', async () => {
    const { bring, rows } = importing(test, kader);
    const { id: _, ...like } = await test.db
      .selectFrom('members')
      .selectAll()
      .where('nama_lengkap', '=', 'Oktavia Putri')
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 505 }, (__, i) => ({
      ...like,
      nik: `00990000${String(i).padStart(8, '0')}`,
      ...{ nama_lengkap: `Warga ${i}`, nama_cari: `warga ${i}`, nama_ibu: null, tanggal_lahir: '1990-01-01' },
    }));
    for (let at = 0; at < others.length; at += 50) {
      await test.db
        .insertInto('members')
        .values(others.slice(at, at + 50))
        .execute();
    }
    const told = await bring([
      HEAD,
      [NIK, 'Lutfan', 'L', '23-08-2024', 'Neneng S'],
      ['3299010101240010', 'Malika Fitry', 'P', '25-08-2023', 'TATI HARTATI'],
      ['3299010101240011', 'Oktavia Putri', 'P', '14-08-2024', ''],
      ['3299010101240012', 'Umi Kalsum', 'P', '14-08-2024', 'Wati'],
    ]);
    expect(told.jumlah).toMatchObject({ baru: 1, dilewati: 3 });
    expect((await rows(told.id)).map(({ mirip }) => Object(mirip)[0]?.nama)).toEqual([
      'Lutfan Hakim',
      'Malika Fitri',
      'Oktavia Putri',
      undefined,
    ]);
  });

  it('is somebody new where those who are like that have a NIK each, are of another mother, or born in another year', async () => {
    const { bring } = importing(test, kader);
    const told = await bring([
      HEAD,
      [NIK, 'Nabil Fauzan', 'L', '26-09-2024', 'Yoyoh Rokayah'],
      ['3299010101240010', 'Kalila Azzahra', 'P', '23-09-2024', 'Ida Royani'],
      ['3299010101240011', 'Oktavia Putri', 'P', '27-08-2019', 'Sumarni'],
      ['3299010101240012', 'Lutfan Hakim', 'L', '25-10-2022', 'Neneng'],
    ]);
    expect(told.jumlah).toMatchObject({ baru: 4, dilewati: 0 });
  });
});
