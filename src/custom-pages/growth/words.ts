/** Numbers and ages as people read them. React-free. */

import { completedMonths } from '../../engine/calendar.ts';
import type { Locale, Text } from '../../engine/definition.ts';
import { formatNumber } from '../../engine/formats.ts';
import { formatZ } from '../../growth/index.ts';
import { GROWTH_TEXTS } from './growthTexts.ts';

type Say = (text: Text, values?: Readonly<Record<string, string | number>>) => string;

/** A number with at most so many places, with the locale's comma or point. */
export const shown = (value: number, locale: Locale, places = 2): string => formatNumber(Number(value.toFixed(places)), locale);

/** The same with its sign. */
export const signed = (value: number, locale: Locale, places = 2): string =>
  value > 0 ? `+${shown(value, locale, places)}` : shown(value, locale, places);

/** A z-score with two decimals: `−2,06`; '–' for none. */
export const shownZ = (z: number | null, locale: Locale): string => (z === null ? '–' : formatZ(z, locale));

/** Completed years and months: '2 th 3 bl', in the first year months alone. */
export function ageText(birthDate: string, date: string, text: Say): string {
  const months = completedMonths(birthDate, date);
  return months < 12
    ? text(GROWTH_TEXTS.monthsOld, { months })
    : text(GROWTH_TEXTS.yearsMonthsOld, { years: Math.floor(months / 12), months: months % 12 });
}
