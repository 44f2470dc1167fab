import type { MenuDefinition, Role, Text } from '../definition.ts';
import { placeholdersOf } from '../paths.ts';
import type { Menu } from '../resource.ts';
import type { Cursor, Shape } from '../walk.ts';
import { readRoles } from './conditions.ts';
import type { SiteScope } from './scope.ts';

const MENU: Shape<MenuDefinition> = { label: 'optional', icon: 'required', order: 'required', roles: 'optional' };

/** Where a menu entry leads and who may go there. */
interface MenuTarget {
  readonly path: string | null;
  /** null: everybody */
  readonly roles: readonly Role[] | null;
  readonly title: Text;
}

/** A sidebar entry, or null where there is none; it must lead somewhere and be open to all who see it. */
export function readMenu(cursor: Cursor, target: MenuTarget, site: SiteScope): Menu | null {
  if (!cursor.present || !cursor.shape(MENU)) return null;
  const at = cursor.get('roles');
  const open = target.roles ?? (site.roles as readonly Role[] | null) ?? [];
  const roles = at.present ? readRoles(at, site.roles) : [...open];
  if (target.path === null) cursor.report('leads nowhere', 'add routes.list');
  else if (placeholdersOf(target.path).length > 0)
    cursor.report(`"${target.path}" cannot be opened from a menu: it needs values`);
  for (const role of new Set(roles)) {
    if (target.roles !== null && !target.roles.includes(role)) at.report(`${role} may not open this page`);
  }
  return {
    label: cursor.get('label').maybeText() ?? target.title,
    icon: cursor.get('icon').string(),
    order: cursor.get('order').count(0, 1),
    roles,
  };
}

/** The path of the menu entry that is lit on these pages, or null. */
export const readUnder = (cursor: Cursor): string | null => (cursor.present ? cursor.string() : null);
