import { memoryStore, type Store } from 'react-admin';
import { isObject } from '../engine/isObject.ts';
import { LIST_STATE } from './listState.ts';
import { draftOwner } from './views/draftOwner.ts';

/** Keys of lists (ListView.tsx); whatever else react-admin keeps is no business of the next page load. */
const OF_A_LIST = /^\w+\.list(\.|$)/;

/**
 * react-admin's store (page, filters, search and sort of every list) that outlives a reload: in session
 * storage, so that it ends with the tab and at the log-out, and only for the person who set it. Never in
 * local storage, nor in the address: searches are names and NIKs, and devices are shared.
 */
export function tabStore(): Store {
  const store = memoryStore(kept());
  const keep = () => {
    const all = Object.entries(store.listItems?.() ?? {});
    const items = Object.fromEntries(all.filter(([key]) => OF_A_LIST.test(key)));
    try {
      if (Object.keys(items).length === 0) sessionStorage.removeItem(LIST_STATE);
      else sessionStorage.setItem(LIST_STATE, JSON.stringify({ owner: draftOwner(), items }));
    } catch {
      // A full storage is no reason to fail: then it lives until the reload.
    }
  };
  return {
    ...store,
    setItem: (key, value) => {
      store.setItem(key, value);
      keep();
    },
    removeItem: (key) => {
      store.removeItem(key);
      keep();
    },
    removeItems: (prefix) => {
      store.removeItems(prefix);
      keep();
    },
    reset: () => {
      store.reset();
      keep();
    },
  };
}

/** Whether page, filters or search of the resource's list are kept from before. */
export const remembersList = (resource: string): boolean => Object.keys(kept()).some((key) => key.startsWith(`${resource}.list`));

/** What this person has left in this tab; that of anybody else is dropped. */
function kept(): Record<string, unknown> {
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
