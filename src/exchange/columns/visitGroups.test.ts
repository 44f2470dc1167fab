import { expect, it } from 'vitest';
import { site } from '../../resources/compiled/site.ts';
import { arrange } from '../arrange.ts';
import type { Cell } from '../cells/cells.ts';
import type { Arrangement, Target } from '../model/arrangement.ts';
import { readRows } from '../rows/readRows.ts';
import { forNextFile } from './forNextFile.ts';

const TODAY = '2026-11-28';
const WHO = ['Nama', 'NIK'];
const NIKS = ['3201015507230001', '3201015507230002', '3201015507230003', '3201015507230004'];

/** A sheet: title, groups of the upper row with what stands below each, and the cells of rows. */
const sheetOf = (title: string, groups: readonly (readonly [string, readonly string[]])[], ...rows: Cell[][]) => ({
  name: 'Data',
  rows: [
    [title],
    [...WHO, ...groups.flatMap(([group, below]) => below.map((_, at) => (at === 0 ? group : null)))],
    [null, null, ...groups.flatMap(([, below]) => below)],
    ...rows.map((row, at): Cell[] => [`Anak ${at}`, NIKS[at] ?? null, ...row]),
  ],
});
type TestSheet = ReturnType<typeof sheetOf>;

const arrangeOf = (sheet: TestSheet, wanted: Partial<Arrangement> = {}, before: Arrangement | null = null) =>
  arrange([sheet], site, before, wanted, TODAY);
const asked = (of: ReturnType<typeof arrange>) =>
  of.questions.filter(({ needed }) => needed).map(({ code, answers = [] }) => [code, ...answers.map(({ text }) => text.id)]);
/** The arrangement once something is answered at one tap. */
const answered = (sheet: TestSheet, answer: string, wanted: Partial<Arrangement> = {}) => {
  const all = arrangeOf(sheet, wanted).questions.flatMap(({ answers = [] }) => answers);
  const chosen = all.find(({ text }) => text.id === answer)?.wanted;
  expect(chosen, answer).toBeDefined();
  return arrangeOf(sheet, { ...wanted, ...chosen });
};
const visits = (sheet: TestSheet, { arrangement }: ReturnType<typeof arrange>) =>
  [...readRows(sheet, arrangement, site, TODAY)].map(({ records, faults }) =>
    faults.length > 0
      ? faults.map(({ text }) => text.id)
      : records.flatMap(({ resource, values: { nik: _, ...values } }) => (resource === 'examinations' ? [values] : [])),
  );

const DAYS = ['14/10/2026', 9, 74, '15/11/2026', 9.4, 78];
const VISIT_2 = [[{ tanggal_timbang: '2026-11-15', berat_badan: 9.4, tinggi_badan: 78 }]];
const VISIT_1 = [[{ tanggal_timbang: '2026-10-14', berat_badan: 9, tinggi_badan: 74 }]];

it.each([
  ['KUNJUNGAN 1', 'KUNJUNGAN 2', ['TGL', 'BB', 'TB'], DAYS],
  ['PENGUKURAN I', 'PENGUKURAN II', ['BB', 'TB', 'TGL'], [9, 74, '14/10/2026', 9.4, 78, '15/11/2026']],
  ['SEMESTER GANJIL', 'SEMESTER GENAP', ['Tgl Timbang', 'BB', 'TB'], DAYS],
] as const)('asks once which visit counts, and takes its day and all of its measures: %s', (one, other, below, cells) => {
  const sheet = sheetOf(
    'REGISTER 2026',
    [
      [one, below],
      [other, below],
    ],
    [...cells],
  );
  expect(asked(arrangeOf(sheet))).toEqual([['dua-kolom', one, other]]);
  const second = answered(sheet, other);
  expect([asked(second), visits(sheet, second)]).toEqual([[], VISIT_2]);
  expect(visits(sheet, answered(sheet, one))).toEqual(VISIT_1);
  expect(visits(sheet, arrangeOf(sheet, {}, second.arrangement))).toEqual(VISIT_2);
  // of the next file with these headers it may be another one
  const next = arrangeOf(sheet, {}, forNextFile(second.arrangement));
  expect(asked(next)).toEqual([['dua-kolom', one, other]]);
});

