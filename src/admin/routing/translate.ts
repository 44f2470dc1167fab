import type { RouterTo } from 'react-admin';
import type { RouteMap } from '../../engine/routes.ts';

/** The parts of a location that translation touches. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const partsOf = (path: string): Place => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { pathname, search, hash };
};

const absolute = (pathname: string, current: string): string =>
  pathname.startsWith('/') ? pathname : new URL(pathname, `http://x${current.replace(/\/?$/, '/')}`).pathname;

/** The address people see of a canonical place, without query and hash. */
export const publicPathOf = (routeMap: RouteMap, place: Pick<Place, 'pathname' | 'search'>): string =>
  partsOf(routeMap.toPublic(place.pathname + place.search)).pathname;

/**
 * A target of react-admin (canonical, e.g. `/members/12/show`) as the address people see
 * (`/informasilengkap/12`). A target without a path (`{search}`, `?page=2`) stays on the page one is on.
 */
export function toPublicTarget(routeMap: RouteMap, to: RouterTo, current: Pick<Place, 'pathname' | 'search'>): RouterTo {
  const target = typeof to === 'string' ? partsOf(to) : { pathname: '', search: '', hash: '', ...to };
  const { search, hash } = target;
  const found = target.pathname
    ? partsOf(routeMap.toPublic(absolute(target.pathname, current.pathname) + search + hash))
    : { pathname: publicPathOf(routeMap, current), search, hash };
  return typeof to === 'string' ? found.pathname + found.search + found.hash : { ...to, ...found };
}

/** A location of the address bar as react-admin knows it; the same object where nothing changes. */
export function toCanonicalLocation<L extends Place>(routeMap: RouteMap, location: L): L {
  const path = location.pathname + location.search + location.hash;
  const canonical = routeMap.toCanonical(path);
  return canonical === path ? location : { ...location, ...partsOf(canonical) };
}
