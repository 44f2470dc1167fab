/** Two tables of people beside each other in one sheet: a row of one is stored of nobody of the other. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const TITLE = ['HASIL PENIMBANGAN FEBRUARI 2026'];
const HALF = ['Urut', 'Nama Anak', 'NIK', 'L/P', 'Tgl Lahir', 'BB Lahir', 'BB'];
const person = (at: number, name: string, weight: string) => [
  ...[String(at), name, `329901410525000${at}`, at % 2 ? 'P' : 'L', '2025-05-01', '3.1', weight],
];
const ROWS = [
  [...person(1, 'Siti Aisyah', '8,4'), null, ...person(3, 'Budi Santoso', '9,1')],
  [...person(2, 'Rina Wati', '8,6'), null, ...person(4, 'Wulan Sari', '9,3')],
];
const SHEET = [TITLE, [...HALF, null, ...HALF], ...ROWS];

forEachDatabase('two tables beside each other', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const weights = async () => {
    const all = await test.db
      .selectFrom('examinations')
      .innerJoin('members', 'members.id', 'examinations.member_id')
      .where('tanggal_timbang', '>=', '2026-02-01')
      .select(['nama_lengkap as name', 'berat_gram as gram'])
      .execute();
    return Object.fromEntries(all.map(({ name, gram }) => [name, gram]));
  };

  it('are taken one at a time, as somebody says, and asked about in each file anew', async () => {
    const { bring, arrange, save } = importing(test, kader);
    const told = await bring(SHEET);
    expect(told).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'dua-tabel', perlu: true }] });
    const [{ jawaban, teks }] = Object(told.pertanyaan);
    expect(teks).toContain('sekali lagi');
    expect(jawaban.map((one: { teks: string }) => one.teks)).toEqual(['Tabel kiri (kolom A–G)', 'Tabel kanan (kolom I–O)']);
    expect(Object(told.pertanyaan)).toHaveLength(1);
    expect((await test.call('POST', `/auth/impor/${told.id}/simpan`, { token: kader })).status).toBe(409);
    const right = await arrange(told.id, { susunan: jawaban[1].susunan });
    expect(right).toMatchObject({
      ...{ pertanyaan: [], jumlah: { baru: 2, salah: 0 } },
      susunan: { columns: { 1: null, 6: null, 9: 'members.nama_lengkap', 14: 'examinations.berat_badan' } },
    });
    // a column of the other table is none of these people
    const { columns } = Object(right.susunan);
    const mixed = await arrange(told.id, { susunan: { columns: { ...columns, 6: 'examinations.berat_badan', 14: null } } });
    expect(mixed).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'dua-tabel' }] });
    await arrange(told.id, { susunan: jawaban[1].susunan });
    await save(told.id);
    expect(await weights()).toEqual({ 'Budi Santoso': 9100, 'Wulan Sari': 9300 });

    const again = await bring(SHEET);
    expect(again).toMatchObject({ diingat: true, jumlah: null, pertanyaan: [{ kode: 'dua-tabel', perlu: true }] });
    const [left] = Object(again.pertanyaan)[0].jawaban;
    expect(await arrange(again.id, { susunan: left.susunan })).toMatchObject({ pertanyaan: [], jumlah: { baru: 2, salah: 0 } });
    await save(again.id);
    expect(await weights()).toEqual({ 'Budi Santoso': 9100, 'Wulan Sari': 9300, 'Siti Aisyah': 8400, 'Rina Wati': 8600 });
  });

  it('are told without a gap, by ticks and by fewer people on one side, too', async () => {
    const { bring, arrange } = importing(test, kader);
    const half = ['Nama Anak', 'L', 'P', 'Tgl Lahir', 'BB'];
    const told = await bring([
      TITLE,
      [...half, ...half],
      ['Siti', '', 'v', '2025-05-01', '8,4', 'Budi', 'v', '', '2025-06-01', '9,1'],
      ['Rina', '', 'v', '2025-05-02', '8,6', '', '', '', '', ''],
      ['Wulan', '', 'v', '2025-05-03', '8,8', '', '', '', '', ''],
    ]);
    expect(told).toMatchObject({
      jumlah: null,
      pertanyaan: [{ kode: 'dua-tabel', jawaban: [{ teks: 'Tabel kiri (kolom A–E)' }, { teks: 'Tabel kanan (kolom F–J)' }] }],
    });
    const [{ jawaban }] = Object(told.pertanyaan);
    expect(await arrange(told.id, { susunan: jawaban[1].susunan })).toMatchObject({
      ...{ pertanyaan: [], jumlah: { baru: 1, salah: 0 } },
      susunan: { columns: { 0: null, 4: null, 6: 'members.jenis_kelamin', 8: 'members.tanggal_lahir' } },
    });
  });

  it('of months are asked about, too', async () => {
    const { bring } = importing(test, kader);
    const half = ['No', 'Nama Anak', 'L/P', 'Tgl Lahir', 'JAN', 'FEB', 'MAR'];
    const told = await bring([
      ['REGISTER 2026'],
      [...half, ...half],
      ['1', 'Siti', 'P', '2025-05-01', '8,4', '8,6', '8,8', '2', 'Budi', 'L', '2025-06-01', '9,1', '9,2', '9,3'],
    ]);
    expect(told).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'dua-tabel' }] });
  });

  it('are none where a second name is the mother’s, says the same, or stands in other rows', async () => {
    const { bring } = importing(test, kader);
    const codes = async (rows: readonly (readonly (string | null)[])[]) =>
      Object((await bring([TITLE, ...rows])).pertanyaan).map(({ kode }: { kode: string }) => kode);
    const who = ['Siti', '3299014105250001', 'P', '2025-05-01', '8,4'];
    const head = ['Nama Anak', 'NIK', 'L/P', 'Tgl Lahir', 'BB'];
    expect(
      await codes([
        [...head, 'Nama Ibu', 'NIK Ibu', 'Nama Ayah'],
        [...who, 'Aminah', '3299014105900001', 'Anwar'],
      ]),
    ).toEqual([]);
    expect(
      await codes([
        [...head, 'IBU', ''],
        ['', '', '', '', '', 'Nama', 'NIK'],
        [...who, 'Aminah', '3299014105900001'],
      ]),
    ).toEqual([]);
    expect(
      await codes([
        [...head, 'Nama Anak', 'BB'],
        [...who, 'SITI', '9'],
      ]),
    ).not.toContain('dua-tabel');
    expect(
      await codes([
        [...head, 'Nama Balita', 'L/P'],
        [...who, '', ''],
        ['', '3299014105250002', '', '2025-06-01', '9', 'Wulan', 'P'],
      ]),
    ).not.toContain('dua-tabel');
  });
});
