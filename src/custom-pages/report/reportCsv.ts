/** The report as a file that an Indonesian spreadsheet opens with a double click. */
import { percentOf } from '../counts.ts';
import { type ReportRow, totalOf } from './reportRows.ts';

export type Cell = string | number | null;

/** Excel takes a file for UTF-8 only with this in front. */
const BOM = '\uFEFF';

/**
 * Text that a spreadsheet would run as a formula is made plain text by an apostrophe; separators and
 * quotes are quoted. Numbers get a decimal comma.
 */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as CSV the way Excel with Indonesian settings expects it: semicolons between cells (the comma
 * is the decimal mark there), CRLF, UTF-8 with a byte order mark. No `sep=` line: with it Excel
 * would pass over the mark and break every letter outside ASCII.
 */
export const toCsv = (lines: readonly (readonly Cell[])[]): string =>
  BOM + lines.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('');

/** A share in percent with one decimal. */
function share(part: number, whole: number): number | null {
  const percent = percentOf(part, whole);
  return percent === null ? null : Math.round(percent * 10) / 10;
}

/** The whole report with its totals. Headings are Indonesian in every language: the file goes to the puskesmas. */
export function reportCsv(rows: readonly ReportRow[]): string {
  const total = totalOf(rows);
  const detailed = total.skdn !== null;
  const head = ['Nomor', 'Posko Posyandu', 'Sasaran', 'Datang'];
  const letters = ['S', 'K', 'D', 'N', 'T', 'O', 'B', 'D/S (%)', 'N/D (%)'];
  const line = (number: Cell, name: string, { sasaran, datang, skdn }: ReportRow): Cell[] => [
    number,
    name,
    sasaran,
    datang,
    ...(detailed && skdn
      ? [skdn.s, skdn.k, skdn.d, skdn.n, skdn.t, skdn.o, skdn.b, share(skdn.d, skdn.s), share(skdn.n, skdn.d)]
      : []),
  ];
  return toCsv([
    detailed ? [...head, ...letters] : head,
    ...rows.map((row, index) => line(index + 1, row.posko, row)),
    line(null, 'Jumlah', total),
  ]);
}
