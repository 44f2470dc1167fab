import { expect, it } from 'vitest';
import { site } from '../../resources/compiled/site.ts';
import { arrange } from '../arrange.ts';
import type { Cell } from '../cells/cells.ts';
import type { Arrangement } from '../model/arrangement.ts';
import { readRows } from '../rows/readRows.ts';
import { forNextFile } from './forNextFile.ts';

const TODAY = '2026-11-28';
const NIKS = ['3201015507230001', '3201015507230002', '3201015507230003', '3201015507230004', '3201015507230005'];
const [OCT, NOV] = ['14/10/2026', '15/11/2026'];
const OF_OCT = { tanggal_timbang: '2026-10-14' };
const OF_NOV = { tanggal_timbang: '2026-11-15' };
const BOTH = { berat_badan: 9, tinggi_badan: 74 };

const sheetOf = (title: string, headers: string, ...rows: Cell[][]) => ({
  name: 'Data',
  rows: [
    [title],
    ['Nama', 'NIK', ...headers.split(',')],
    ...rows.map((row, at): Cell[] => [`Anak ${at}`, NIKS[at] ?? null, ...row]),
  ],
});
type TestSheet = ReturnType<typeof sheetOf>;
/** A list whose title names a month, which is that of none of its days. */
const list = (headers: string, ...rows: Cell[][]) => sheetOf('PENIMBANGAN SEPTEMBER 2026', headers, ...rows);
const register = (headers: string, ...rows: Cell[][]) => sheetOf('REGISTER 2026', headers, ...rows);

const arrangeOf = (sheet: TestSheet, wanted: Partial<Arrangement> = {}, before: Arrangement | null = null) =>
  arrange([sheet], site, before, wanted, TODAY);
const asked = (of: ReturnType<typeof arrange>) =>
  of.questions.filter(({ needed }) => needed).map(({ code, answers = [] }) => [code, ...answers.map(({ text }) => text.id)]);
const answered = (sheet: TestSheet, ...answers: string[]) =>
  answers.reduce((of, answer) => {
    const chosen = of.questions.flatMap(({ answers: all = [] }) => all).find(({ text }) => text.id === answer)?.wanted;
    expect(chosen, answer).toBeDefined();
    return arrangeOf(sheet, { columns: of.arrangement.columns, ...chosen });
  }, arrangeOf(sheet));
const visits = (sheet: TestSheet, { arrangement }: ReturnType<typeof arrange>) =>
  [...readRows(sheet, arrangement, site, TODAY)].map(({ records, faults }) =>
    faults.length > 0
      ? faults.map(({ text }) => text.id)
      : records.flatMap(({ resource, values: { nik: _, ...values } }) => (resource === 'examinations' ? [values] : [])),
  );
/** What is read of a sheet of which nothing has to be asked. */
const read = (sheet: TestSheet) => {
  const of = arrangeOf(sheet);
  expect(asked(of)).toEqual([]);
  return visits(sheet, of);
};

it.each([
  ['TGL,BB,TB', [OCT, 9, 74]],
  ['BB,TGL,TB', [9, OCT, 74]],
  ['BB,TB,TGL', [9, 74, OCT]],
  ['BB,TB,TGL,KET', [9, 74, OCT, 'sehat']],
  ['BB,TB,Tanggal (dd/mm/yyyy)', [9, 74, OCT]],
  ['TGL,UMUR,BB,TB', [OCT, '39 bln', 9, 74]],
  ['TGL,BB LALU,BB,TB', [OCT, 8, 9, 74]],
  ['HARI,TGL,BB,TB', ['Rabu', OCT, 9, 74]],
  ['TGL,HARI,BB,TB', [OCT, 'Rabu', 9, 74]],
  ['HARI,BB,TB', [OCT, 9, 74]],
  ['HARI UKUR,BB,TB', [OCT, 9, 74]],
  ['TGL PEMERIKSAAN,BB,TB', [OCT, 9, 74]],
  ['Hari/Tanggal,BB,TB', [`Rabu, ${OCT}`, 9, 74]],
  ['TGL UKUR,Alamat,BB,TB,TGL', [OCT, 'Melati', 9, 74, null]],
  ['TGL UKUR,BB,TB,TGL,OBAT', [OCT, 9, 74, NOV, 'x']],
] as const)('takes for the day of a visit what stands beside its measures: %s', (headers, cells) => {
  expect(read(list(headers, [...cells]))).toEqual([[{ ...OF_OCT, ...BOTH }]]);
});

