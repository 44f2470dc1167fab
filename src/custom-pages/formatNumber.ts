import type { Locale } from '../engine/definition.ts';
import { numberFormat } from '../engine/formats.ts';

/** A count with its thousands apart: 1.234 in Indonesian. */
export const formatCount = (count: number, locale: Locale): string => numberFormat(locale).format(count);

/** A count in little room: 1.234, from ten thousand on 12 rb. */
export const formatShortCount = (count: number, locale: Locale): string =>
  numberFormat(locale, count < 10_000 ? {} : { notation: 'compact' }).format(count);

/** A share in whole percent, with its sign; a dash where there is none. */
export const formatPercent = (percent: number | null, locale: Locale): string =>
  percent === null ? '–' : `${numberFormat(locale, { maximumFractionDigits: 0 }).format(percent)}%`;
