import { useAuthenticated, usePermissions, useRequireAccess } from 'react-admin';
import type { FormMode } from '../../engine/definition.ts';
import type { Resource } from '../../engine/resource.ts';

/**
 * Whether it is settled that the person may open this page of the resource; until then nothing of it
 * is to be shown or asked for. Who may not is sent elsewhere.
 */
export function useViewAccess(resource: Resource, action: FormMode | 'list'): boolean {
  const { isPending: authenticating } = useAuthenticated();
  const { isPending: asking } = useRequireAccess({ resource: resource.name, action, enabled: !authenticating });
  const { isPending: permitting } = usePermissions();
  return !authenticating && !asking && !permitting;
}
