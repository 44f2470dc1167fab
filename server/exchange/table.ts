import type { Cell } from '../../src/exchange/cells/cells.ts';

/** A column of a table in a file. */
export interface TableColumn {
  readonly header: string;
  /**
   * text: whatever stands there stays as it is written, digits too; moment: a text such as `2026-03-09 07:30`; mixed:
   * numbers as numbers among texts, as in somebody else's table
   */
  readonly type: 'text' | 'number' | 'date' | 'moment' | 'mixed';
  /** in characters; default: by what it holds */
  readonly width?: number;
}

/** A table that is written into a file while its rows are read. */
export interface Table {
  /** what the sheet is called */
  readonly sheet: string;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** No cell of a spreadsheet holds more characters. */
const MOST_CHARACTERS = 32_767;

const CONTROL = /\p{Cc}/u;

/** A text as a cell can hold it: no characters that are none, lines that end in one way, no longer than there is room. */
export function cellText(text: string): string {
  // of most texts nothing has to be taken, and looking takes a quarter of the time
  const plain = CONTROL.test(text) ? text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '') : text;
  if (plain.length <= MOST_CHARACTERS) return plain;
  // no half of a pair at the end
  return plain.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
}
