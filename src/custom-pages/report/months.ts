/** Months as `YYYY-MM`, the form of the report's `?bulan=`. */
import { addMonths, formatMonth } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The earliest month there may be a report of; the server refuses those before it too. */
export const FIRST_MONTH = '1900-01';

/** Whether a text is a month that can have a report: none before 1900, none to come. */
export const isReportMonth = (text: string, current: string): boolean =>
  MONTH.test(text) && text >= FIRST_MONTH && text <= current;

/** The month of an ISO date. */
export const monthOf = (isoDate: string): string => isoDate.slice(0, 7);

/** The month so many months later (negative: earlier). */
export const shiftMonth = (month: string, by: number): string => monthOf(addMonths(`${month}-01`, by));

/** A month as people write it: `September 2026`. */
export const monthName = (month: string, locale: Locale): string => formatMonth(`${month}-01`, locale);

/** Months to choose from, the newest first: the current one and those before it, three years in all. */
export const selectableMonths = (current: string): readonly string[] =>
  Array.from({ length: 36 }, (_, back) => shiftMonth(current, -back));
