/** The second row of a header: it names the columns of groups, and leaves blank what stands below the headers of one column. */
import type { Cell } from './cells.ts';
import { saysNothing, shownCell } from './emptyCell.ts';

type Row = readonly Cell[];

/** Where a group begins and ends whose upper header stands over its first column alone. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The places of its columns. */
export const placesIn = ({ from, to }: Span): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The groups of an upper row of a header, merged or not, as far as a lower one reaches. */
export function spansOf(upper: Row, width: number): Span[] {
  const starts = Array.from({ length: width }, (_, at) => at).filter((at) => !saysNothing(upper[at] ?? null));
  return starts.flatMap((from, at) => {
    const to = (starts[at + 1] ?? width) - 1;
    return to > from ? [{ from, to }] : [];
  });
}

/** Fewer cells are a note, or the title of another table. */
const FEWEST = 2;
/** No heading of a column is longer. */
const LONGEST = 40;
/** What may stand below the header of one column, and is nobody's: a unit, what is to be entered. */
const UNIT = /^\(?(?:kg|gr?|gram|cm|bln|bulan|th|thn|tahun|l\s*\/\s*p)\)?$/i;
const NUMBER = /^\d+$/;
const YEAR = /^(?:19|20)\d{2}$/;
const DAY = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;
const DIGITS = /\d{5,}/;
/** A number with its fraction or unit is what somebody has weighed. */
const MEASURED = /^\d+(?:[.,]\d+|\s*(?:kg|gr?|gram|cm))$/i;
/** The highest number that tells columns apart: a month, an age in months. */
const HIGHEST = 60;

const isTick = (text: string): boolean => !/[a-z0-9]/i.test(text);

/** Whether cells head the columns of one group: words, days, or numbers that rise. */
function areHeadings(cells: readonly Cell[]): boolean {
  const shown = cells.map(shownCell);
  const numbers = shown.filter((text) => NUMBER.test(text)).map(Number);
  const isRising = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  if (!isRising || numbers.some((number) => number > HIGHEST && !YEAR.test(String(number)))) return false;
  if (numbers.length === 1 && shown.length === 1) return false;
  return shown.every(
    (text, at) =>
      typeof cells[at] !== 'boolean' &&
      text.length <= LONGEST &&
      (DAY.test(text) || (!DIGITS.test(text) && !MEASURED.test(text) && !isTick(text))),
  );
}

/**
 * The groups whose columns are named in the row below a header; none where that row is one of data: then something stands
 * below a header of one column, too. `isKnown`: whether a header is one, as titles stand in rows of their own above it.
 */
export function subHeadings(upper: Row = [], lower: Row = [], isKnown: (header: string) => boolean = () => true): Span[] {
  const width = lower.findLastIndex((cell) => !saysNothing(cell)) + 1;
  const spans = spansOf(upper, width);
  if (spans.length === 0) return [];
  const inSpan = new Set(spans.flatMap(placesIn));
  let isHeaded = false;
  for (let at = 0; at < Math.max(width, upper.length); at += 1) {
    if (inSpan.has(at)) continue;
    const [above, below] = [upper[at] ?? null, lower[at] ?? null];
    if (!saysNothing(below) && shownCell(below) !== shownCell(above) && !UNIT.test(shownCell(below))) return [];
    isHeaded ||= !saysNothing(above) && isKnown(shownCell(above));
  }
  const filled = spans.map(({ from, to }) => lower.slice(from, to + 1).filter((cell) => !saysNothing(cell)));
  if (!isHeaded || filled.flat().length < FEWEST || !filled.every(areHeadings)) return [];
  return spans.filter((_, at) => (filled[at] ?? []).length > 0);
}
