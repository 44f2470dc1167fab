/** 'Alm.' beside the name of somebody who has died: it is no part of the name. */

const BEFORE = /^\s*\(?\s*(alm|almh|almarhum|almarhumah)\b\.?\s*\)?[\s.,]*/i;
const BEHIND = /[\s,]*[\s(,]\s*(alm|almh|almarhum|almarhumah)\b\.?\s*\)?\s*$/i;
/** Most names have none, and are told fast to. */
const ANY = /\balm/i;

/** A name without it, blank where nothing else stands there; null: it has none. */
export function withoutLate(name: string): string | null {
  if (!ANY.test(name)) return null;
  const bare = name.replace(BEFORE, '').replace(BEHIND, '').trim();
  return bare === name.trim() ? null : bare;
}