const TWICE = [OCT, 9, 74, NOV, 9.4, 78];
const LAST = [9, 74, OCT, 9.4, 78, NOV];
it.each([
  ['TGL,BB,TB,TGL,BB,TB', TWICE, ['TGL, BB, TB (C)', 'TGL, BB, TB (F)']],
  ['BB,TB,TGL,BB,TB,TGL', LAST, ['BB, TB, TGL (C)', 'BB, TB, TGL (F)']],
  ['BB,TB,TGL UKUR,BB,TB,TGL', LAST, ['BB, TB, TGL UKUR', 'BB, TB, TGL']],
  ['TGL UKUR 1,BB 1,TB 1,TGL UKUR 2,BB 2,TB 2', TWICE, ['TGL UKUR 1, BB 1, TB 1', 'TGL UKUR 2, BB 2, TB 2']],
  ['TGL,BB/TB,TGL,BB/TB', [OCT, '9/74', NOV, '9,4/78'], ['TGL, BB/TB (C)', 'TGL, BB/TB (E)']],
  ['TGL I,BB I,TB I,TGL II,BB II,TB II', TWICE, ['TGL I, BB I, TB I', 'TGL II, BB II, TB II']],
  ['BB KE-1,TB KE-1,TGL KE-1,BB KE-2,TB KE-2,TGL KE-2', LAST, ['BB KE-1, TB KE-1, TGL KE-1', 'BB KE-2, TB KE-2, TGL KE-2']],
  [
    'KUNJUNGAN 1 TGL,KUNJUNGAN 1 BB,KUNJUNGAN 1 TB,KUNJUNGAN 2 TGL,KUNJUNGAN 2 BB,KUNJUNGAN 2 TB',
    TWICE,
    ['KUNJUNGAN 1 TGL, KUNJUNGAN 1 BB, KUNJUNGAN 1 TB', 'KUNJUNGAN 2 TGL, KUNJUNGAN 2 BB, KUNJUNGAN 2 TB'],
  ],
] as const)('asks which visit of a row counts, each with its own day: %s', (headers, cells, [first, second]) => {
  const sheet = list(headers, [...cells]);
  expect(asked(arrangeOf(sheet))).toEqual([['dua-kolom', first, second]]);
  expect(visits(sheet, answered(sheet, first))).toEqual([[{ ...OF_OCT, ...BOTH }]]);
  expect(visits(sheet, answered(sheet, second))).toEqual([[{ ...OF_NOV, berat_badan: 9.4, tinggi_badan: 78 }]]);
  // of the next file with these headers it may be another one
  expect(asked(arrangeOf(sheet, {}, forNextFile(answered(sheet, second).arrangement)))).toEqual([['dua-kolom', first, second]]);
});

it('knows visits by the numbers of their columns in whatever order, and what has no number is of neither', () => {
  const sheet = list('LILA,TGL 1,TGL 2,BB 1,BB 2', [14, OCT, NOV, 9, 9.4]);
  expect(asked(arrangeOf(sheet))).toEqual([['dua-kolom', 'TGL 1, BB 1', 'TGL 2, BB 2', 'LILA']]);
  expect(visits(sheet, answered(sheet, 'TGL 2, BB 2'))).toEqual([[{ ...OF_NOV, berat_badan: 9.4 }]]);
  // without a day of theirs numbers may be those of months or ages
  expect(read(list('BB 1,BB 2', [9, 9.4]))).toEqual([[]]);
});