it('remembers of several visits what their columns mean, and not which of them counted', () => {
  const groups = [
    ['KUNJUNGAN 1', ['TGL', 'W', 'TB']],
    ['KUNJUNGAN 2', ['TGL', 'W', 'TB']],
  ] as const;
  const sheet = sheetOf('REGISTER 2026', groups, DAYS);
  const columns: Record<number, Target> = {
    ...{ 0: 'members.nama_lengkap', 1: 'members.nik' },
    ...{ 5: 'examinations.tanggal_timbang', 6: 'examinations.berat_badan' },
  };
  const second = arrangeOf(sheet, { columns });
  expect(visits(sheet, second)).toEqual([[{ tanggal_timbang: '2026-11-15', berat_badan: 9.4 }]]);
  const filled = sheetOf('REGISTER 2026', groups, ['14/10/2026', 9, 74, null, null, null]);
  const next = arrangeOf(filled, {}, forNextFile(second.arrangement));
  expect(asked(next)).toEqual([['dua-kolom', 'KUNJUNGAN 1', 'KUNJUNGAN 2']]);
  // that none is taken is no choice between them
  const none = arrangeOf(sheet, { columns: { 0: 'members.nama_lengkap', 1: 'members.nik' } });
  expect(asked(arrangeOf(sheet, {}, forNextFile(none.arrangement)))).toEqual([]);
});

it('refuses columns of two visits, chosen now or the last time', () => {
  const sheet = sheetOf(
    'REGISTER 2026',
    [
      ['KUNJUNGAN 1', ['TGL', 'BB', 'TB']],
      ['KUNJUNGAN 2', ['TGL', 'BB', 'TB']],
    ],
    DAYS,
  );
  const columns: Record<number, Target> = {
    ...{ 0: 'members.nama_lengkap', 1: 'members.nik' },
    ...{ 2: 'examinations.tanggal_timbang', 6: 'examinations.berat_badan', 7: 'examinations.tinggi_badan' },
  };
  const mixed = arrangeOf(sheet, { columns });
  expect(asked(mixed)).toEqual([['dua-kolom', 'KUNJUNGAN 1', 'KUNJUNGAN 2']]);
  expect(mixed.questions[0]?.text.id).toContain('KUNJUNGAN 1 TGL, KUNJUNGAN 2 BB, KUNJUNGAN 2 TB');
  expect(asked(arrangeOf(sheet, {}, mixed.arrangement))).toEqual([['dua-kolom', 'KUNJUNGAN 1', 'KUNJUNGAN 2']]);
  // what was measured is not told by its group's own word alone
  const unknown = sheetOf(
    'REGISTER 2026',
    [
      ['KUNJUNGAN 1', ['TGL', 'W']],
      ['KUNJUNGAN 2', ['TGL', 'W']],
    ],
    [...['14/10/2026', 9, '15/11/2026', 9.4]],
  );
  const { 6: _, 7: __, ...known } = columns;
  expect(asked(arrangeOf(unknown, { columns: { ...known, 5: 'examinations.berat_badan' } }))[0]?.[0]).toBe('dua-kolom');
});

