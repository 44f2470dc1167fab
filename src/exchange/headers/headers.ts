import type { Cell, Sheet } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { monthOfDay } from '../times/months.ts';
import { headerKey, shortHeaderKey } from './headerKey.ts';
import { numberedColumns } from './numberedGroups.ts';
import { isNote, type KnownWords, placesIn, spansOf, subHeadings } from './subHeadings.ts';

/** A header of one or two rows, as columns are called by it. */
export interface Header {
  readonly text: string;
  /** by what it may be known, what tells most first */
  readonly keys: readonly string[];
  /** the number by which it is told apart from those of its group; by its group alone it is never known */
  readonly number?: number;
  /** of such a one, the keys of its group */
  readonly group?: readonly string[];
  /** what stands above and below, where both do: the header of a group, and that of a column in it */
  readonly under?: { readonly group: string; readonly own: string };
}

export const MOST_COLUMNS = 200;

/** The keys of texts, each in full and without what stands in brackets. */
export const keysOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [headerKey(text), shortHeaderKey(text)]).filter((key) => key !== '')),
];

const isOfParent = (text: string): boolean => /\b(?:ibu|ayah|bapak|ortu|orang\s*tua|wali|suami|istri)\b/i.test(text);

/** The headers of a sheet's columns. Of two rows the upper one is that of a group, and stands over the first of it. */
export function headersAt(sheet: Sheet, row: number, rows: 1 | 2, words?: KnownWords): Header[] {
  const headers = namedAt(sheet, row, rows);
  const [upper = [], lower = []] = sheet.rows.slice(row, row + rows);
  // each column by the lower of what stands above it, as a third row would stand below that
  const named = rows === 1 ? upper : headers.map((_, at) => (saysNothing(lower[at] ?? null) ? upper[at] : lower[at]) ?? null);
  // what is told apart below the header is not all told by the first of it
  const apart = new Set([
    ...numberedColumns(
      headers.map(({ text }) => text),
      sheet.rows[row + rows],
    ).keys(),
    ...subHeadings(named, sheet.rows[row + rows], words).flatMap(placesIn),
    ...(rows === 1
      ? []
      : subHeadings(upper, lower, words)
          .flatMap(placesIn)
          .filter((at) => saysNothing(lower[at] ?? null))),
  ]);
  return apart.size === 0 ? headers : headers.map((header, at) => (apart.has(at) ? { ...header, keys: [] } : header));
}

function namedAt(sheet: Sheet, row: number, rows: 1 | 2): Header[] {
  const upper = textsOf(sheet.rows[row]);
  if (rows === 1) return upper.map((text) => ({ text, keys: keysOf(text) }));
  const lower = textsOf(sheet.rows[row + 1]);
  const numbers = numberedColumns(sheet.rows[row], sheet.rows[row + 1]);
  const inSpan = new Set(spansOf(upper, lower.length).flatMap(placesIn));
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
    const keys = isOfParent(group) && !isOfParent(below) ? keysOf(text, turned) : keysOf(text, turned, below);
    // what says how to fill in the one column below a header leaves it as it is called
    if (above !== '' && isNote(below) && !inSpan.has(at))
      return { text, keys: [...keys, ...keysOf(above)], under: { group, own: below } };
    return group === '' ? { text, keys } : { text, keys, under: { group, own: below } };
  });
}

const textsOf = (row: readonly Cell[] = []): string[] => Array.from(row, headerText);

const headerText = (cell: Cell): string =>
  (typeof cell === 'object' && cell !== null ? monthOfDay(cell.date) : null) ?? shownCell(cell).replace(/\s+/g, ' ');
