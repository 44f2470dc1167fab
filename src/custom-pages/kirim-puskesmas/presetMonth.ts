import { monthOf, shiftMonth } from '../report/months.ts';

/** Until this day of a month it is the month before that is sent: the puskesmas closes it in the first days. */
const FIRST_OF_OWN = 5;

/** The month to begin with on a day: the one before until the 4th, from the 5th on the day's own. */
export const presetMonth = (today: string): string =>
  Number(today.slice(8, 10)) < FIRST_OF_OWN ? shiftMonth(monthOf(today), -1) : monthOf(today);
