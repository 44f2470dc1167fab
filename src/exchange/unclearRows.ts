/** Rows that name a time and are no title that is known as one: whether what stands below them is of that time, only a person sees. */
import type { Cell } from './cells.ts';
import { saysNothing, shownCell } from './emptyCell.ts';
import { MONTHS } from './months.ts';
import { namedIn } from './namedDays.ts';
import { OF_OTHERS } from './titledDays.ts';

/** What somebody has written beside a table has no more cells. */
const MOST_CELLS = 4;
const LONGEST = 80;
/** Of thousands of rows most name none, which is seen before they are looked at. */
const TIME = new RegExp(String.raw`\b(?:${[...MONTHS.keys()].join('|')})\b|(?<!\d)(?:19|20)\d{2}(?!\d)`, 'i');

const two = (part: number): string => String(part).padStart(2, '0');

export interface UnclearRow {
  readonly text: string;
  /** the days, months and months without their year that it names: '2026-11-12', '2026-11', '11' */
  readonly times: readonly string[];
}

/** What such a row says; null: it is none. `dates`: the places of columns of days, which say nothing of a table. */
export function unclearRow(row: readonly Cell[], dates: ReadonlySet<number>): UnclearRow | null {
  const texts: string[] = [];
  for (const [at, cell] of row.entries()) {
    if (saysNothing(cell)) continue;
    if (texts.length === MOST_CELLS) return null;
    texts.push(dates.has(at) || (typeof cell === 'object' && cell !== null) ? '' : shownCell(cell));
  }
  const text = texts.filter((one) => one !== '').join(' ');
  if (!TIME.test(text) || OF_OTHERS.test(text)) return null;
  const times = namedIn(text, false).map(({ day, month, year }) => day ?? (year === null ? two(month) : `${year}-${two(month)}`));
  return times.length === 0 ? null : { text: text.slice(0, LONGEST), times };
}
