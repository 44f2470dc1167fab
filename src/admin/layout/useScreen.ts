import { useMemo } from 'react';
import { type RouterLocation, useLocation } from 'react-admin';
import { type Session, storedSession } from '../../authProvider/session.ts';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import type { Text } from '../../engine/definition.ts';
import { can, mayOpen } from '../../engine/permissions.ts';
import type { FoundPage, FoundView, RouteMap } from '../../engine/routes.ts';
import { isAnnounced, isKept } from '../../engine/wire/extensions.ts';
import { appTexts } from '../../i18n/app.ts';
import { publicPathOf } from '../routing/translate.ts';
import { useSite } from '../site.tsx';

export interface Screen {
  /** signed-out: the session ended since; missing: no such address; unannounced: the server keeps none of it; forbidden: not for this role */
  readonly state: 'open' | 'signed-out' | 'missing' | 'unannounced' | 'forbidden';
  /** public path of the address bar */
  readonly path: string;
  readonly title: Text;
  /** path of the menu entry that is lit */
  readonly under: string | null;
  /** who was signed in when the page was opened */
  readonly session: Session | null;
}

/**
 * Which screen the address bar asks for, and whether the person may see it. Asked once a place: a
 * session that ends while somebody is typing must not take the form away; the next call or page will tell.
 */
export function useScreen(): Screen {
  const { routeMap } = useSite();
  const location = useLocation();
  return useMemo(() => screenAt(routeMap, location), [routeMap, location]);
}

function screenAt(routeMap: RouteMap, location: RouterLocation): Screen {
  const path = publicPathOf(routeMap, location);
  const session = storedSession();
  const match = routeMap.find(path);
  const title = routeMap.title(path) ?? appTexts.page.not_found;
  const under = routeMap.activeMenuPath(path);
  if (!session) return { state: 'signed-out', path, title, under, session };
  if (!match) return { state: 'missing', path, title, under, session };
  const allowed = match.kind === 'page' ? mayOpen(match.page, session.role) : can(match.resource, session.role, match.view);
  if (!allowed) return { state: 'forbidden', path, title: appTexts.page.forbidden, under: null, session };
  if (!isThere(match)) return { state: 'unannounced', path, title, under, session };
  return { state: 'open', path, title, under, session };
}

/** What is beyond the contract is there where the server keeps it. */
function isThere(match: FoundPage | FoundView): boolean {
  if (match.kind === 'resource') return isKept(match.resource, knownExtensions());
  const { needs } = match.page;
  return needs === null || isAnnounced(needs, knownExtensions());
}
