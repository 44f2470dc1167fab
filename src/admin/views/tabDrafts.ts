/**
 * Drafts in session storage: of this tab, gone with it. Where the device keeps them encrypted, the tab holds but a mark
 * that there is one.
 */
import { isObject } from '../../engine/isObject.ts';
import type { Draft } from './drafts.ts';

const PREFIX = 'draft:';
const MARK = '{}';
const keyOf = (path: string): string => `${PREFIX}${path.toLowerCase()}`;
const keys = (): string[] => Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));

/** Keeps a draft for a public path. Files cannot be kept and are left out. Gives whether there was room for it. */
export function saveTabDraft(path: string, draft: Draft): boolean {
  const kept = Object.entries(draft.values).filter(([, value]) => !(value instanceof Blob));
  const files = kept.length < Object.keys(draft.values).length;
  const values = Object.fromEntries(kept);
  return write(path, JSON.stringify({ ...draft, values, ...(files ? { files } : {}) }));
}

/** Marks that the device keeps a draft for a path. */
export const markTab = (path: string): boolean => write(path, MARK);

function write(path: string, text: string): boolean {
  try {
    sessionStorage.setItem(keyOf(path), text);
    return true;
  } catch {
    return false;
  }
}

/** The draft of a path, or null where there is none, it cannot be read or somebody else typed it (it is then dropped). */
export function tabDraft(path: string, owner: string): Draft | null {
  const stored = sessionStorage.getItem(keyOf(path));
  if (stored === null) return null;
  const draft = parsed(stored);
  if (draft?.owner === owner) return draft;
  clearTabDraft(path);
  return null;
}

/** Drops the draft of a path. */
export const clearTabDraft = (path: string): void => sessionStorage.removeItem(keyOf(path));

/** How many drafts of somebody bring something back. */
export const tabDrafts = (owner: string): number =>
  keys()
    .map((key) => parsed(sessionStorage.getItem(key) ?? ''))
    .filter((draft) => draft?.owner === owner && Object.keys(draft.values).length > 0).length;

/** Drops what somebody else has typed in this tab: nobody keeps it for them any longer than until another person signs in. */
export function dropDraftsOfOthers(owner: string): void {
  for (const key of keys()) {
    if (parsed(sessionStorage.getItem(key) ?? '')?.owner !== owner) sessionStorage.removeItem(key);
  }
}

function parsed(stored: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(stored);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

const isDraft = (draft: unknown): draft is Draft => isObject(draft) && typeof draft.owner === 'string' && isObject(draft.values);
