import type { Locale } from '../engine/definition.ts';

const TAGS: Readonly<Record<Locale, string>> = { id: 'id-ID', en: 'en-GB' };

/** A count with its thousands apart: 1.234 in Indonesian. */
export const formatCount = (count: number, locale: Locale): string => count.toLocaleString(TAGS[locale]);

/** A count in little room: 1.234, from ten thousand on 12 rb. */
export const formatShortCount = (count: number, locale: Locale): string =>
  count < 10_000 ? formatCount(count, locale) : count.toLocaleString(TAGS[locale], { notation: 'compact' });

/** A share in whole percent, with its sign; a dash where there is none. */
export const formatPercent = (percent: number | null, locale: Locale): string =>
  percent === null ? '–' : `${percent.toLocaleString(TAGS[locale], { maximumFractionDigits: 0 })}%`;
