/** How a language writes numbers and dates, by the data that come with its Intl locale. */
import type { Locale } from './definition.ts';
import { intlsOf } from './languages.ts';

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** What was made for a language and its options; making one takes longer than many uses of it. */
function kept<T>(made: Map<string, T>, locale: Locale, options: object, make: (intls: string[]) => T): T {
  const intls = [...intlsOf(locale)];
  const key = JSON.stringify([intls, options]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const fresh = make(intls);
  made.set(key, fresh);
  return fresh;
}

/** The language's way of writing numbers. */
export const numberFormat = (locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numbers, locale, options, (intls) => new Intl.NumberFormat(intls, options));

/** The language's way of writing dates. */
export const dateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, locale, options, (intls) => new Intl.DateTimeFormat(intls, options));

/** A number as people write it: `7,3` in Indonesian, `7.3` in English; no grouping. Its minus is one, and read as one: a hyphen is not. */
export const formatNumber = (value: number, locale: Locale): string =>
  withMinus(numberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(value));

/** A written number with a minus for the hyphen that some languages write. */
export const withMinus = (written: string): string => written.replace('-', '−');
