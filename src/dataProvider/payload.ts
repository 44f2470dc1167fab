import type { Wrap } from '../engine/definition.ts';
import { isObject } from '../engine/isObject.ts';

/** Where each wrapping keeps the payload; 'either' tries them in this order. */
const PATHS: Readonly<Record<Wrap, readonly (readonly string[])[]>> = {
  data: [['data']],
  'data.data': [['data', 'data']],
  bare: [[]],
  either: [['data', 'data'], ['data'], []],
};

const PLACES: Readonly<Record<Wrap, string>> = {
  data: 'at data',
  'data.data': 'at data.data',
  bare: 'at the top',
  either: 'at the top, data or data.data',
};

/** The rows of a list answer, or null where there are none at the place named by the wrapping. */
export function rowsAt(body: unknown, wrap: Wrap): readonly unknown[] | null {
  return first(body, wrap, Array.isArray);
}

/** The record of an answer, or null where there is none at that place. */
export function recordAt(body: unknown, wrap: Wrap): Readonly<Record<string, unknown>> | null {
  return first(body, wrap, isObject);
}

/** The place of the payload, in words for a failure message. */
export const placeOf = (wrap: Wrap): string => PLACES[wrap];

/** What an answer consists of, without any value of it: `items`, `array`, `nothing`. */
export function shapeOf(body: unknown): string {
  if (isObject(body)) return Object.keys(body).join(', ') || 'no names';
  if (Array.isArray(body)) return 'an array';
  return body === null || body === undefined ? 'nothing readable' : `a ${typeof body}`;
}

function first<T>(body: unknown, wrap: Wrap, fits: (value: unknown) => value is T): T | null {
  for (const path of PATHS[wrap]) {
    const value = path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), body);
    if (fits(value)) return value;
  }
  return null;
}
