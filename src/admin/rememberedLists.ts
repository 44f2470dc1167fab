/** What of lists outlives a reload, read without the store that keeps it (tabStore.ts). */
import { isObject } from '../engine/isObject.ts';
import { draftOwner } from './views/draftOwner.ts';

/** Key in session storage. */
export const LIST_STATE = 'list_state';

/** Whether page, filters or search of the resource's list are kept from before. */
export const remembersList = (resource: string): boolean =>
  Object.keys(rememberedLists()).some((key) => key.startsWith(`${resource}.list`));

/** What this person has left in this tab; that of anybody else is dropped. */
export function rememberedLists(): Record<string, unknown> {
  const stored: unknown = parsed(sessionStorage.getItem(LIST_STATE));
  if (isObject(stored) && stored.owner === draftOwner() && isObject(stored.items)) return { ...stored.items };
  sessionStorage.removeItem(LIST_STATE);
  return {};
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
