import { useMemo } from 'react';
import { can } from '../../engine/permissions.ts';
import type { Resource } from '../../engine/resource.ts';
import { useWhole } from '../useWhole.ts';
import { useRole } from './useRole.ts';

export interface Allowed {
  readonly show: boolean;
  readonly create: boolean;
  readonly edit: boolean;
  readonly delete: boolean;
}

/**
 * What the person may do with the records of a resource: permitted by `access`, and there is a page and a call for it.
 * Waits, as for the code of a page, where its calls come late.
 */
export function useAllowed(resource: Resource): Allowed {
  useWhole(resource);
  const role = useRole();
  return useMemo(() => {
    const { routes, endpoints } = resource;
    const permitted = (action: keyof Allowed) => role !== null && can(resource, role, action);
    return {
      show: permitted('show') && routes.show !== null,
      create: permitted('create') && routes.create !== null && endpoints.create !== null,
      edit: permitted('edit') && routes.edit !== null && endpoints.update !== null,
      delete: permitted('delete') && resource.delete !== null && endpoints.delete !== null,
    };
  }, [resource, role]);
}
