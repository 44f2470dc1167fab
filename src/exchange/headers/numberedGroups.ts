/** Columns that are told apart by numbers below the header of their group: 'BB (bulan ke-)' over 1, 2, 3. */
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { spansOf } from './subHeadings.ts';

type Row = readonly Cell[];

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const MOST = 60;

function numberOf(cell: Cell): number | null {
  const text = shownCell(cell)
    .toLowerCase()
    .replace(/[().\s]/g, '');
  if (/^\d{1,2}$/.test(text)) return Number(text) <= MOST ? Number(text) : null;
  const at = ROMAN.indexOf(text);
  return at < 0 ? null : at + 1;
}

/**
 * By their places, the numbers of such columns; none where the lower row is one of data, or numbers all columns of a form:
 * then something stands in it below a header of one column, too.
 */
export function numberedColumns(upper: Row = [], lower: Row = []): ReadonlyMap<number, number> {
  const width = lower.findLastIndex((cell) => !saysNothing(cell)) + 1;
  const spans = spansOf(upper, width);
  const isInside = (at: number) => spans.some(({ from, to }) => at >= from && at <= to);
  const found = new Map<number, number>();
  if (lower.some((cell, at) => !saysNothing(cell) && !isInside(at))) return found;
  for (const { from, to } of spans) {
    const filled = lower.flatMap((cell, at) =>
      at >= from && at <= to && !saysNothing(cell) ? [[at, numberOf(cell)] as const] : [],
    );
    const [first] = filled;
    const isCounting =
      filled.length > 1 && filled.every(([, number], at) => number !== null && number === (first?.[1] ?? 0) + at);
    if (isCounting) for (const [at, number] of filled) found.set(at, number ?? 0);
  }
  return found;
}
