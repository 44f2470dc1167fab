import { expect, it } from 'vitest';
import { site } from '../../resources/compiled/site.ts';
import { arrange } from '../arrange.ts';
import type { Cell } from '../cells/cells.ts';
import { forNextFile } from '../columns/forNextFile.ts';
import type { Arrangement } from '../model/arrangement.ts';
import { readRows } from '../rows/readRows.ts';

const TODAY = '2026-11-28';
const NIK = '3201015507230001';

const sheetOf = (months: readonly string[], ...above: Cell[][]) => ({
  name: 'Data',
  rows: [...above, ['NIK', 'Nama', ...months], [NIK, 'Dewi', ...months.map((_, at) => 9 + at / 10)]],
});
const arrangeOf = (
  months: readonly string[],
  wanted: Partial<Arrangement> = {},
  before: Arrangement | null = null,
  above: Cell[][] = [],
) => arrange([sheetOf(months, ...above)], site, before, wanted, TODAY);
const yearAsked = (of: ReturnType<typeof arrange>) => of.questions.find(({ code }) => code === 'tahun');
const daysOf = (months: readonly string[], arrangement: Arrangement) =>
  [...readRows(sheetOf(months), arrangement, site, TODAY)].flatMap(({ records }) =>
    records.flatMap(({ values }) => values.tanggal_timbang ?? []),
  );

it('asks of the year of months among which some say theirs, and follows these at one answer', () => {
  const months = ['OKT 2025', 'NOV', 'DES', 'JAN 2026', 'FEB'];
  const question = yearAsked(arrangeOf(months));
  expect(question).toMatchObject({ needed: true, text: { id: expect.stringContaining('(NOV, DES, FEB)') } });
  expect(question?.answers?.map(({ text }) => text.id)).toEqual(['Oktober 2025 sampai Februari 2026', '2026', '2025', '2024']);
  const answered = arrangeOf(months, question?.answers?.[0]?.wanted);
  expect(yearAsked(answered)).toBeUndefined();
  expect(daysOf(months, answered.arrangement)).toEqual([
    ...['2025-10-15', '2025-11-15', '2025-12-15', '2026-01-15', '2026-02-15'],
  ]);
  // one year alone is that of those that say none
  const single = arrangeOf(months, question?.answers?.[2]?.wanted);
  expect(daysOf(months, single.arrangement)).toEqual([...['2025-02-15', '2025-10-15', '2025-11-15', '2025-12-15', '2026-01-15']]);
});

it('asks of months that say one year and none, unless a title says it, too', () => {
  const months = ['JAN 2026', 'FEB', 'MAR'];
  expect(yearAsked(arrangeOf(months))).toMatchObject({ needed: true });
  const titled = arrangeOf(months, {}, null, [['REGISTER 2026']]);
  expect([yearAsked(titled), titled.arrangement.year]).toEqual([undefined, 2026]);
});

it('asks of months that go beyond the end of a year, whatever the title says', () => {
  const months = ['OKT', 'NOV', 'DES', 'JAN', 'FEB'];
  const question = yearAsked(arrangeOf(months, {}, null, [['REGISTER 2026']]));
  expect(question?.answers?.map(({ text }) => text.id)).toEqual([
    'Oktober 2025 sampai Februari 2026',
    'Oktober 2024 sampai Februari 2025',
    ...['2026', '2025', '2024'],
  ]);
  const { arrangement } = arrangeOf(months, question?.answers?.[0]?.wanted);
  expect(daysOf(months, arrangement).at(-1)).toBe('2026-02-15');
  // what is answered of this file is no year of the next one with its headers
  expect(yearAsked(arrangeOf(months, {}, forNextFile(arrangement)))).toMatchObject({ needed: true });
});

it('reads the weights of one month and then those of the next of a group as no end of a year', () => {
  const months = ['BB JAN', 'BB FEB', 'BB MAR', 'TB JAN', 'TB FEB', 'TB MAR'];
  expect(yearAsked(arrangeOf(months, {}, null, [['REGISTER 2026']]))).toBeUndefined();
});

it('takes the years of its headers where only the months are remembered, as earlier versions did', () => {
  const months = ['OKT 25', 'NOV 25', 'DES 25', 'JAN 26'];
  const { arrangement } = arrangeOf(months);
  const next = forNextFile(arrangement);
  expect(next.columns[2]).toBe('examinations.berat_badan@10');
  expect(arrangeOf(months, {}, next).arrangement.columns).toEqual(arrangement.columns);
});

it('takes two digits that do not follow each other for days, and the title for the year', () => {
  const titled = arrangeOf(['JAN 12', 'FEB 9', 'MAR 13', 'APR 10'], {}, null, [['REGISTER 2026']]);
  expect([titled.arrangement.year, titled.arrangement.columns[2]]).toEqual([2026, 'examinations.berat_badan@1']);
});

it('leaves the columns below numbers alone where somebody says that they are no months', () => {
  const sheet = {
    name: 'Data',
    rows: [
      ['No', 'Nama', 'NIK', 'BB (bulan ke-)', null, null],
      [null, null, null, 1, 2, 3],
      [1, 'Dewi', NIK, 9, 9.2, 9.4],
    ],
  };
  const asked = yearAsked(arrange([sheet], site, null, {}, TODAY));
  expect(asked?.text.id).toBe(
    'Angka di bawah judul (BB (bulan ke-) 1) dibaca sebagai bulan dalam satu tahun: 1 = Januari. Data ini dari tahun berapa?',
  );
  const { questions, arrangement } = arrange([sheet], site, null, asked?.answers?.at(-1)?.wanted, TODAY);
  expect([questions, Object.values(arrangement.columns)]).toEqual([
    [],
    [null, 'members.nama_lengkap', 'members.nik', null, null, null],
  ]);
});

it('never takes the first column of a group for all of it, also where only its upper row is said to be the header', () => {
  const rows: Cell[][] = [
    ['No', 'Nama', 'NIK', 'BB (bulan ke-)', null, null],
    [null, null, null, 1, 2, 3],
    [1, 'Dewi', NIK, 9, 9.2, 9.4],
  ];
  const { arrangement } = arrange([{ name: 'Data', rows }], site, null, { header: 0, headerRows: 1 }, TODAY);
  expect(arrangement.columns[3]).toBeNull();
});
