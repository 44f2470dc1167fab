import { useCallback } from 'react';
import { homeOf } from '../../authProvider/session.ts';
import { can, mayOpen } from '../../engine/permissions.ts';
import { useSite } from '../site.tsx';
import { useRole } from './useRole.ts';

/** A path, or in its place the home of a role that may not open it. */
export function useOpenPath(): (path: string) => string {
  const role = useRole();
  const { routeMap } = useSite();
  return useCallback(
    (path) => {
      const found = routeMap.find(path);
      if (role === null || found === null) return path;
      const open = found.kind === 'page' ? mayOpen(found.page, role) : can(found.resource, role, found.view);
      return open ? path : (homeOf(role) ?? path);
    },
    [role, routeMap],
  );
}
