import { can, mayOpen } from '../engine/permissions.ts';
import type { Site } from '../engine/resource.ts';
import { createRouteMap } from '../engine/routes.ts';
import { site as product } from '../resources/compiled/site.ts';

/**
 * Whether a public path leads to a page behind the sign-in that this role may open: what may be
 * returned to after signing in.
 */
export function mayOpenPath(path: string, role: string, site: Site = product): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const routes = createRouteMap(site);
  const found = routes.find(path);
  if (found === null || routes.gate(path) !== 'auth') return false;
  return found.kind === 'page' ? mayOpen(found.page, role) : can(found.resource, role, found.view);
}
