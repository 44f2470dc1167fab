import { can } from '../../engine/permissions.ts';
import type { Resource } from '../../engine/resource.ts';

export interface Allowed {
  readonly show: boolean;
  readonly create: boolean;
  readonly edit: boolean;
  readonly delete: boolean;
}

/** What a role (null: nobody's) may do with the records of a resource: permitted by `access`, and there is a page and a call for it. */
export function allowedTo(role: string | null, resource: Resource): Allowed {
  const { routes, endpoints } = resource;
  const permitted = (action: keyof Allowed) => can(resource, role, action);
  return {
    show: permitted('show') && routes.show !== null,
    create: permitted('create') && routes.create !== null && endpoints.create !== null,
    edit: permitted('edit') && routes.edit !== null && endpoints.update !== null,
    delete: permitted('delete') && resource.delete !== null && endpoints.delete !== null,
  };
}
