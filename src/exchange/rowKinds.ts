import type { Cell } from './cells.ts';
import { saysNothing, shownCell } from './emptyCell.ts';
import { headerKey } from './headerKey.ts';
import type { Header } from './headers.ts';

type Row = readonly Cell[];

const filledOf = (row: Row): Cell[] => row.filter((cell) => !saysNothing(cell));

/** A row in which nothing stands. */
export const isBlank = (row: Row): boolean => row.every(saysNothing);

const TOTAL = /^(?:sub\s*|grand\s*)?(?:jumlah|jml|total|rata\s*-?\s*rata|rekap\w*)\b/i;

/** A row that sums up those above it; `known`: whether it names anybody. */
export const isTotal = (row: Row, known: boolean): boolean =>
  !known &&
  filledOf(row)
    .slice(0, 3)
    .some((cell) => typeof cell === 'string' && TOTAL.test(shownCell(cell)));

/** The header once more, as it stands on each page of what was printed. */
export function isHeaderAgain(row: Row, headers: readonly Header[]): boolean {
  let [same, filled] = [0, 0];
  for (const [at, cell] of row.entries()) {
    if (saysNothing(cell)) continue;
    filled += 1;
    if (typeof cell === 'string' && headers[at]?.keys.includes(headerKey(cell))) same += 1;
  }
  return same >= 2 && same * 2 > filled;
}

/** The numbers of a form's columns below its header: 1, 2, 3, or (1), (2), (3). */
export function isNumbering(row: Row): boolean {
  const numbers = filledOf(row).map((cell) =>
    typeof cell === 'object' ? Number.NaN : Number(String(cell).replace(/[()\s]/g, '')),
  );
  return numbers.length >= 3 && numbers.every((number, at) => Number.isInteger(number) && number === (numbers[0] ?? 0) + at);
}
