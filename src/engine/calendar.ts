/**
 * Calendar arithmetic on ISO `YYYY-MM-DD` strings. A date of birth or of weighing is a day in the
 * village, not an instant: nothing here goes through a local `Date`, so no time zone can shift it.
 */
import type { Locale } from './definition.ts';
import { dateFormat } from './formats.ts';
import { WRITTEN } from './languages.ts';
import { VILLAGE_TIME_ZONE } from './timeZone.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DMY = /^(\d{2})-(\d{2})-(\d{4})$/;

const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const parts = (iso: string): [year: number, month: number, day: number] => {
  if (!ISO.test(iso)) throw new RangeError('not an ISO date');
  return [numberIn(iso, 0, 4), numberIn(iso, 5, 7), numberIn(iso, 8, 10)];
};

/** The number that digits of a text write: some hundred dates are read for a page. */
function numberIn(text: string, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i++) number = number * 10 + text.charCodeAt(i) - ZERO;
  return number;
}

const ZERO = '0'.charCodeAt(0);

/** Whether the text is an ISO date that exists in the calendar (30 February does not). */
export function isIsoDate(text: string): boolean {
  if (!ISO.test(text)) return false;
  const [year, month, day] = parts(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** `dd-mm-yyyy` (also with slashes) to ISO; an ISO date stays; anything else, or a day that does not exist, is null. */
export function toIsoDate(text: string): string | null {
  if (isIsoDate(text)) return text;
  const m = DMY.exec(text.replaceAll('/', '-'));
  const iso = m ? `${m[3]}-${m[2]}-${m[1]}` : text;
  return isIsoDate(iso) ? iso : null;
}

/** ISO to `dd-mm-yyyy`, the order in which the contract sends dates of birth. */
export function toDmyDate(iso: string): string {
  const m = ISO.exec(iso);
  if (!m) throw new RangeError('not an ISO date');
  return `${m[3]}-${m[2]}-${m[1]}`;
}

/** Day number since 1970-01-01 of an ISO date. */
export function dayNumber(iso: string): number {
  const [y, m, d] = parts(iso);
  return Date.UTC(y, m - 1, d) / 86_400_000;
}

/** The ISO date that lies so many days after (or, negative, before) another. */
export function addDays(iso: string, days: number): string {
  const [y, m, d] = parts(iso);
  return new Date(Date.UTC(y, m - 1, d + days)).toISOString().slice(0, 10);
}

/** The same day so many months later; a day that month lacks becomes its last (31 Jan + 1 = 28/29 Feb). */
export function addMonths(iso: string, months: number): string {
  const [y, m, d] = parts(iso);
  const index = y * 12 + (m - 1) + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  const day = Math.min(d, daysInMonth(year, month));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Completed months between two ISO dates; negative where the second lies before the first. */
export function completedMonths(from: string, to: string): number {
  const [y1, m1, d1] = parts(from);
  const [y2, m2, d2] = parts(to);
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0);
}

/** Completed years between two ISO dates. */
export const completedYears = (from: string, to: string): number => Math.floor(completedMonths(from, to) / 12);

/** Making one takes longer than a query, and memory that is given back late. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions, locale = 'en-CA'): Intl.DateTimeFormat {
  const key = `${timeZone} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, format);
  return format;
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** The ISO date of an instant in a time zone, e.g. the village's `Asia/Jakarta`. */
export const isoDateIn = (timeZone: string, instant: Date): string => formatIn(timeZone, DAY).format(instant);

/** Likewise with hour and minute: `2026-03-09 07:30`. */
export const minuteIn = (timeZone: string, instant: Date): string =>
  formatIn(timeZone, { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'sv-SE').format(instant);

/** The instant at which a day begins in a time zone. */
export function dayBegins(timeZone: string, iso: string): Date {
  const inUtc = Date.parse(`${iso}T00:00:00Z`);
  const shown = Date.parse(`${minuteIn(timeZone, new Date(inUtc)).replace(' ', 'T')}:00Z`);
  return new Date(inUtc - (shown - inUtc));
}

/** The day as an instant at its beginning in UTC, to be written by a format in that zone. */
const startOf = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

const written = (iso: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  isIsoDate(iso) ? dateFormat(locale, { ...options, timeZone: 'UTC' }).format(startOf(iso)) : iso;

/** An ISO date as people write it: `2 Agustus 2020`. Text that is not an ISO date comes back as it is. */
export const formatDate = (iso: string, locale: Locale = WRITTEN[0]): string =>
  written(iso, locale, { day: 'numeric', month: 'long', year: 'numeric' });

/** An ISO date where there is little room: `7 Nov`, of another year than today's `7 Nov 2025`. */
export const formatShortDay = (iso: string, today: string, locale: Locale = WRITTEN[0]): string =>
  written(iso, locale, {
    ...{ day: 'numeric', month: 'short' },
    ...(iso.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });

/** The month of an ISO date: `Agustus 2020`. */
export const formatMonth = (iso: string, locale: Locale): string => written(iso, locale, { month: 'long', year: 'numeric' });

/** The name of the weekday of an ISO date. */
export const weekdayOf = (iso: string, locale: Locale): string => written(iso, locale, { weekday: 'long' });

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** Whether the value is a moment in ISO form that tells its zone. */
export function isInstant(value: unknown): value is string {
  const day = typeof value === 'string' ? INSTANT.exec(value)?.[1] : undefined;
  return day !== undefined && isIsoDate(day) && !Number.isNaN(Date.parse(String(value)));
}

/** A moment of these days in the village's time, in short: `28 Nov 07.10`. Text that is no moment comes back as it is. */
export function formatMoment(instant: string, locale: Locale = WRITTEN[0], timeZone: string = VILLAGE_TIME_ZONE): string {
  if (!isInstant(instant)) return instant;
  const moment = new Date(instant);
  const day = dateFormat(locale, { day: 'numeric', month: 'short', timeZone }).format(moment);
  return `${day} ${dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment)}`;
}

/** A moment in the village's time as people write it: `28 Februari 2026 pukul 05.30`. Must be one (`isInstant`). */
export const formatInstant = (instant: string, locale: Locale = WRITTEN[0], timeZone: string = VILLAGE_TIME_ZONE): string =>
  dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(instant));
