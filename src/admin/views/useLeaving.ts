import { useCallback } from 'react';
import { useCreatePath, useLocation, useNavigate } from 'react-admin';
import { fillPath } from '../../engine/paths.ts';
import type { Resource } from '../../engine/resource.ts';

/** React Router's key of the first place of a visit: behind it lies no page of ours. */
const FIRST = 'default';

/** Goes to where the person came from; where the page was opened directly, to the form's `home` or the list. */
export function useGoBack(resource: Resource): () => void {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { key, search } = useLocation();
  return useCallback(() => {
    if (key !== undefined && key !== FIRST) return navigate(-1);
    const home = fillPath(resource.form?.home ?? '', Object.fromEntries(new URLSearchParams(search)));
    const list = resource.routes.list === null ? '/' : createPath({ resource: resource.name, type: 'list' });
    navigate(home === null || home === '/' ? list : home, { replace: true });
  }, [navigate, createPath, key, search, resource]);
}