it.each(['TGL TIMBANG', 'TGL', 'Tanggal'])('asks of visits that one row of headers repeats: %s', (day) => {
  const headers = [day, 'BB', 'TB'];
  const sheet = { name: 'Data', rows: [['REGISTER 2026'], [...WHO, ...headers, ...headers], ['Dewi', NIKS[0] ?? '', ...DAYS]] };
  const [question = [], ...more] = asked(arrangeOf(sheet));
  expect([question, more]).toEqual([['dua-kolom', `${day}, BB, TB (C)`, `${day}, BB, TB (F)`], []]);
  const second = answered(sheet, question[2] ?? '');
  expect([asked(second), visits(sheet, second)]).toEqual([[], VISIT_2]);
  expect(visits(sheet, answered(sheet, question[1] ?? ''))).toEqual(VISIT_1);
  // each visit is what stands behind its day, also where one of them has more
  const headersMore = ['KET', ...headers, ...headers, 'LILA'];
  const longer = {
    name: 'Data',
    rows: [['REGISTER 2026'], [...WHO, ...headersMore], ['Dewi', NIKS[0] ?? '', 'x', ...DAYS, 14]],
  };
  const [of = []] = asked(arrangeOf(longer));
  expect(of.slice(0, 2)).toEqual(['dua-kolom', `${day}, BB, TB`]);
  expect(visits(longer, answered(longer, of[2] ?? ''))).toEqual([[{ ...VISIT_2[0]?.[0], lingkar_lengan: 14 }]]);
});

it('asks of groups that are days, and of the day of the one that is chosen; no other is taken', () => {
  const sheet = sheetOf(
    'NOVEMBER 2026',
    [
      ['12/10/2026', ['BB', 'TB']],
      ['12/11/2026', ['BB', 'TB']],
    ],
    [9, 74, 9.4, 78],
  );
  expect(asked(arrangeOf(sheet, { day: '2026-11' }))).toContainEqual(['dua-kolom', '12/10/2026', '12/11/2026']);
  const first = answered(sheet, '12/10/2026');
  expect(asked(first)).toEqual([['hari-kunjungan', '12 Oktober 2026', 'Bukan hasil penimbangan: kolomnya tidak dipakai']]);
  const otherwise = arrangeOf(sheet, { columns: first.arrangement.columns, day: '2026-11' });
  expect(otherwise.arrangement.day).toBeNull();
  expect(otherwise.questions.find(({ code }) => code === 'hari-kunjungan')?.text.id).toContain(
    'Kolom 12/10/2026 BB menyebut waktu lain dari November 2026',
  );
  expect(visits(sheet, arrangeOf(sheet, { columns: first.arrangement.columns, day: '2026-10-12' }))).toEqual([
    [{ tanggal_timbang: '2026-10-12', berat_badan: 9, tinggi_badan: 74 }],
  ]);
});

it('offers the day that a group names without its year, and asks of no day before it is known which visit counts', () => {
  const sheet = sheetOf(
    'NOVEMBER 2026',
    [
      ['12/10', ['BB', 'TB']],
      ['12 Nov', ['BB', 'TB']],
    ],
    [9, 74, 9.4, 78],
  );
  expect(asked(arrangeOf(sheet))).toEqual([['dua-kolom', '12/10', '12 Nov']]);
  expect(asked(answered(sheet, '12 Nov'))[0]?.slice(0, 2)).toEqual(['hari-kunjungan', '12 November 2026']);
  expect(asked(answered(sheet, '12/10'))[0]?.slice(0, 2)).toEqual(['hari-kunjungan', '12 Oktober 2026']);
  const years = sheetOf(
    'REGISTER',
    [
      ['TAHUN 2025', ['BB']],
      ['TAHUN 2026', ['BB']],
    ],
    [9, 9.4],
  );
  const of2025 = answered(years, 'TAHUN 2025').arrangement.columns;
  expect(asked(arrangeOf(years, { columns: of2025, day: '2026-11' })).map(([code]) => code)).toEqual(['hari-kunjungan']);
  expect(asked(arrangeOf(years, { columns: of2025, day: '2025-11' }))).toEqual([]);
});

