import { useMemo } from 'react';
import { useLocation } from 'react-admin';
import { isObject } from '../../engine/isObject.ts';
import type { Opening } from './opening.ts';

/** What a link within a form hands over that leads aside and back: nothing is asked on the way, as what was typed stays kept. */
export interface Aside extends Opening {
  readonly aside: true;
}

/** The state of such a link (`<LinkBase state={aside}>`); a form that it opens leads back once it is saved. */
export function useAside(): Aside {
  const { pathname, search } = useLocation();
  return useMemo(() => ({ from: pathname + search, returns: true, aside: true }), [pathname, search]);
}

/** Whether a navigation leads aside and back. */
export const isAside = (state: unknown): boolean => isObject(state) && state.aside === true;
