/**
 * Who may do what, from the definitions. Roles arrive as text (from a session or from the browser's
 * storage) and are compared without regard to case; what is no role may do nothing.
 */
import type { Action, Role } from './definition.ts';
import type { MenuEntry, Page, Resource, Site } from './resource.ts';
import { type Extension, isAnnounced } from './wire/extensions.ts';

const same = (role: Role, given: string): boolean => role.toLowerCase() === given.toLowerCase();

const among = (roles: readonly Role[], given: string | null): boolean =>
  given !== null && roles.some((role) => same(role, given));

/** Whether somebody in this role (null: nobody) may do this to records of the resource. */
export function can(resource: Pick<Resource, 'access'>, role: string | null, action: Action): boolean {
  if (role === null) return false;
  return Object.entries(resource.access).some(
    ([known, actions]) => known.toLowerCase() === role.toLowerCase() && actions.includes(action),
  );
}

/** Whether somebody in this role (null: without a session) may open the page. */
export function mayOpen(page: Pick<Page, 'gate' | 'roles'>, role: string | null): boolean {
  if (page.gate === 'public') return true;
  return page.roles === null ? role !== null : among(page.roles, role);
}

/** The sidebar of somebody in this role, in order; what only some servers keep where this one has announced it. */
export function menuFor(site: Pick<Site, 'menu'>, role: string | null, known: ReadonlySet<Extension>): readonly MenuEntry[] {
  const isThere = ({ addition }: MenuEntry): boolean => addition === null || isAnnounced(addition, known);
  return site.menu.filter((entry) => among(entry.roles, role) && isThere(entry));
}
