/** Files without a column of sex: it is asked once for all new people, and never changes who is known. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing, type Told } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama Ibu Hamil', 'No KK', 'Tgl Lahir', 'Nama Suami', 'HPHT'];
const woman = (nik: string, name: string, born: string) => [nik, name, '9171010101900555', born, 'Joko', '2026-01-05'];
const WOMEN = [HEAD, woman('3299014505950001', 'Dewi Lestari', '1995-05-05'), woman('3299014605950002', 'Sri Ayu', '1995-05-06')];

const question = ({ pertanyaan }: Told) =>
  (Array.isArray(pertanyaan) ? pertanyaan : []).find(({ kode }) => kode === 'jenis-kelamin');
const answersOf = (told: Told): { teks: string; susunan: object }[] => question(told)?.jawaban ?? [];

forEachDatabase('a file without a column of sex', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-05-20T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const sexes = async () => {
    const rows = test.db.selectFrom('members').select(['nama_lengkap', 'jenis_kelamin']).where('no_kk', '=', '9171010101900555');
    return (await rows.orderBy('nama_lengkap').execute()).map((one) => [one.nama_lengkap, one.jenis_kelamin]);
  };

  it('asks once, with what the NIK tell as its first answer, and takes the next file for another', async () => {
    const { bring, arrange, save } = importing(test, kader);
    const told = await bring(WOMEN);
    expect(told.jumlah).toMatchObject({ salah: 2 });
    expect(question(told)).toMatchObject({ perlu: false, teks: expect.stringContaining('2 perempuan, 0 laki-laki') });
    const [women] = answersOf(told);
    expect(women?.teks).toBe('Semua perempuan');
    const answered = await arrange(told.id, { susunan: women?.susunan });
    expect(answered.jumlah).toMatchObject({ baru: 2, salah: 0 });
    // it may have been the wrong one
    expect(answersOf(answered)).toHaveLength(3);
    await save(told.id);
    expect(await sexes()).toEqual([
      ['Dewi Lestari', 'Perempuan'],
      ['Sri Ayu', 'Perempuan'],
    ]);
    const next = await bring([HEAD, woman('3299014705950003', 'Wati', '1995-05-07')], 'lagi.csv');
    expect(next.jumlah).toMatchObject({ salah: 1 });
  });

  it('takes it from each NIK where both are among them, and changes nobody who is known', async () => {
    const { bring, arrange, save } = importing(test, kader);
    const first = await bring(WOMEN);
    await save((await arrange(first.id, { susunan: answersOf(first)[0]?.susunan })).id);
    const told = await bring([
      ['NIK', 'Nama', 'No KK', 'Tgl Lahir', 'BB Lahir'],
      ['3299010505240003', 'Budi', '9171010101900555', '2024-05-05', '3.1'],
      ['3299014505240004', 'Citra', '9171010101900555', '2024-05-05', '3.1'],
      ['', 'Eka', '9171010101900555', '2024-05-06', '3.1'],
      ['3299014505950001', 'Dewi Lestari', '9171010101900555', '1995-05-05', ''],
    ]);
    expect(told.jumlah).toMatchObject({ salah: 3, sama: 1 });
    const [both, , men] = answersOf(told);
    expect(both?.teks).toContain('menurut NIK');
    expect((await arrange(told.id, { susunan: men?.susunan })).jumlah).toMatchObject({ baru: 3, sama: 1 });
    expect((await arrange(told.id, { susunan: both?.susunan })).jumlah).toMatchObject({ baru: 2, salah: 1, sama: 1 });
    await save(told.id);
    expect(await sexes()).toEqual([
      ['Budi', 'Laki-laki'],
      ['Citra', 'Perempuan'],
      ['Dewi Lestari', 'Perempuan'],
      ['Sri Ayu', 'Perempuan'],
    ]);
  });

  it('asks nothing where everybody is known, or a column tells it', async () => {
    const { bring, arrange, save } = importing(test, kader);
    const first = await bring(WOMEN);
    await save((await arrange(first.id, { susunan: answersOf(first)[0]?.susunan })).id);
    expect(question(await bring([...WOMEN, []], 'sama.csv'))).toBeUndefined();
    const withColumn = [
      [...HEAD, 'JK'],
      [...woman('3299014705950003', 'Wati', '1995-05-07'), ''],
    ];
    expect(question(await bring(withColumn, 'jk.csv'))).toBeUndefined();
  });
});
