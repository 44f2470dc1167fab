import { completedMonths, dayNumber, isIsoDate } from '../engine/calendar.ts';

/** Days in the month of WHO's software, which counts months as days ÷ 30.4375. */
export const DAYS_PER_MONTH = 30.4375;

/** The last day of the standards for children under five (59.99 months); from the next on WHO 2007 holds. */
export const LAST_UNDER_FIVE_DAY = 1826;

/**
 * Age as the difference of two calendar days (docs/growth.md 1.1); null where one of them is no
 * date of the calendar or the measuring lies before the birth.
 */
export function ageInDays(birthDate: string, date: string): number | null {
  if (!isIsoDate(birthDate) || !isIsoDate(date)) return null;
  const days = dayNumber(date) - dayNumber(birthDate);
  return days < 0 ? null : days;
}

/** Completed months at which the classes for toddlers end, whatever the tables still hold. */
export const TODDLER_MONTHS = 60;

/** Whether somebody is a toddler (0 to 59 completed months) on a day not before the birth. */
export const isToddler = (birthDate: string, date: string): boolean => completedMonths(birthDate, date) < TODDLER_MONTHS;
