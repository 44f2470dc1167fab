/** The report as a file that an Indonesian spreadsheet opens with a double click. */
import type { ReportRow } from './reportRows.ts';
import { type Cell, reportTable } from './reportTable.ts';

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

/** The whole report with its totals as CSV. */
export const reportCsv = (rows: readonly ReportRow[]): string => toCsv(reportTable(rows));
