// @vitest-environment node
/** The recaps' files as a reader opens them: the columns of the forms, the numbers of the page, and nothing where nothing was measured. */
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { RECAPS, type Recap, recapNamed } from '../../health/recaps/index.ts';
import { headSpans, type ReadRecap } from './recaps.ts';
import { recapXlsx } from './recapXlsx.ts';
import { columnName } from './rowName.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);

/** Numbers that are nowhere the same; every third cell was not measured, and the months from October on have not begun. */
function filled(recap: Recap): ReadRecap {
  const keys = recap.rows === 'months' ? MONTHS : recap.rows.map(({ key }) => key);
  const cells = (row: number) =>
    Object.fromEntries(recap.columns.map(({ key }, at) => [key, (row + at) % 3 === 0 ? null : row * 100 + at]));
  return {
    ...{ recap, posko: { id: 1, name: '=Melati 1' } },
    ...{ place: { address: 'RT 01/RW 02', village: 'Sukamaju', district: null }, posts: null },
    ...(recap.rows === 'months' ? {} : { posts: { there: 3, met: 2 } }),
    rows: keys.map((key, at) => ({ key, cells: at >= 9 ? null : cells(at + 1) })),
    total: cells(99),
  };
}

const opened = async (read: ReadRecap, typed = { desa: '', kecamatan: '' }) => {
  const wanted = { recap: read.recap, year: '2026', month: '2026-09', posko: '1' };
  const file = await recapXlsx(read, wanted, typed);
  const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
  const rows = sheet?.rows ?? [];
  const numbers = rows.findIndex((row) => row[0] === 1 && row[1] === 2);
  return { rows, numbers, head: rows.slice(0, numbers - 2) };
};
const blank = (value: unknown) => (value === undefined || value === '' ? null : value);

/** What a person reads above a column: the wide heading over all of its own, then the column's. */
function headings(upper: readonly unknown[], lower: readonly unknown[], width: number): string[] {
  let wide = '';
  return Array.from({ length: width }, (_, at) => {
    const [over, own] = [blank(upper[at]), blank(lower[at])];
    if (over !== null) wide = String(over);
    return own === null ? wide : `${wide}: ${own}`;
  });
}

describe.each(RECAPS.map((recap) => [recap.name, recap] as const))('the file of %s', (_, recap) => {
  it('has the columns of the recap, numbered, and the numbers of the page in each row', async () => {
    const read = filled(recap);
    const { rows, numbers } = await opened(read);
    const width = recap.columns.length + 1;
    expect(rows[numbers]).toEqual(Array.from({ length: width }, (_x, at) => at + 1));
    expect(headings(rows[numbers - 2] ?? [], rows[numbers - 1] ?? [], width)).toEqual([
      recap.rows === 'months' ? 'Bulan dan Tahun' : 'Umur',
      ...recap.columns.map((column) => columnName(column, 'id')),
    ]);
    const lines = rows.slice(numbers + 1);
    expect(lines).toHaveLength(read.rows.length + 1);
    for (const [at, { cells }] of [...read.rows, { cells: read.total }].entries()) {
      const told = recap.columns.map((_x, column) => blank(lines[at]?.[column + 1]));
      expect(told, String(lines[at]?.[0])).toEqual(recap.columns.map(({ key }) => cells?.[key] ?? null));
    }
    expect(lines.at(-1)?.[0]).toBe('Jumlah');
    expect(headSpans(recap).reduce((sum, { columns }) => sum + columns.length, 0)).toBe(recap.columns.length);
  });
});

/** As the forms of the ministry count them (Kartu Bantu Posyandu, Rekapitulasi). */
it.each([
  ['bayi', 36, ['Jumlah: Bayi (0–11 bln)', 'Jumlah: Balita (12–59 bln)', 'Jumlah: Apras (60–72 bln)', 'Datang: Bayi (0–11 bln)']],
  ['sekolah', 26, ['Jumlah: 6–14 th', 'Jumlah: 15–18 th', 'Datang: 6–14 th', 'Datang: 15–18 th', 'Tidak datang: 6–14 th']],
  ['ibu', 29, ['Jumlah: Ibu hamil', 'Jumlah: Ibu nifas/menyusui', 'Datang: Ibu hamil', 'Datang: Ibu nifas/menyusui']],
  ['dewasa', 47, ['Jumlah: 19–59 th', 'Jumlah: ≥ 60 th', 'Datang: 19–59 th', 'Datang: ≥ 60 th', 'Tidak datang: 19–59 th']],
])('%s has the %i columns of its form', async (name, count, first) => {
  const recap = recapNamed(name);
  if (!recap) throw new Error(name);
  const { rows, numbers } = await opened(filled(recap));
  expect(rows[numbers]).toHaveLength(count);
  expect(headings(rows[numbers - 2] ?? [], rows[numbers - 1] ?? [], count).slice(1, first.length + 1)).toEqual(first);
});

describe('what stands above', () => {
  const recap = (name: string) => filled(recapNamed(name) ?? ({} as Recap));
  const lines = async (name: string, typed?: { desa: string; kecamatan: string }) =>
    (await opened(recap(name), typed)).head.map((row) => row.map(blank).filter((cell) => cell !== null));

  it('says which recap, where and when; what is not known is left to be written by hand', async () => {
    expect(await lines('bayi')).toEqual([
      ['Rekapitulasi Bayi, balita, dan anak prasekolah'],
      // a text that a spreadsheet does not run
      ['Posyandu', '=Melati 1'],
      ['Dusun/RT/RW', 'RT 01/RW 02'],
      ['Desa/Kelurahan/Nagari', 'Sukamaju'],
      ['Kecamatan'],
      ['Tahun', '2026'],
    ]);
    expect((await lines('bayi', { desa: 'Sukamulya', kecamatan: 'Cisarua' })).slice(3, 5)).toEqual([
      ['Desa/Kelurahan/Nagari', 'Sukamulya'],
      ['Kecamatan', 'Cisarua'],
    ]);
  });

  it('F2 are the lines of its form: posko that there are and that reported, and room for the kaders', async () => {
    const head = await lines('f2');
    expect([head[0], head[5], head[6], head[7]]).toEqual([
      ['Rekapitulasi hasil penimbangan bayi balita'],
      ['Bulan', 'September 2026'],
      ['I. Jumlah posyandu', 'Ada', 3, 'Lapor', 2],
      ['II. Jumlah kader', 'Ada', 'Aktif'],
    ]);
    const { rows, numbers } = await opened(recap('f2'));
    expect(headings(rows[numbers - 2] ?? [], rows[numbers - 1] ?? [], 25)).toEqual([
      'Umur',
      ...[
        'S: ada',
        'K: punya KMS/KIA',
        'D: ditimbang',
        'N: naik',
        'T: tidak naik',
        '2T',
        'O: tidak hadir bulan lalu',
        'B: baru',
      ].flatMap((head) => ['L', 'P', 'L+P'].map((sex) => `${head}: ${sex}`)),
    ]);
    expect(rows.slice(numbers + 1).map(([band]) => band)).toEqual([
      '0–5 bln',
      '6–11 bln',
      '12–23 bln',
      '24–35 bln',
      '36–59 bln',
      'Jumlah',
    ]);
  });
});
