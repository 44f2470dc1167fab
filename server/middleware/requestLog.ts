import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../context.ts';
import type { Log } from '../log.ts';

const GIVEN_ID = /^[\w-]{8,64}$/;

/** Gives every request an id (`X-Request-Id`, a proxy's own is kept) and logs it with its route's pattern when it is answered. */
export function requestLog(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    const given = c.req.header('X-Request-Id');
    const requestId = given && GIVEN_ID.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    await next();
    c.header('X-Request-Id', requestId);
    const route = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log({ event: 'request', id: requestId, method: c.req.method, route: route ?? 'other', status: c.res.status, ms });
  };
}
