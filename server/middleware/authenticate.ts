import type { MiddlewareHandler } from 'hono';
import type { Action } from '../../src/engine/definition.ts';
import { can, mayOpen } from '../../src/engine/permissions.ts';
import type { Page, Resource } from '../../src/engine/resource.ts';
import { UNSENT_HEADER } from '../../src/engine/wire/unsentReport.ts';
import type { AppEnv, Context } from '../context.ts';
import { Refusal, TEXTS, tokenEnded, unauthenticated } from '../errors.ts';
import { isAccessToken } from '../services/accessTokens.ts';
import { findActor } from '../services/sessions.ts';
import { outOfReach } from '../services/tokenReach.ts';
import { hearUnsent } from '../services/unsentReports.ts';
import { bearerToken } from './bearerToken.ts';

/**
 * Lets only requests with a valid session through and tells the handler whose it is (`c.get('actor')`); 401 else. With
 * an access token only calls are made that say so (`tokens`), and with one for reading none that changes anything; 403.
 */
export function authenticate(
  context: Context,
  { tokens = false }: { readonly tokens?: boolean } = {},
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('Authorization'));
    const actor = token ? await findActor(context, token) : null;
    if (!actor) throw token && isAccessToken(token) ? tokenEnded() : unauthenticated();
    if (actor.token) {
      if (!tokens) throw outOfReach();
      if (actor.token.scope === 'baca' && !['GET', 'HEAD'].includes(c.req.method))
        throw outOfReach('Token ini hanya untuk membaca.');
    }
    c.set('actor', actor);
    hearUnsent(context, actor, c.req.header(UNSENT_HEADER));
    await next();
  };
}

/** Lets only roles through whom the definition allows the action; 403 else. Comes after `authenticate`. */
export const allow = (resource: Resource, action: Action): MiddlewareHandler<AppEnv> => allowAny([resource], action);

/** Likewise, where one of several definitions is enough. */
export function allowAny(resources: readonly Resource[], action: Action): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { role } = c.get('actor');
    if (!resources.some((resource) => can(resource, role, action))) throw new Refusal(403, TEXTS.forbidden);
    await next();
  };
}

/** Likewise, where a page is open to the role that no resource of its own stands behind. */
export function allowPage(page: Page): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!mayOpen(page, c.get('actor').role)) throw new Refusal(403, TEXTS.forbidden);
    await next();
  };
}
