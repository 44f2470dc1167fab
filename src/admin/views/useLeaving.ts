import { useCallback } from 'react';
import { useCreatePath, useLocation, useNavigate } from 'react-admin';
import { isObject } from '../../engine/isObject.ts';
import { fillPath } from '../../engine/paths.ts';
import type { Resource } from '../../engine/resource.ts';
import { openingIn } from './opening.ts';

/** React Router's key of the first place of a visit: behind it lies no page of ours. */
const FIRST = 'default';

/** Whether nothing of ours lies behind the place, or behind the one whose place it took. */
const isFirst = (key: string | undefined, state: unknown): boolean =>
  key === undefined || key === FIRST || (isObject(state) && state.first === true);

/** Puts another page in the place of this one: back, and a save that leads back, go from there to where they go from here. */
export function useReplacePage(): (to: string, state: object | undefined) => void {
  const navigate = useNavigate();
  const { key, state: own } = useLocation();
  return useCallback(
    (to, state) =>
      navigate(to, { replace: true, state: { ...state, returns: openingIn(own).returns, first: isFirst(key, own) } }),
    [navigate, key, own],
  );
}

/** Goes to where the person came from; where the page was opened directly, to the form's `home` or the list. */
export function useGoBack(resource: Resource): () => void {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { key, search, state } = useLocation();
  return useCallback(() => {
    if (!isFirst(key, state)) return navigate(-1);
    const home = fillPath(resource.form?.home ?? '', Object.fromEntries(new URLSearchParams(search)));
    const list = resource.routes.list === null ? '/' : createPath({ resource: resource.name, type: 'list' });
    navigate(home === null || home === '/' ? list : home, { replace: true });
  }, [navigate, createPath, key, search, state, resource]);
}