it.each([
  ['TGL UKUR,BB,TGL UKUR,TB', 74, { tinggi_badan: 74 }],
  ['TGL TIMBANG,BB,TGL UKUR,TB', 74, { tinggi_badan: 74 }],
  ['TGL UKUR,BB,TGL UKUR,LILA', 14, { lingkar_lengan: 14 }],
  ['TGL,BB,TGL,LK', 45, { lingkar_kepala: 45 }],
  ['TGL BB,BB,TGL TB,TB', 74, { tinggi_badan: 74 }],
  ['TGL,BB,TGL,VIT A', 'merah', { vit: 'A' }],
  ['TGL UKUR,BB,TGL,VIT A', 'merah', { vit: 'A' }],
] as const)('takes nothing for measured on the day of another measurement: %s', (headers, cell, other) => {
  const weight = { berat_badan: 9 };
  const [one, two, three, four] = headers.split(',');
  const [first, second] = [`${one}, ${two}`, `${three}, ${four}`];
  const differing = list(headers, [OCT, 9, NOV, cell]);
  expect(asked(arrangeOf(differing))).toEqual([['dua-kolom', first, second]]);
  expect(visits(differing, answered(differing, first))).toEqual([[{ ...OF_OCT, ...weight }]]);
  expect(visits(differing, answered(differing, second))).toEqual([[{ ...OF_NOV, ...other }]]);
  // the same day, or none beside it, is that of one visit, and a row that says otherwise is refused
  const same: Cell[] = [OCT, 9, OCT, cell];
  const most = list(headers, same, same, [OCT, 9, null, cell], [null, 9, OCT, cell], [OCT, 9, NOV, cell]);
  const both = [{ ...OF_OCT, ...weight, ...other }];
  const refused = [expect.stringContaining('2026-10-14 dan 2026-11-15')];
  expect(read(most)).toEqual([both, both, both, both, refused]);
  const next = arrangeOf(differing, {}, forNextFile(arrangeOf(most).arrangement));
  expect(asked(next)).toEqual([['dua-kolom', first, second]]);
});

it('tells also by a day in whose group nothing was measured that it is another visit', () => {
  const sheet = list('TGL UKUR,BB,TGL UKUR,TB', [OCT, 9, NOV, null]);
  expect(asked(arrangeOf(sheet))).toEqual([['dua-kolom', 'TGL UKUR, BB', 'TGL UKUR, TB']]);
});

it.each([
  ['TGL,BB JUL,TGL,BB AGS', ['14/07/2026', 9, 13, 9.4]],
  ['BB JUL,TGL,BB AGS,TGL', [9, 14, 9.4, 13]],
  ['HARI,BB JUL,HARI,BB AGS', [14, 9, 13, 9.4]],
  ['TGL UKUR,BB JUL,TGL UKUR,BB AGS', ['14/07/2026', 9, '13/08/2026', 9.4]],
  ['TGL JUL,BB JUL,TGL,BB AGS', [14, 9, 13, 9.4]],
  ['TGL BB,BB JUL,TGL BB,BB AGS', [14, 9, 13, 9.4]],
] as const)('gives each month the day beside it: %s', (headers, cells) => {
  expect(read(register(headers, [...cells]))).toEqual([
    [
      { tanggal_timbang: '2026-07-14', berat_badan: 9 },
      { tanggal_timbang: '2026-08-13', berat_badan: 9.4 },
    ],
  ]);
});

it('asks of which month a day is that stands before several, and whether it is one of them at all', () => {
  for (const day of ['TGL', 'TGL UKUR']) {
    const sheet = register(`${day},BB JUL,BB AGS`, [OCT.replace('10', '07'), 9, 9.4]);
    const [[code, july = '', august, ...days] = [], ...more] = asked(arrangeOf(sheet));
    expect([code, july, august, days.slice(0, 2), more]).toEqual([
      ...['hari', `Kolom ${day} adalah tanggal kunjungan Juli`, `Kolom ${day} adalah tanggal kunjungan Agustus`],
      ...[['1', '2'], []],
    ]);
    expect(asked(answered(sheet, july))).toEqual([]);
    expect(visits(sheet, answered(sheet, july))[0]).toContainEqual({ tanggal_timbang: '2026-07-14', berat_badan: 9 });
    expect(visits(sheet, answered(sheet, '8'))).toEqual([
      [
        { tanggal_timbang: '2026-07-08', berat_badan: 9 },
        { tanggal_timbang: '2026-08-08', berat_badan: 9.4 },
      ],
    ]);
    expect(asked(arrangeOf(register(`${day},BB JUL,BB AGS`, [null, 9, 9.4])))).toEqual([]);
  }
});

