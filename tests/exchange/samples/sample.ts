import { utils, write } from '@e965/xlsx';
import { type CellValue, type MergeRange, writeXlsx } from 'hucre/xlsx';
import type { Arrangement } from '../../../src/exchange/model/arrangement.ts';

/** A file of one known kind or with one trap in it, of invented people, and what is read of it. */
export interface Sample {
  readonly title: string;
  /** the bytes, made when they are wanted */
  readonly file: () => Promise<Uint8Array> | Uint8Array;
  /** what whoever imports it decides beyond what is found */
  readonly wanted?: Partial<Arrangement>;
  readonly expected: {
    readonly shape?: string | null;
    /** places of sheet and header, counted from 0 */
    readonly at?: readonly [sheet: number, header: number, headerRows: 1 | 2];
    readonly dates?: Arrangement['dates'];
    readonly units?: Arrangement['units'];
    readonly year?: number;
    readonly day?: string | null;
    /** the days that are offered where they are asked */
    readonly offered?: readonly string[];
    /** the codes of what is asked */
    readonly questions?: readonly string[];
    /** by the row as a spreadsheet numbers it, what is read of it: values by resource and field, in the order of records */
    readonly rows: readonly ReadSample[];
  };
}

export interface ReadSample {
  readonly row: number;
  readonly records?: readonly (readonly [resource: string, values: Readonly<Record<string, unknown>>])[];
  /** by target, a part of what is said of its cell */
  readonly faults?: readonly (readonly [target: string | null, text: string])[];
  readonly notes?: readonly (readonly [target: string, text: string])[];
  readonly skipped?: string;
}

/** A date cell. */
export const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

/** A workbook of one sheet, or of several under their names. `merges`: cells of each that are one. */
export const workbook = (
  rows: CellValue[][] | Readonly<Record<string, CellValue[][]>>,
  merges: MergeRange[] = [],
): Promise<Uint8Array> =>
  writeXlsx({
    sheets: Object.entries(Array.isArray(rows) ? { Data: rows } : rows).map(([name, own]) => ({ name, rows: own, merges })),
  });

/** A workbook of Excel 97. */
export function oldWorkbook(rows: CellValue[][]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1');
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }));
}

/** A text file, its lines as they stand. */
export const textFile = (lines: readonly string[], encoding: BufferEncoding = 'utf8'): Uint8Array =>
  new Uint8Array(Buffer.from(lines.join('\r\n'), encoding));
