/**
 * Of lodash what react-admin's core calls in lists, in a tenth of its bytes. Each does what lodash does with what JSON
 * holds, dates, functions and React's elements (standIns.test.ts); nobody else is to use them.
 */

type Path = string | number | readonly (string | number)[];

const keysOf = (path: Path, within: unknown): readonly (string | number)[] => {
  if (typeof path === 'object') return path;
  if (typeof path === 'number' || (within !== null && within !== undefined && path in Object(within))) return [path];
  return path.split(/[.[\]]+/).filter((key) => key !== '');
};

const isRecord = (value: unknown): value is Record<string | number, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

export function get(from: unknown, path: Path, otherwise?: unknown): unknown {
  const found = keysOf(path, from).reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    from,
  );
  return found === undefined ? otherwise : found;
}

export function set<T>(into: T, path: Path, value: unknown): T {
  const keys = keysOf(path, into);
  let at: unknown = into;
  for (const [index, key] of keys.entries()) {
    if (!isRecord(at) || key === '__proto__' || key === 'constructor' || key === 'prototype') return into;
    if (index === keys.length - 1) at[key] = value;
    else {
      const next = at[key];
      at[key] = isRecord(next) ? next : /^(?:0|[1-9]\d*)$/.test(String(keys[index + 1])) ? [] : {};
      at = at[key];
    }
  }
  return into;
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

export function isEqual(a: unknown, b: unknown, met = new Map<unknown, unknown>()): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (met.has(a)) return met.get(a) === b;
  if (a instanceof Date && b instanceof Date) return isEqual(a.getTime(), b.getTime());
  const bothLists = Array.isArray(a) && Array.isArray(b);
  if (!bothLists && !(isPlain(a) && isPlain(b))) return false;
  met.set(a, b);
  const keys = Object.keys(a);
  const same =
    (!bothLists || a.length === b.length) &&
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) => Object.hasOwn(b, key) && isEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], met),
    );
  met.delete(a);
  return same;
}

export const union = (...lists: readonly (readonly unknown[])[]): unknown[] => [...new Set(lists.flat())];

export const pick = (from: object | null | undefined, names: readonly string[]): object =>
  Object.fromEntries(names.flatMap((name) => (from && name in from ? [[name, (from as Record<string, unknown>)[name]]] : [])));

export function defaults(
  into: Record<string, unknown>,
  ...others: readonly (Record<string, unknown> | null | undefined)[]
): object {
  for (const other of others) for (const name in other) if (into[name] === undefined) into[name] = other[name];
  return into;
}

/** Calls `call` once nobody has asked for `wait` ms, with what was asked last. */
export function debounce<A extends unknown[]>(call: (...args: A) => void, wait = 0) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: A | undefined;
  const run = () => {
    const args = asked;
    asked = undefined;
    if (args) call(...args);
  };
  const debounced = (...args: A): void => {
    asked = args;
    clearTimeout(timer);
    timer = setTimeout(run, wait);
  };
  return Object.assign(debounced, {
    cancel: () => {
      clearTimeout(timer);
      asked = undefined;
    },
    flush: () => {
      clearTimeout(timer);
      run();
    },
  });
}
