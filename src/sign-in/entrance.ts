import { homeOf, rememberReturnTo, storedSession } from '../authProvider/session.ts';
import { publicPageAt } from './publicPages.ts';

export interface Entrance {
  /** where the visitor really goes */
  readonly path: string;
  /** whether the address bar has to be corrected */
  readonly replace: boolean;
}

/**
 * Decides, before anything is rendered or asked for, where somebody who opens `path` (pathname, query
 * and hash) goes: `/` is /login; /login with a counting session is that role's home; any other address
 * of the console without a session is remembered and becomes /login (spec section 2, "Route gating").
 */
export function entranceFor(path: string): Entrance {
  const pathname = path.split(/[?#]/, 1)[0] ?? '/';
  const session = storedSession();
  if (pathname === '/' || /^\/login\/?$/i.test(pathname)) {
    const target = (session && homeOf(session.role)) ?? '/login';
    return { path: target, replace: target !== pathname };
  }
  if (publicPageAt(pathname) || session) return { path, replace: false };
  rememberReturnTo(path);
  return { path: '/login', replace: true };
}
