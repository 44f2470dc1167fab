/** Days as people type them, day before month whatever the device: `01052026`, `1/5/2026`, `1-5-26`, `1.5.2026`. */
import { isIsoDate } from './calendar.ts';

export interface TypedDayOptions {
  /** ISO date of today in the village */
  readonly today: string;
  /** the day may not lie ahead: `63` is then a year of the last century */
  readonly past?: boolean;
  /** nothing more will be typed: a year of two digits is one */
  readonly final?: boolean;
}

/** What was typed, as three numbers; whether there is such a day is another question. */
export interface TypedDay {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

const SEPARATED = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{2}|\d{4})$/;
const RUN = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** A year of two digits is the last one that fits: for days that may lie ahead, one of this century. */
function wholeYear(year: string, { today, past = false }: TypedDayOptions): number {
  if (year.length === 4) return Number(year);
  const [now, two] = [Number(today.slice(0, 4)), Number(year)];
  const century = now - (now % 100);
  return past && century + two > now ? century - 100 + two : century + two;
}

/** The three numbers of what was typed; null while it is no whole date. A month before a day is never guessed. */
export function partsOfDay(typed: string, options: TypedDayOptions): TypedDay | null {
  const text = typed.trim();
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day = ''] = iso;
    // another digit of the day may follow
    return day.length < 2 && !options.final ? null : { year: Number(year), month: Number(month), day: Number(day) };
  }
  const [, day, month, year] = SEPARATED.exec(text) ?? RUN.exec(text) ?? [];
  if (day === undefined || year === undefined || (year.length === 2 && !options.final)) return null;
  return { day: Number(day), month: Number(month), year: wholeYear(year, options) };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** The ISO date of what was typed; null where it is no day of the calendar, or not yet. */
export function readDay(typed: string, options: TypedDayOptions): string | null {
  const parts = partsOfDay(typed, options);
  if (parts === null) return null;
  const iso = `${String(parts.year).padStart(4, '0')}-${two(parts.month)}-${two(parts.day)}`;
  return isIsoDate(iso) ? iso : null;
}

/** An ISO date as it stands in an input: `01/05/2026`; anything else as it is. */
export const writeDay = (iso: string): string => (isIsoDate(iso) ? iso.split('-').toReversed().join('/') : iso);

/** What stands in the input once another digit has been typed at its end: number keyboards have no slash. */
export function withSlashes(typed: string): string {
  // a year typed first has been taken for a day and a month
  const yearFirst = /^(\d{2})\/(\d{2})-$/.exec(typed);
  if (yearFirst) return `${yearFirst[1]}${yearFirst[2]}-`;
  return typed.replace(/^(\d{2})(\d)$/, '$1/$2').replace(/^(\d{1,2}\/\d{2})(\d)$/, '$1/$2');
}
