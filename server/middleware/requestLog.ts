import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../context.ts';
import type { Log } from '../log.ts';

/** Logs every request with its route's pattern when it is answered. */
export const requestLog =
  (log: Log): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const route = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log({ event: 'request', id: c.get('requestId'), method: c.req.method, route: route ?? 'other', status: c.res.status, ms });
  };
