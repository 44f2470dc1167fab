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
 * The versions an update was made from, all of which must be the current one: `updated_at` of its body and the
 * `If-Match` header (weak tags count, a compressing proxy makes them). None: the last write wins. Raises 400
 * for what names no single version: to pass over it would overwrite somebody's work.
 */
export function expectedVersions(ifMatch: string | undefined, updatedAt: unknown): string[] {
  return [...versionOfBody(updatedAt), ...versionOfTag(ifMatch)];
}

function versionOfBody(updatedAt: unknown): string[] {
  if (updatedAt === undefined || updatedAt === null) return [];
  if (typeof updatedAt !== 'string' || updatedAt === '') throw new Refusal(400, 'updated_at tidak dapat dibaca.');
  return [updatedAt];
}

function versionOfTag(ifMatch: string | undefined): string[] {
  const named = ifMatch?.trim() ?? '';
  if (named === '' || named === '*') return [];
  const tag = /^(?:W\/)?"([^"]*)"$/.exec(named)?.[1];
  if (tag === undefined) throw new Refusal(400, 'If-Match tidak dapat dibaca.');
  return [tag];
}

/** The entity tag of a version. */
export const entityTag = (updatedAt: unknown): string => `"${String(updatedAt)}"`;
