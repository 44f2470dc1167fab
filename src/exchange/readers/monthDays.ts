/** Days of months of which a file does not tell all. */
import { isIsoDate } from '../../engine/calendar.ts';
import type { ToldMonth } from './columnReaders.ts';

/** The middle of a month is wrong by the fewest days, where nobody says on which it was. */
export const USUAL_DAY = 15;
/** Under this name `Arrangement.values` of the day's target holds on which day of a month it usually is. */
export const DAY_OF_MONTH = 'hari';

/** '03' */
export const two = (part: number): string => String(part).padStart(2, '0');

/** The day of a month, its last one where it has no such day. */
export function dayIn({ year, month }: ToldMonth, day: number): string | null {
  if (year === null) return null;
  const last = [day, 30, 29, 28].find((one) => one <= day && isIsoDate(`${year}-${two(month)}-${two(one)}`));
  return last === undefined ? null : `${year}-${two(month)}-${two(last)}`;
}

/** Whether a month has such a day. */
export const hasDay = ({ year, month }: ToldMonth, day: number): boolean =>
  year === null || isIsoDate(`${year}-${two(month)}-${two(day)}`);
