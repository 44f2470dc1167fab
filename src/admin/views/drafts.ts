import { isObject } from '../../engine/isObject.ts';

/**
 * What somebody has typed into a form when the session ends under it. Kept in session storage (this
 * tab only, gone with it), since signing in may load the page anew; never longer than until it is
 * saved or cancelled, and given back only to the person who typed it.
 */
export interface Draft {
  /** who typed it; see `draftOwner` */
  readonly owner: string;
  /** `updated_at` of the record it was typed over; null where there is none */
  readonly version: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  /** a file was chosen too, which cannot be kept */
  readonly files?: boolean;
  /** values of the form before anything was typed; left out where they are not known */
  readonly base?: Readonly<Record<string, unknown>> | null;
}

const PREFIX = 'draft:';
const keyOf = (path: string): string => `${PREFIX}${path.toLowerCase()}`;

/** Keeps a draft for a public path. Files cannot be kept and are left out; a full storage is no reason to fail. */
export function saveDraft(path: string, draft: Draft): void {
  const kept = Object.entries(draft.values).filter(([, value]) => !(value instanceof Blob));
  const files = kept.length < Object.keys(draft.values).length;
  const values = Object.fromEntries(kept);
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify({ ...draft, values, ...(files ? { files } : {}) }));
  } catch {
    console.warn('a draft could not be kept');
  }
}

/** The draft of a path, or null where there is none, it cannot be read or somebody else typed it (it is then dropped). */
export function loadDraft(path: string, owner: string): Draft | null {
  const stored = sessionStorage.getItem(keyOf(path));
  if (stored === null) return null;
  const draft = parsed(stored);
  if (draft?.owner === owner) return draft;
  clearDraft(path);
  return null;
}

/** Drops what somebody else has typed in this tab: nobody keeps it for them any longer than until another person signs in. */
export function dropDraftsOfOthers(owner: string): void {
  for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))) {
    if (parsed(sessionStorage.getItem(key) ?? '')?.owner !== owner) sessionStorage.removeItem(key);
  }
}

/** Drops the draft of a path. */
export function clearDraft(path: string): void {
  sessionStorage.removeItem(keyOf(path));
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
