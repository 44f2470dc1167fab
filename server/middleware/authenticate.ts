import type { MiddlewareHandler } from 'hono';
import type { Action } from '../../src/engine/definition.ts';
import { can } from '../../src/engine/permissions.ts';
import type { Resource } from '../../src/engine/resource.ts';
import type { AppEnv, Context } from '../context.ts';
import { Refusal, TEXTS } from '../errors.ts';
import { findActor } from '../services/sessions.ts';

const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** Lets only requests with a valid session through and tells the handler whose it is (`c.get('actor')`); 401 else. */
export function authenticate(context: Context): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = BEARER.exec(c.req.header('Authorization') ?? '')?.[1];
    const actor = token ? await findActor(context, token) : null;
    if (!actor) throw new Refusal(401, TEXTS.unauthenticated, { headers: { 'WWW-Authenticate': 'Bearer' } });
    c.set('actor', actor);
    await next();
  };
}

/** Lets only roles through whom the definition allows the action; 403 else. Comes after `authenticate`. */
export function allow(resource: Resource, action: Action): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { role } = c.get('actor');
    if (!role || !can(resource, role, action)) throw new Refusal(403, TEXTS.forbidden);
    await next();
  };
}
