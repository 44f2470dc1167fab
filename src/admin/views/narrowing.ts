import { useMemo } from 'react';
import { useLocation } from 'react-admin';
import { isObject } from '../../engine/isObject.ts';

/** A list opened from a record, showing only what belongs to it (`form.show.links`). */
export interface Narrowing {
  readonly filter: Readonly<Record<string, string>>;
  /** what the record is called */
  readonly of: string;
}

/** Router state that narrows the list one goes to. Never in the address: a filter may hold a NIK. */
export const narrowingState = (narrowing: Narrowing) => ({ narrowing });

/** How the list on screen is narrowed, by the link that led here; null where it is not. Outlives a reload. */
export function useNarrowing(): Narrowing | null {
  const { state } = useLocation();
  return useMemo(() => readNarrowing(state), [state]);
}

function readNarrowing(state: unknown): Narrowing | null {
  if (!isObject(state) || !isObject(state.narrowing)) return null;
  const { filter, of } = state.narrowing;
  if (!isObject(filter) || typeof of !== 'string') return null;
  const texts = Object.entries(filter).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return texts.length === 0 ? null : { filter: Object.fromEntries(texts), of };
}
