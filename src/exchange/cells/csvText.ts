/**
 * How our CSV files write what a spreadsheet would read differently, and how they are read back. They are written as
 * Excel writes them where the village is: cells between semicolons, since its decimals have a comma.
 */
export const CSV_SEPARATOR = ';';

/** What a spreadsheet takes for the beginning of a formula; after apostrophes too, so that one more of them can be taken away again. */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** A text as it stands in a cell of ours: one that would be run as a formula has an apostrophe before it. */
export const writtenCsvText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** ="0812": a formula that says nothing but a text, written so that a spreadsheet leaves its digits as they are. */
const SAID_AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** The text that was written so, or within a formula that is nothing else; every other one as it stands. */
export function meantCsvText(written: string): string {
  if (written.startsWith("'") && FORMULA.test(written)) return written.slice(1);
  return SAID_AS_TEXT.exec(written)?.[1]?.replaceAll('""', '"') ?? written;
}

/** A number with the comma of the country; in full, and without a sign of thousands. */
export function writtenCsvNumber(value: number): string {
  if (!Number.isFinite(value)) return '';
  const shortest = String(value);
  if (!shortest.includes('e')) return shortest.replace('.', ',');
  return Number.isInteger(value) ? String(BigInt(value)) : value.toFixed(20).replace(/0+$/, '').replace('.', ',');
}
