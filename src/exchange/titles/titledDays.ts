/** The days and months that the title of a table names: of which the whole of it is. */
import { isIsoDate } from '../../engine/calendar.ts';
import type { Field } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import { shownCell } from '../cells/emptyCell.ts';
import { isMeasure } from '../model/targets.ts';
import { dayAlone } from '../times/dayAlone.ts';
import { isDayHeading } from '../times/months.ts';
import { daysByNumber, daysWithoutYear, monthsByNumber, type Named, namedIn } from '../times/namedDays.ts';

/** What a title comes to. */
export interface TitledDays {
  /** ISO days and months, as many as may be meant, none of them to come */
  readonly candidates: readonly string[];
  /** the one that it says without a doubt; null: it says none, several, or one whose year has to be guessed */
  readonly only: string | null;
}

/** What stands above a table. */
export interface Titles {
  /** the rows above the header */
  readonly above: readonly (readonly Cell[])[];
  /** the headers of the columns that tell of visits, with the group above them */
  readonly headers: readonly string[];
  readonly sheetName: string;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** Days of other things: when it was printed, what it is founded on. */
export const OF_OTHERS = /\b(?:di)?(?:lahir|cetak|unduh|perbarui)\b|\bupdate|\b(?:sk|perbup|perdes|keputusan|nomor|sasaran)\b/i;
/** When the visits of a column were, as its header may be read; null: it does not say that part. */
export interface HeadingTime {
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
}

const YEAR_ALONE = /^(?:tahun|thn|th)?[\s.:-]*((?:19|20)\d{2})$/i;

/** What the header of columns says of their time, in each way that it may be read; a day ('12/10') or a year alone in that of its group. */
export function headingTimes(text: string, group: string = text): HeadingTime[] {
  const alone = isDayHeading(group) ? dayAlone(group) : null;
  if (alone?.month) return inBothOrders({ day: alone.day, month: alone.month, year: null }, /^\d+\D+\d+$/.test(group.trim()));
  const named = namedIn(text, true);
  const [, year] = YEAR_ALONE.exec(group.trim()) ?? [];
  if (named.length === 0 && year !== undefined) return [{ day: null, month: null, year: Number(year) }];
  return named.flatMap(({ day, open = false, ...time }) =>
    inBothOrders({ ...time, day: day === undefined ? null : Number(day.slice(8)) }, open),
  );
}

const inBothOrders = (time: HeadingTime, isOpen: boolean): HeadingTime[] =>
  isOpen && time.day !== null && time.day <= 12 ? [time, { ...time, day: time.month, month: time.day }] : [time];

/** When columns of a field of a visit are of by their header: of a day's own one no day counts, as it may show how days are written. */
export function timesOfField(field: Pick<Field, 'type' | 'required'>, text: string, group?: string): HeadingTime[] {
  if (isMeasure(field)) return headingTimes(text, group);
  const times = field.type === 'date' && field.required ? namedIn(text, true) : [];
  return times.some(({ day }) => day !== undefined) ? [] : times.map(({ month, year }) => ({ day: null, month, year }));
}

/** Whether a day or month ('2026-11-12', '2026-11') is one that such a header names: what names a day is of no other one. */
export function isOfHeading(when: string, times: readonly HeadingTime[]): boolean {
  const [year, month, day = null] = when.split('-').map(Number);
  const isTold = (told: number | null, own: number | null | undefined) => told === null || told === own;
  return (
    times.length === 0 || times.some((time) => isTold(time.year, year) && isTold(time.month, month) && isTold(time.day, day))
  );
}

/** The days and months that such a header may name, of the last year that has come where it says none. */
export function daysOfHeading(times: readonly HeadingTime[], today: string): string[] {
  return times.flatMap(({ day, month, year }) => {
    if (month === null) return [];
    const ofYear = `${year ?? lastYearOf(month, today)}-${two(month)}`;
    const when = day === null ? ofYear : `${ofYear}-${two(day)}`;
    return isIsoDate(when.padEnd(10, '-01')) && when <= today.slice(0, when.length) ? [when] : [];
  });
}

/** A day of a spreadsheet may stand for its month. */
export function namedBy(cell: Cell, row: readonly Cell[]): Named[] {
  if (typeof cell !== 'object' || cell === null) return typeof cell === 'number' ? [] : namedIn(shownCell(cell), false);
  const [year, month] = cell.date.split('-').map(Number);
  if (year === undefined || month === undefined) return [];
  const beside = row.map(shownCell).join(' ');
  const isMonth =
    /\b(?:bulan|bln|periode)\b/i.test(beside) || (cell.date.endsWith('-01') && !/\b(?:tanggal|tgl|hari)\b/i.test(beside));
  return [isMonth ? { month, year } : { day: cell.date, month, year }];
}

const YEARS = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

/** What the titles of a table say of its day. `today`: ISO date, after which nothing has been weighed. */
export function titledDays({ above, headers, sheetName }: Titles, today: string): TitledDays {
  const rows = above.filter((row) => !OF_OTHERS.test(row.map(shownCell).join(' ')));
  const titles = rows.map((row) => row.map(shownCell).join(' '));
  const ofCells = rows.flatMap((row) => row.flatMap((cell) => namedBy(cell, row)));
  const named = [
    ...headers.flatMap((text) => namedIn(text, true)),
    // day and year may stand in cells of their own
    ...(ofCells.length > 0 ? ofCells : titles.flatMap((title) => namedIn(title, false))),
    ...namedIn(sheetName, false),
    ...[...titles, sheetName].flatMap(monthsByNumber),
  ];
  const texts = [...headers, ...rows.flatMap((row) => row.map(shownCell)), sheetName];
  const years = new Set(texts.flatMap((text) => text.match(YEARS) ?? []).map(Number));
  const [onlyYear] = years.size === 1 ? years : [];
  let sure = true;
  const found = new Set<string>();
  const several = new Set(named.flatMap(({ days = [] }) => days));
  if (several.size > 0) sure = false;
  for (const { day, month, year, open } of named) {
    // what another title tells whole is not told anew by its month alone
    if (year === null && named.some((other) => other.month === month && other.year !== null)) continue;
    const whole = year ?? onlyYear ?? null;
    if (whole === null || open) sure = false;
    found.add(day ?? `${whole ?? lastYearOf(month, today)}-${two(month)}`);
  }
  // '12 NOVEMBER' over 'TAHUN 2026'
  for (const day of found.size === 0 ? titles.flatMap(daysWithoutYear) : []) {
    if (onlyYear === undefined) sure = false;
    found.add(`${onlyYear ?? lastYearOf(Number(day.slice(0, 2)), today)}-${day}`);
  }
  // the month above a day of it says no other
  const told = [...found].filter((one) => one.length > 7 || ![...found].some((other) => other.startsWith(`${one}-`)));
  const distinct = within([...new Set([...told, ...several])], titles);
  const candidates = distinct.filter((one) => one <= today.slice(0, one.length));
  return { candidates, only: sure && distinct.length === 1 ? (candidates[0] ?? null) : null };
}

/** The one month that titles name, as the days of it that they name without its year: '12 NOVEMBER', 'Tanggal : 12'. */
function within(named: readonly string[], titles: readonly string[]): readonly string[] {
  const [month = '', ...others] = named;
  if (others.length > 0 || month.length !== MONTH_LENGTH) return named;
  const ofMonth = month.slice(5);
  const days = titles.flatMap((title) => [
    ...daysByNumber(title).map(two),
    ...daysWithoutYear(title).flatMap((one) => (one.startsWith(ofMonth) ? [one.slice(3)] : [])),
  ]);
  const whole = [...new Set(days)].map((day) => `${month}-${day}`).filter(isIsoDate);
  return whole.length > 0 ? whole : named;
}

/** '2026-11' */
const MONTH_LENGTH = 7;

/** Of the last such month that has come. */
const lastYearOf = (month: number, today: string): number =>
  Number(today.slice(0, 4)) - (month > Number(today.slice(5, 7)) ? 1 : 0);
