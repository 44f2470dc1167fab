import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { AppEnv, Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { describeError } from '../log.ts';

/** Liveness and the database: `{"status":"ok"}`, or 503. */
export function mountHealth(api: Hono<AppEnv>, { db, log }: Context): void {
  api.get('/health', async (c) => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      log({ event: 'database-unreachable', id: c.get('requestId'), ...describeError(error) });
      throw new Refusal(503, 'Basis data tidak dapat dihubungi.', { extra: { status: 'error' } });
    }
    return c.json({ status: 'ok' });
  });
}
