import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import { TOTAL } from '../../health/recaps/index.ts';
import { formLines, type Typed } from './formHead.ts';
import { headSpans, type ReadRecap, type Wanted } from './recaps.ts';
import { RECAP_TEXTS as T } from './recapTexts.ts';
import { rowName } from './rowName.ts';

type Line = SheetData[number];
type Cell = Line[number];

const SHADED = {
  align: 'center',
  alignVertical: 'center',
  wrap: true,
  borderStyle: 'thin',
  backgroundColor: '#E8EEF4',
} as const;
const HEADING = { ...SHADED, type: String, fontWeight: 'bold' } as const;

/** What stands above the headings, as on the form: what it is, where and when; of F2 posko and kader too. What is not known is left to be written by hand. */
function headOf(read: ReadRecap, wanted: Wanted, typed: Typed): Line[] {
  const { recap, posts } = read;
  const told = (label: string, value: string | null): Line => [
    { value: label, type: String },
    value === null || value === '' ? null : { value, type: String },
  ];
  const counted = (label: string, ...counts: readonly (readonly [string, number | null])[]): Line => [
    { value: label, type: String },
    ...counts.flatMap(
      ([what, count]): Line => [
        { value: what, type: String, align: 'right' },
        count === null ? null : { value: count, type: Number, align: 'left' },
      ],
    ),
  ];
  return [
    [{ value: recap.form?.id ?? `Rekapitulasi ${recap.title.id}`, type: String, fontWeight: 'bold' }],
    ...formLines(read, wanted, typed).map(({ label, value }) =>
      told(label.id, typeof value === 'string' ? value : (value?.id ?? null)),
    ),
    ...(posts === null
      ? []
      : [
          counted('I. Jumlah posyandu', ['Ada', posts.there], ['Lapor', posts.met]),
          // who helps without an account is not known here
          counted('II. Jumlah kader', ['Ada', null], ['Aktif', null]),
        ]),
  ];
}

/** The recap as rows of cells, in the form's own columns; Indonesian in every language, as it goes to the puskesmas. */
export function recapCells(read: ReadRecap, wanted: Wanted, typed: Typed): SheetData {
  const { recap, rows, total } = read;
  const spans = headSpans(recap);
  const width = recap.columns.length + 1;
  const first = recap.rows === 'months' ? 'Bulan dan Tahun' : T.band.id;
  const upper: Cell[] = [{ ...HEADING, value: first, rowSpan: 2 }];
  const lower: Cell[] = [null];
  for (const { head, columns, isAlone } of spans) {
    upper.push({ ...HEADING, value: head.id, ...(isAlone ? { rowSpan: 2 } : { columnSpan: columns.length }) });
    // a spanned cell stands in its first place alone
    upper.push(...columns.slice(1).map(() => null));
    lower.push(...columns.map(({ head: heads }) => (isAlone ? null : { ...HEADING, value: heads[1]?.id ?? '' })));
  }
  const line = (key: string, cells: ReadRecap['total'] | null): Cell[] => [
    { value: rowName(recap, key, 'id'), type: String, borderStyle: 'thin', ...(key === TOTAL ? { fontWeight: 'bold' } : {}) },
    ...recap.columns.map((column): Cell => {
      const count = cells?.[column.key] ?? null;
      // what was not recorded is blank, never 0
      return count === null ? { borderStyle: 'thin' } : { value: count, type: Number, borderStyle: 'thin', align: 'right' };
    }),
  ];
  return [
    ...headOf(read, wanted, typed),
    upper,
    lower,
    Array.from({ length: width }, (_, at) => ({ ...SHADED, type: Number, value: at + 1 })),
    ...rows.map(({ key, cells }) => line(key, cells)),
    line(TOTAL, total),
  ];
}

/** The recap as a spreadsheet file (Office Open XML): numbers are numbers, text is text. */
export function recapXlsx(read: ReadRecap, wanted: Wanted, typed: Typed): Promise<Blob> {
  const sheet = recapCells(read, wanted, typed);
  const lines = sheet.length - read.rows.length - 1;
  return writeXlsxFile(sheet, {
    ...{ sheet: 'Rekap', orientation: 'landscape', stickyRowsCount: lines, stickyColumnsCount: 1 },
    columns: [{ width: 24 }, ...read.recap.columns.map(() => ({ width: 11 }))],
  }).toBlob();
}

/** What the file is called: letters and digits only, so that every program takes it. */
export function recapFileName({ recap, posko }: ReadRecap, { year, month }: Wanted): string {
  const place = (posko?.name ?? 'desa')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `rekap-${recap.name}-${recap.rows === 'months' ? year : month}-${place}.xlsx`;
}
