/**
 * The `updated_at` of a changed record: now, but always later than before, so that two changes within
 * one millisecond (or a clock set back) never share a version.
 */
export function nextVersion(previous: unknown, now: Date): string {
  const earliest = typeof previous === 'string' ? Date.parse(previous) + 1 : 0;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}

/**
 * The version an update was made from: `updated_at` of its body or the `If-Match` header (weak tags
 * count, a compressing proxy makes them). Null: none was named, the last write wins.
 */
export function expectedVersion(ifMatch: string | undefined, updatedAt: unknown): string | null {
  if (typeof updatedAt === 'string' && updatedAt !== '') return updatedAt;
  const tag = /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(ifMatch ?? '')?.[1];
  return tag ?? null;
}

/** The entity tag of a version. */
export const entityTag = (updatedAt: unknown): string => `"${String(updatedAt)}"`;
