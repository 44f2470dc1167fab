import { usePermissions } from 'react-admin';
import { roleNamed } from '../../authProvider/storage.ts';
import type { Role } from '../../engine/definition.ts';

/** The role of the person signed in (compared without regard to case, as everywhere); null while unknown. */
export function useRole(): Role | null {
  const { permissions } = usePermissions<unknown>();
  return typeof permissions === 'string' ? roleNamed(permissions) : null;
}
