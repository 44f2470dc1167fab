/** Words of a value, and parts of addresses in it, in place of those that stood for them. */
import { isObject } from '../../engine/isObject.ts';

/** By what stood for them, the ids and numbers that the server has given. */
export type RealNames = ReadonlyMap<string, string | number>;

/** Whether any text of a value, or any part of an address in it, is one of these. */
export function mentions(value: unknown, words: ReadonlySet<string>): boolean {
  if (words.size === 0) return false;
  if (typeof value === 'string')
    return words.has(value) || (value.startsWith('/') && partsOf(value).some((part) => words.has(part)));
  if (Array.isArray(value)) return value.some((item) => mentions(item, words));
  return isPlain(value) && Object.values(value).some((item) => mentions(item, words));
}

/** Segments and query values of an address, as they read. */
const partsOf = (url: string): string[] => url.split(/[/?&=#]/).map(decoded);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The same value with these words in place of those. */
export function renamed<T>(value: T, real: RealNames): T;
export function renamed(value: unknown, real: RealNames): unknown {
  if (typeof value === 'string') {
    const whole = real.get(value);
    if (whole !== undefined) return whole;
    if (!value.startsWith('/')) return value;
    return value.replace(/[^/?&=#]+/g, (part) => {
      const found = real.get(decoded(part));
      return found === undefined ? part : encodeURIComponent(String(found));
    });
  }
  if (Array.isArray(value)) return value.map((item) => renamed(item, real));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, renamed(item, real)]));
}

/** Files stay what they are. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));
