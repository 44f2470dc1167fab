import { isObject } from '../../isObject.ts';

/** Times of day as `HH:MM` text and ranges of them as the contract writes them: `HH:MM - HH:MM WIB` (spec section 9). */

const CLOCK = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.][0-5]\d)?$/;
const RANGE = /^([\d:.]+)\s*[-–]\s*([\d:.]+)(?:\s*WIB)?$/i;

/** `8:00`, `08.00` and `08:00:00` to `08:00`; null for anything else. */
export function clockTime(text: unknown): string | null {
  const m = typeof text === 'string' ? CLOCK.exec(text.trim()) : null;
  return m ? `${m[1]?.padStart(2, '0')}:${m[2]}` : null;
}

/**
 * A range written as text, or an object of two times, to `{start, end}`; two empty times are null. A
 * time that cannot be read stays as it is, and so does anything that is no range.
 */
export function parseTimeRange(value: unknown): unknown {
  if (typeof value === 'string') {
    const m = RANGE.exec(value);
    const [start, end] = [clockTime(m?.[1]), clockTime(m?.[2])];
    return start !== null && end !== null ? { start, end } : value;
  }
  if (!isObject(value)) return value;
  const [start, end] = ['start' in value ? value.start : '', 'end' in value ? value.end : ''].map((time) => {
    const text = typeof time === 'string' ? time.trim() : (time ?? '');
    return clockTime(text) ?? text;
  });
  return start === '' && end === '' ? null : { start, end };
}

/** `{start, end}` as `HH:MM - HH:MM WIB`; null where the value is no such range. */
export function timeRangeText(value: unknown): string | null {
  if (!isObject(value) || !('start' in value) || !('end' in value)) return null;
  const [start, end] = [clockTime(value.start), clockTime(value.end)];
  return start !== null && end !== null ? `${start} - ${end} WIB` : null;
}
