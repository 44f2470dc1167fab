import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { AppEnv, Context } from '../context.ts';
import { busyRefusal } from '../errors.ts';
import { describeError } from '../log.ts';

/** Liveness and the database: `{"status":"ok"}`, or 503. */
export function mountHealth(api: Hono<AppEnv>, { db, log }: Context): void {
  api.get('/health', async (c) => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      log({ event: 'database-unreachable', id: c.get('requestId'), ...describeError(error) });
      throw busyRefusal({ status: 'error' }, 'Basis data tidak dapat dihubungi.');
    }
    return c.json({ status: 'ok' });
  });
}
