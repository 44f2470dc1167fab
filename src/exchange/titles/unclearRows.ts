/** Rows that name a time and are no title that is known as one: whether what stands below them is of that time, only a person sees. */
import { isIsoDate } from '../../engine/calendar.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { MONTHS } from '../times/months.ts';
import { daysWithoutYear, namedIn } from '../times/namedDays.ts';
import { fewCells } from './rowKinds.ts';
import { OF_OTHERS } from './titledDays.ts';

/** What somebody has written beside a table has no more cells. */
const MOST_CELLS = 4;
const LONGEST = 80;
const DAY_WORDS = "tgl|tanggal|senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad";
/** Of thousands of rows most name none, which is seen before they are looked at. */
const TIME = new RegExp(
  String.raw`\b(?:${[...MONTHS.keys()].join('|')})\b|(?<!\d)(?:19|20)\d{2}(?!\d)|\b(?:${DAY_WORDS})\b`,
  'i',
);

/** 'Susulan tgl 19' */
const DAY_ALONE = new RegExp(String.raw`\b(?:${DAY_WORDS})[\s.,:]*(\d{1,2})(?![\d/.-])`, 'i');

/** '12/11', 'Susulan 19/11', where nothing else stands in the row */
const SHORT_DAY = /^(?!.*\b(?:rt|rw)\b)[a-z .,:(*]*(?<!\d)(\d{1,2})\s?[/-]\s?(\d{1,2})[\s).]*$/i;

/** Such a day without its year: '11-19'; null: it is none. */
function shortDay(text: string): string | null {
  const [, day = '', month = ''] = SHORT_DAY.exec(text) ?? [];
  const iso = `2000-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso.slice(5) : null;
}

const two = (part: number): string => String(part).padStart(2, '0');

export interface UnclearRow {
  readonly text: string;
  /** the days and months that it names, with their year and without: '2026-11-12', '11-12', '2026-11', '11', and '-12' of a day alone */
  readonly times: readonly string[];
}

/** What a row of few cells says, as it is shown. */
export const saidRow = (row: readonly Cell[]): string =>
  row
    .filter((cell) => !saysNothing(cell))
    .map(shownCell)
    .join(' ')
    .slice(0, LONGEST);

/** What such a row says; null: it is none. `dates`: the places of columns of days, which say nothing of a table. */
export function unclearRow(row: readonly Cell[], dates: ReadonlySet<number>): UnclearRow | null {
  const texts: string[] = [];
  for (const [at, cell] of row.entries()) {
    if (saysNothing(cell)) continue;
    if (texts.length === MOST_CELLS) return null;
    const isOfCell = typeof cell === 'object' && cell !== null && fewCells(row) === null;
    texts.push(dates.has(at) || isOfCell ? '' : shownCell(cell));
  }
  const text = texts.filter((one) => one !== '').join(' ');
  if (OF_OTHERS.test(text)) return null;
  const short = texts.length === 1 ? shortDay(text) : null;
  if (short !== null) return { text, times: [short] };
  if (!TIME.test(text)) return null;
  const named = namedIn(text, false);
  const days = named.flatMap(({ day, days = [] }) => (day === undefined ? days : [day]));
  const rest = named.filter(({ day, days }) => day === undefined && days === undefined);
  const months = rest.map(({ month, year }) => (year === null ? two(month) : `${year}-${two(month)}`));
  const told = [...days, ...(days.length > 0 ? [] : daysWithoutYear(text)), ...months];
  const [, alone = ''] = DAY_ALONE.exec(text) ?? [];
  const times = told.length > 0 || alone === '' || fewCells(row) === null ? told : [`-${alone.padStart(2, '0')}`];
  return times.length === 0 ? null : { text: text.slice(0, LONGEST), times };
}
