/** Copies and freezing: what `compile` returns shares nothing with the definition and cannot be changed. */

/** The value, frozen with everything in it. For plain data without cycles. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}

/** A copy of JSON-safe data, all the way down. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

/** Values by name, in an object that inherits nothing: a name such as `constructor` finds only what was put there. */
export function dictionary<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const result: Record<string, T> = Object.create(null);
  for (const [name, value] of entries) result[name] = value;
  return result;
}
