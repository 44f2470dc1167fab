/** How values are said that are what they should be, by their kind; null of any other, which is left to the console. */
import { formatDate, isIsoDate } from '../engine/calendar.ts';
import type { Sayer } from './types.ts';

const where =
  (pattern: RegExp): Sayer =>
  (text) =>
    pattern.test(text) ? text : null;

export const text: Sayer = (told) => told;
export const digits = where(/^\d+$/);
export const clock = where(/^(?:[01]\d|2[0-3]):[0-5]\d - (?:[01]\d|2[0-3]):[0-5]\d WIB$/);
/** a thousand is written with a dot */
export const whole = where(/^(?:0|-?[1-9]\d{0,2})$/);
export const date: Sayer = (told) => (isIsoDate(told) ? formatDate(told) : null);
export const choice: Sayer = (told, options = {}) => (Object.hasOwn(options, told) ? (options[told] ?? null) : null);
