import { Refusal } from '../errors.ts';

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
 * count, a compressing proxy makes them). Null: none was named, the last write wins. Raises 400 for a
 * header that names no single version: to pass over it would overwrite somebody's work.
 */
export function expectedVersion(ifMatch: string | undefined, updatedAt: unknown): string | null {
  if (typeof updatedAt === 'string' && updatedAt !== '') return updatedAt;
  const named = ifMatch?.trim() ?? '';
  if (named === '' || named === '*') return null;
  const tag = /^(?:W\/)?"([^"]*)"$/.exec(named)?.[1];
  if (tag === undefined) throw new Refusal(400, 'If-Match tidak dapat dibaca.');
  return tag;
}

/** The entity tag of a version. */
export const entityTag = (updatedAt: unknown): string => `"${String(updatedAt)}"`;
