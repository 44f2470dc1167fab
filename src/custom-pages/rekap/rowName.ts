import { formatMonth } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import { say } from '../../engine/say.ts';
import { type Recap, type RecapColumn, TOTAL } from '../../health/recaps/index.ts';
import { RECAP_TEXTS as T } from './recapTexts.ts';

/** What a row is called: its month, its ages, or the sum. */
export function rowName({ rows }: Recap, key: string, locale: Locale): string {
  if (key === TOTAL) return say(T.total, locale);
  if (rows === 'months') return formatMonth(`${key}-01`, locale);
  const band = rows.find((one) => one.key === key);
  return band ? say(band.label, locale) : key;
}

/** What a column is called with all its headings. */
export const columnName = ({ head }: RecapColumn, locale: Locale): string => head.map((one) => say(one, locale)).join(': ');
