/** The day or month that somebody says for all visits of a file. */
import { formatMonth, isIsoDate } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';

/** As it is typed; `date`: blank where only the month is known. */
export interface TypedDay {
  readonly year: string;
  readonly month: string;
  readonly date: string;
}

/** `2026-11-12`, or `2026-11`; null where there is no such day, or it has not come. `today`: ISO date. */
export function visitDay({ year, month, date }: TypedDay, today: string): string | null {
  const two = (part: string) => part.trim().padStart(2, '0');
  const ofMonth = `${year.trim()}-${two(month)}`;
  const day = date.trim() === '' ? ofMonth : `${ofMonth}-${two(date)}`;
  const exists = isIsoDate(day.padEnd(10, '-01')) && day >= '1900';
  return exists && day <= today.slice(0, day.length) ? day : null;
}

/** The months of a year as they are called. */
export const monthNames = (locale: Locale): string[] =>
  Array.from({ length: 12 }, (_, at) =>
    formatMonth(`2000-${String(at + 1).padStart(2, '0')}-01`, locale).replace(/\s*2000\s*/, ''),
  );
