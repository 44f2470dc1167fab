/** The second row of a header: it names the columns of groups, and nobody. */
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { namedIn } from '../times/namedDays.ts';
import { headerKey } from './headerKey.ts';

type Row = readonly Cell[];

/** What texts tell as headers (headerWords.ts). */
export interface KnownWords {
  /** Whether a text is the header of a column. */
  isKnown(text: string): boolean;
  /** Whether a column tells who somebody is: their name, their number, when they were born. */
  identifies(text: string): boolean;
  /** Whether a column is of a visit. */
  isOfVisit(text: string): boolean;
}

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
/** Likewise: what is to be entered, in brackets or by its letters. */
const NOTE = new RegExp(`${UNIT.source}|^[([].*[)\\]]$|^(?:dd|hh|tt)([-/. ])(?:mm|bb)\\1?(?:yy|tt|th|thn)+$`, 'i');
/** Whether a text says how a column is to be filled in, and not what it is. */
export const isNote = (text: string): boolean => NOTE.test(text);

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

/** Whether a cell can be the heading of a column by itself: words, and nothing that somebody has measured or ticked. */
const isHeading = (cell: Cell): boolean => {
  const text = shownCell(cell);
  return typeof cell === 'string' && /[a-z]/i.test(text) && !DAY.test(text) && areHeadings([cell]);
};

/** A second row of a header: the groups whose columns it names. */
interface SecondRow {
  readonly spans: readonly Span[];
}

/**
 * Whether a row says once more by what people are known, and another thing below what is told of visits: it is a header of its
 * own. Below months and days, which are groups of columns, it may be the second row of one.
 */
function isOfItsOwn(upper: Row, lower: Row, words: KnownWords): boolean {
  const [texts, below] = [upper.map(shownCell), lower.map(shownCell)];
  const isAgain = (text: string, at: number) => text !== '' && headerKey(text) === headerKey(below[at] ?? '');
  if (!texts.some((text, at) => isAgain(text, at) && words.identifies(text))) return false;
  const isOfTime = (text: string) => namedIn(text, true).length > 0;
  return texts.some((text, at) => {
    const other = below[at] ?? '';
    if (text === '' || other === '' || isAgain(text, at) || isNote(other) || !words.isOfVisit(text)) return false;
    return !isOfTime(text) || isOfTime(other);
  });
}

/**
 * The row below a header as its second one; null where it is one of data. Words may stand in it below the headers of one column,
 * too, where nothing does below those by which people are known: a row of data names somebody. Where only such do, two of
 * them or more are below what is told of visits. `words`: where none are known, nothing stands below the header of one column.
 */
export function secondRow(upper: Row = [], lower: Row = [], words?: KnownWords): SecondRow | null {
  if (words && isOfItsOwn(upper, lower, words)) return null;
  const width = lower.findLastIndex((cell) => !saysNothing(cell)) + 1;
  const spans = spansOf(upper, width);
  const inSpan = new Set(spans.flatMap(placesIn));
  const beside: string[] = [];
  let isNaming = false;
  for (let at = 0; at < Math.max(width, upper.length); at += 1) {
    if (inSpan.has(at)) continue;
    const [header, below] = [shownCell(upper[at] ?? null), lower[at] ?? null];
    if (saysNothing(below) || shownCell(below) === header || isNote(shownCell(below))) continue;
    if (!words || !isHeading(below)) return null;
    beside.push(header);
  }
  const filled = spans.map(({ from, to }) => lower.slice(from, to + 1).filter((cell) => !saysNothing(cell)));
  const named = filled.flat();
  const isHeaded = upper.some((above, at) => {
    if (inSpan.has(at) || saysNothing(above)) return false;
    return words?.isKnown(shownCell(above)) ?? true;
  });
  if (!isHeaded || named.length + beside.length < FEWEST || !filled.every(areHeadings)) return null;
  if (beside.length > 0) {
    for (const [at, above] of upper.entries()) {
      const [header, below] = [shownCell(above), shownCell(lower[at] ?? null)];
      if (header === '' || !words?.identifies(header)) continue;
      if (!saysNothing(lower[at] ?? null) && below !== header && !isNote(below) && !words.identifies(`${header} ${below}`))
        return null;
      isNaming = true;
    }
    const isTold =
      named.length > 0 ? named.some(isHeading) : beside.filter((header) => words?.isOfVisit(header)).length >= FEWEST;
    if (!isNaming || !isTold) return null;
  }
  return { spans: spans.filter((_, at) => (filled[at] ?? []).length > 0) };
}

/** The groups whose columns are named in the row below a header; none where that row is one of data. */
export const subHeadings = (upper: Row = [], lower: Row = [], words?: KnownWords): readonly Span[] =>
  secondRow(upper, lower, words)?.spans ?? [];
