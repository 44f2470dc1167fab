import type { Wrap } from '../engine/definition.ts';
import { isObject } from '../engine/isObject.ts';
import { valueAt } from '../engine/wire/names.ts';

/** Where a wrapping keeps the payload, '' for the answer itself; 'either' tries several in this order. */
export const placesOf = (wrap: Wrap): readonly string[] =>
  wrap === 'either' ? ['data.data', 'data', ''] : [wrap === 'bare' ? '' : wrap];

/**
 * The rows of a list answer, or null where there are none at the place named by the wrapping.
 * @param single a record there stands for a list of itself
 */
export function rowsAt(body: unknown, wrap: Wrap, single = false): readonly unknown[] | null {
  const rows = first(body, wrap, Array.isArray);
  if (rows !== null || !single) return rows;
  const record = recordAt(body, wrap);
  return record === null ? null : [record];
}

/** The record of an answer, or null where there is none at that place. */
export function recordAt(body: unknown, wrap: Wrap): Readonly<Record<string, unknown>> | null {
  return first(body, wrap, isObject);
}

/** The place of the payload, in words for a failure message. */
export const placeOf = (wrap: Wrap): string =>
  wrap === 'either' ? 'at the top, data or data.data' : wrap === 'bare' ? 'at the top' : `at ${wrap}`;

/** What an answer consists of, without any value of it: `items`, `array`, `nothing`. */
export function shapeOf(body: unknown): string {
  if (isObject(body)) return Object.keys(body).join(', ') || 'no names';
  if (Array.isArray(body)) return 'an array';
  return body === null || body === undefined ? 'nothing readable' : `a ${typeof body}`;
}

function first<T>(body: unknown, wrap: Wrap, fits: (value: unknown) => value is T): T | null {
  for (const place of placesOf(wrap)) {
    const value = place === '' ? body : valueAt(body, place);
    if (fits(value)) return value;
  }
  return null;
}
