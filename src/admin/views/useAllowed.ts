import { useMemo } from 'react';
import type { Resource } from '../../engine/resource.ts';
import { useWhole } from '../useWhole.ts';
import { type Allowed, allowedTo } from './allowed.ts';
import { useRole } from './useRole.ts';

export type { Allowed } from './allowed.ts';

/** What the person may do with the records of a resource. Waits, as for the code of a page, where its calls come late. */
export function useAllowed(resource: Resource): Allowed {
  useWhole(resource);
  const role = useRole();
  return useMemo(() => allowedTo(role, resource), [resource, role]);
}
