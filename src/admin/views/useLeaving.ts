import { useCallback } from 'react';
import { useCreatePath, useLocation, useNavigate } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';

/** React Router's key of the first place of a visit: behind it lies no page of ours. */
const FIRST = 'default';

/** Goes to where the person came from; to the list where the page was opened directly. */
export function useGoBack(resource: Resource): () => void {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { key } = useLocation();
  return useCallback(() => {
    if (key !== undefined && key !== FIRST) navigate(-1);
    else navigate(resource.routes.list === null ? '/' : createPath({ resource: resource.name, type: 'list' }), { replace: true });
  }, [navigate, createPath, key, resource]);
}