it.each([
  ['TGL UKUR,BB,TB,TGL UKUR', [OCT, 9, 74, NOV], 'TGL UKUR (kolom C)', 'TGL UKUR (kolom F)'],
  ['TGL,BB,TB,TGL', [OCT, 9, 74, NOV], 'TGL (kolom C)', 'TGL (kolom F)'],
  ['TGL UKUR,BB,TB,TGL', [OCT, 9, 74, NOV], 'TGL UKUR', 'TGL'],
  ['TGL TIMBANG,TGL UKUR,BB,TB', [OCT, NOV, 9, 74], 'TGL TIMBANG', 'TGL UKUR'],
  ['BB,TGL,TB,TGL,LILA', [9, OCT, 74, NOV, null], 'TGL (kolom D)', 'TGL (kolom F)'],
] as const)(
  'asks of two days of which it is not told which is that of a measure between them: %s',
  (headers, cells, first, second) => {
    const sheet = list(headers, [...cells]);
    expect(asked(arrangeOf(sheet))).toEqual([['dua-kolom', first, second, 'Tanggal lain: kolom itu tidak dipakai']]);
    expect(visits(sheet, answered(sheet, first))).toEqual([[{ ...OF_OCT, ...BOTH }]]);
    expect(visits(sheet, answered(sheet, second))).toEqual([[{ ...OF_NOV, ...BOTH }]]);
    // that these are days of another thing says nothing of the day of the visits
    expect(asked(answered(sheet, 'Tanggal lain: kolom itu tidak dipakai')).map(([code]) => code)).toEqual(['hari-kunjungan']);
    // where no row says two days, there is nothing to ask
    const same = list(
      headers,
      [...cells].map((cell) => (cell === NOV ? OCT : cell)),
      [...cells].map((cell) => (cell === NOV ? null : cell)),
    );
    expect(read(same)).toEqual([[{ ...OF_OCT, ...BOTH }], [{ ...OF_OCT, ...BOTH }]]);
  },
);

it.each([
  ['TGL,Alamat,BB,TB', [OCT, 'Melati', 9, 74], 'TGL'],
  ['Tanggal,Nama Ibu,BB,TB', [OCT, 'Ratna', 9, 74], 'Tanggal'],
  ['BB,TB,TGL,VIT A', [9, 74, OCT, null], 'TGL'],
  ['BB,TB,KET,TGL,VIT A', [9, 74, 'x', OCT, null], 'TGL'],
  ['BB,TB,TGL,OBAT CACING', [9, 74, OCT, 'v'], 'TGL'],
  ['BB,TB,TGL LILA,LILA', [9, 74, OCT, null], 'TGL LILA'],
] as const)('asks what a filled column of days is that stands beside no measure: %s', (headers, cells, day) => {
  const sheet = list(headers, [...cells]);
  const own = `Kolom ${day} adalah tanggal kunjungan`;
  expect(asked(arrangeOf(sheet))).toEqual([
    ['hari-kunjungan', own, 'September 2026', 'Bukan hasil penimbangan: kolomnya tidak dipakai'],
  ]);
  expect([asked(answered(sheet, own)), visits(sheet, answered(sheet, own))]).toEqual([[], [[{ ...OF_OCT, ...BOTH }]]]);
  const other = arrangeOf(sheet, { day: '2026-09' });
  expect([asked(other), visits(sheet, other)]).toEqual([[], [[{ ...BOTH, tanggal_timbang: '2026-09-15' }]]]);
  // nothing is asked of one in which nothing stands
  const blank = list(
    headers,
    [...cells].map((cell) => (cell === OCT ? null : cell)),
  );
  expect(read(blank)).toEqual([[{ ...BOTH, tanggal_timbang: '2026-09-15' }]]);
});

it('asks it of days of a month, too, and of no number of days or day of the week', () => {
  const days = arrangeOf(list('TGL,Alamat,BB', [14, 'Melati', 9]));
  expect(asked(days)[0]?.[1]).toBe('Kolom TGL adalah tanggal kunjungan');
  const weighed = [[{ berat_badan: 9, tanggal_timbang: '2026-09-15' }]];
  expect(read(list('HARI,BB', ['Rabu', 9]))).toEqual(weighed);
  expect(read(list('BB,OBAT,HARI', [9, 'x', 5]))).toEqual(weighed);
});

it('takes no day for that of a visit where others stand beside what nobody knows', () => {
  const sheet = list('HB0,TGL,BCG,TGL,BB', ['v', '01/02/2025', 'v', '01/03/2025', 9]);
  expect(asked(arrangeOf(sheet))[0]?.slice(0, 3)).toEqual([
    'hari-kunjungan',
    'Kolom TGL (kolom D) adalah tanggal kunjungan',
    'Kolom TGL (kolom F) adalah tanggal kunjungan',
  ]);
});
