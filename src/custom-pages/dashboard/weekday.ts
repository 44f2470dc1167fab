import { dayNumber } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';

// 1 January 1970, day 0, was a Thursday.
const FROM_THURSDAY: Readonly<Record<Locale, readonly string[]>> = {
  id: ['Kamis', 'Jumat', 'Sabtu', 'Minggu', 'Senin', 'Selasa', 'Rabu'],
  en: ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'],
};

/** The name of the weekday of an ISO date. */
export const weekdayOf = (iso: string, locale: Locale): string => FROM_THURSDAY[locale][((dayNumber(iso) % 7) + 7) % 7] ?? '';
