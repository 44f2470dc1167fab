import { useLocation } from 'react-admin';
import { useSite } from '../site.tsx';

/** The address of the page as people see it; whose record a form is about may stand in the canonical query (/formtambah/{nik}). */
export function usePublicPath(): string {
  const { routeMap } = useSite();
  const { pathname, search } = useLocation();
  return routeMap.toPublic(pathname + search);
}
