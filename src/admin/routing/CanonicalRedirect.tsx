import type { ReactNode } from 'react';
import type { RouteMap } from '../../engine/routes.ts';
import { Navigate, useLocation } from '../router/index.ts';

/** Replaces an address of react-admin's own kind that somebody typed (`/members/12/show`) by the public one. */
export function CanonicalRedirect({ routeMap, children }: { readonly routeMap: RouteMap; readonly children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const typed = pathname + search + hash;
  const address = routeMap.toPublic(typed);
  return address === typed ? children : <Navigate to={address} replace />;
}
