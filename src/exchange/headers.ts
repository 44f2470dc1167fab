import type { Cell, Sheet } from './cells.ts';
import { shownCell } from './emptyCell.ts';
import { headerKey, shortHeaderKey } from './headerKey.ts';
import { monthOfDay } from './months.ts';
import { numberedColumns } from './numberedGroups.ts';

/** A header of one or two rows, as columns are called by it. */
export interface Header {
  readonly text: string;
  /** by what it may be known, what tells most first */
  readonly keys: readonly string[];
  /** the number by which it is told apart from those of its group; by its group alone it is never known */
  readonly number?: number;
  /** of such a one, the keys of its group */
  readonly group?: readonly string[];
}

const MOST_COLUMNS = 200;

const keysOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [headerKey(text), shortHeaderKey(text)]).filter((key) => key !== '')),
];

const isOfParent = (text: string): boolean => /\b(?:ibu|ayah|bapak|ortu|orang\s*tua|wali|suami|istri)\b/i.test(text);

/** The headers of a sheet's columns. Of two rows the upper one is that of a group, and stands over the first of it. */
export function headersAt(sheet: Sheet, row: number, rows: 1 | 2): Header[] {
  const headers = namedAt(sheet, row, rows);
  const numbers = numberedColumns(
    headers.map(({ text }) => text),
    sheet.rows[row + rows],
  );
  // what is told apart by numbers below the header is not all told by the first of it
  return numbers.size === 0 ? headers : headers.map((header, at) => (numbers.has(at) ? { ...header, keys: [] } : header));
}

function namedAt(sheet: Sheet, row: number, rows: 1 | 2): Header[] {
  const upper = textsOf(sheet.rows[row]);
  if (rows === 1) return upper.map((text) => ({ text, keys: keysOf(text) }));
  const lower = textsOf(sheet.rows[row + 1]);
  const numbers = numberedColumns(sheet.rows[row], sheet.rows[row + 1]);
  let group = '';
  return Array.from({ length: Math.min(MOST_COLUMNS, Math.max(upper.length, lower.length)) }, (_, at) => {
    const [above = '', below = ''] = [upper[at], lower[at]];
    if (above !== '') group = above;
    if (below === '') {
      group = '';
      return { text: above, keys: keysOf(above) };
    }
    const text = [group, below].filter((part) => part !== '').join(' ');
    const number = numbers.get(at);
    if (number !== undefined) return { text, keys: [headerKey(text)], number, group: keysOf(group) };
    const turned = `${below} ${group}`;
    // what stands under the mother is hers: never by its own word alone the child's
    return { text, keys: isOfParent(group) && !isOfParent(below) ? keysOf(text, turned) : keysOf(text, turned, below) };
  });
}

const textsOf = (row: readonly Cell[] = []): string[] => Array.from(row, headerText);

const headerText = (cell: Cell): string =>
  (typeof cell === 'object' && cell !== null ? monthOfDay(cell.date) : null) ?? shownCell(cell).replace(/\s+/g, ' ');