it('asks of no day before it is known which of two columns counts', () => {
  const rows = [['NOVEMBER 2026'], [...WHO, 'BB BULAN OKT', 'BB BULAN INI'], ['Dewi', NIKS[0] ?? '', 9, 9.4]];
  const sheet = { name: 'Data', rows };
  expect(asked(arrangeOf(sheet)).map(([code]) => code)).toEqual(['dua-kolom']);
  expect(asked(answered(sheet, 'BB BULAN INI'))).toEqual([]);
  expect(asked(answered(sheet, 'BB BULAN OKT'))[0]?.slice(0, 2)).toEqual(['hari-kunjungan', 'Oktober 2026']);
});

it('takes nothing of a group that names another month than the title that is chosen, or than the day of the row', () => {
  const sheet = sheetOf('PENIMBANGAN NOVEMBER 2026', [['OKT', ['BB', 'TB']]], [9, 74]);
  expect(asked(arrangeOf(sheet, { day: '2026-11' }))[0]?.slice(0, 2)).toEqual(['hari-kunjungan', 'Oktober 2026']);
  expect(asked(arrangeOf(sheet, { day: '2026-10' }))).toEqual([]);
  const dated = sheetOf('REGISTER', [['OKT', ['TGL', 'BB']]], ['14/10/2026', 9], ['15/11/2026', 9]);
  expect(visits(dated, arrangeOf(dated))).toEqual([
    [{ tanggal_timbang: '2026-10-14', berat_badan: 9 }],
    [expect.stringContaining('(OKT TGL) menyebut waktu lain dari tanggal baris ini (15 November 2026)')],
  ]);
  // months that are columns of one row
  const single = {
    name: 'Data',
    rows: [['NOVEMBER 2026'], [...WHO, 'BB OKT', 'TB OKT', 'BB NOV', 'TB NOV'], ['Dewi', NIKS[0] ?? '', 9, 74, 9.4, 78]],
  };
  const columns: Arrangement['columns'] = {
    0: 'members.nama_lengkap',
    1: 'members.nik',
    2: 'examinations.berat_badan',
    5: 'examinations.tinggi_badan',
  };
  expect(asked(arrangeOf(single, { columns, day: '2026-11' })).map(([code]) => code)).toContain('dua-kolom');
});

it('asks nothing of groups that tell one visit: of which each row fills one, or whose days are the same', () => {
  const infants = sheetOf(
    'PENIMBANGAN',
    [
      ['BAYI', ['TGL', 'BB', 'PB']],
      ['BALITA', ['TGL', 'BB', 'TB']],
    ],
    ['14/10/2026', 5, 60, null, null, null],
    [null, null, null, '15/11/2026', 9.4, 78],
  );
  expect(asked(arrangeOf(infants))).toEqual([]);
  expect(visits(infants, arrangeOf(infants))).toEqual([
    [{ tanggal_timbang: '2026-10-14', berat_badan: 5, tinggi_badan: 60 }],
    [{ tanggal_timbang: '2026-11-15', berat_badan: 9.4, tinggi_badan: 78 }],
  ]);
  const now = {
    name: 'Data',
    rows: [['NOVEMBER 2026'], [...WHO, 'BB', 'TB', 'BB SEKARANG', 'TB SEKARANG'], ['Dewi', NIKS[0] ?? '', 9, 74, 9, 74]],
  };
  expect(asked(arrangeOf(now))).toEqual([]);
  const groups = [
    ['BERAT BADAN', ['TGL', 'BB']],
    ['TINGGI BADAN', ['TGL', 'TB']],
  ] as const;
  const same = sheetOf('PENIMBANGAN', groups, ['14/10/2026', 9, '14/10/2026', 74]);
  expect(visits(same, arrangeOf(same))).toEqual(VISIT_1);
  const other = sheetOf('PENIMBANGAN', groups, ['14/10/2026', 9, '15/11/2026', 78]);
  expect(asked(arrangeOf(other))).toEqual([['dua-kolom', 'BERAT BADAN', 'TINGGI BADAN']]);
  expect(visits(other, answered(other, 'TINGGI BADAN'))).toEqual([[{ tanggal_timbang: '2026-11-15', tinggi_badan: 78 }]]);
});
