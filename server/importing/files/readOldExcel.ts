import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import type { Cell } from '../../../src/exchange/cells/cells.ts';
import { decodeText } from './decodeText.ts';
import { FileRefused } from './fileRefused.ts';
import { fillDown } from './fillDown.ts';
import type { FileLimits } from './limits.ts';
import type { MergedDown } from './mergedHeadings.ts';
import { placing, type SheetPart } from './sheetParts.ts';

/** Workbooks of Excel 97 to 2003, and tables of web pages that call themselves so. */
export function* readOldExcel(bytes: Uint8Array, kind: 'xls' | 'page', limits: FileLimits): Generator<SheetPart> {
  const book = workbook(bytes, kind, limits);
  const names = book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden);
  if (names.length > limits.sheets) throw new FileRefused('tooManySheets');
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  for (const name of names) {
    yield { sheet: name };
    const [place, fill] = [placing(limits), fillDown(mergedDown(book.Sheets[name]))];
    const rows = rowsOf(book.Sheets[name]);
    for (const [index, row] of rows.entries()) {
      // rows that the file leaves out are holes
      if (row) yield* place(fill({ index, cells: Array.from(row, (cell) => cellOf(cell, from1904)) }));
    }
  }
}

function workbook(bytes: Uint8Array, kind: 'xls' | 'page', limits: FileLimits) {
  // a row more than may be tells that there are too many
  const options = { dense: true, cellNF: true, cellText: false, cellHTML: false, sheetRows: limits.rows + 1 } as const;
  try {
    return kind === 'xls'
      ? read(bytes, { ...options, type: 'array', cellFormula: false })
      : // as they stand there: no number is made of a NIK
        read(withCharacters(decodeText(bytes)), { ...options, type: 'string', raw: true });
  } catch (error) {
    throw new FileRefused(error instanceof Error && /password|encrypt/i.test(error.message) ? 'password' : 'broken');
  }
}

/** The reader of pages knows characters by their names alone; PHP writes an apostrophe as `&#039;`. */
const withCharacters = (page: string): string =>
  page.replace(/&#(?:(\d{1,7})|x([0-9a-f]{1,6}));/gi, (whole, decimal?: string, hexadecimal?: string) => {
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    // what would be read as markup stays
    return code < 32 || code > 0x10ffff || '<>&'.includes(String.fromCodePoint(code)) ? whole : String.fromCodePoint(code);
  });

type DenseRow = readonly (CellObject | undefined)[];
const mergedDown = (sheet: WorkSheet | undefined): MergedDown[] =>
  (sheet?.['!merges'] ?? []).flatMap(({ s, e }) => (s.c === e.c && e.r > s.r ? [{ column: s.c, from: s.r, to: e.r }] : []));

const rowsOf = (sheet: WorkSheet | undefined): readonly (DenseRow | undefined)[] => sheet?.['!data'] ?? [];

function cellOf(cell: CellObject | undefined, date1904: boolean): Cell {
  if (!cell || cell.v === undefined || cell.v === '') return null;
  if (cell.t === 'e') return typeof cell.w === 'string' ? cell.w : '#N/A';
  if (cell.v instanceof Date) return { date: cell.v.toISOString().slice(0, 10) };
  if (typeof cell.v === 'number' && typeof cell.z === 'string' && SSF.is_date(cell.z)) return dayOf(cell.v, date1904);
  return cell.v;
}

const two = (part: number): string => String(part).padStart(2, '0');

function dayOf(serial: number, date1904: boolean): Cell {
  const parts = SSF.parse_date_code(serial, { date1904 });
  if (!parts) return serial;
  if (serial < 1) return `${two(parts.H)}:${two(parts.M)}`;
  return { date: `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}` };
}
