/** What somebody has written beside what was measured: that it was at another time than the rest of the table. */
import type { Cell } from '../cells/cells.ts';
import { daysByNumber, daysWithoutYear, namedIn } from './namedDays.ts';

/** When somebody was weighed: 'susulan 19/11', 'ditimbang tgl 20'. */
const WEIGHED = /\b(?:susulan|di(?:timbang|ukur)|(?:pe)?nimbangan|timbang|ukur|datang|kunjungan|di rumah)\b.*\d/i;

/** Whether a text says so in so many words. */
export const saysWhenWeighed = (text: string): boolean => WEIGHED.test(text);

/** Whether a cell among remarks names a day or a month. */
export function isOfAnotherTime(cell: Cell): boolean {
  if (typeof cell !== 'string' || !/\d|bulan|bln|data/i.test(cell)) return false;
  return WEIGHED.test(cell) || namedIn(cell, false).length + daysWithoutYear(cell).length + daysByNumber(cell).length > 0;
}
