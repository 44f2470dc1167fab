/** The report as a file that an Indonesian spreadsheet opens with a double click. */
import type { ReportRow } from './reportRows.ts';
import { type Cell, reportTable } from './reportTable.ts';

/** Excel takes a file for UTF-8 only with this in front. */
const BOM = '\uFEFF';

/** How a formula begins: also in full width, and behind what nobody sees. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;
/** The same within a text: where the comma is the separator, quotes in the middle of a line are not heeded. */
const INNER_FORMULA = /([,;\n\r])(?=(?:[^\S\n\r]|\p{Cf})*[=+\-@\t＝＋－＠])/gu;

/** What a spreadsheet would turn into a number or a day, and so lose its zeros or its name: 007, 1-2, 3 Mei, 1E5. */
const NUMBER_LIKE =
  /^[\s\p{Cf}]*\d(?:[^\p{L}]*|\d*[eE]\d+|\d?[\s/-]*(?:jan|feb|mar|apr|mei|may|jun|jul|agu|aug|sep|okt|oct|nov|des|dec).*)$/iu;

/** The same with the month in front: Mei 1, Agustus-17. */
const MONTH_LIKE =
  /^[\s\p{Cf}]*(?:jan(?:uar[iy])?|feb(?:ruar[iy])?|mar(?:et|ch)?|apr(?:il)?|mei|may|jun[ie]?|jul[iy]?|ag[us]|agustus|aug(?:ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[sc](?:ember)?)[\s\p{Cf}.,/-]*\d/iu;

/**
 * Text that a spreadsheet would run as a formula, or take for a number, is kept text by an apostrophe;
 * separators and quotes are quoted. Numbers get a decimal comma.
 */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const plain = cell.replace(INNER_FORMULA, "$1'");
  const safe = [FORMULA, NUMBER_LIKE, MONTH_LIKE].some((risky) => risky.test(cell)) ? `'${plain}` : plain;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as CSV the way Excel with Indonesian settings expects it: semicolons between cells (the comma
 * is the decimal mark there), CRLF, UTF-8 with a byte order mark. No `sep=` line: with it Excel
 * would pass over the mark and break every letter outside ASCII.
 */
export const toCsv = (lines: readonly (readonly Cell[])[]): string =>
  BOM + lines.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('');

/** The whole report of a month (`YYYY-MM`) with its totals as CSV. */
export const reportCsv = (rows: readonly ReportRow[], month: string): string => toCsv(reportTable(rows, month));
