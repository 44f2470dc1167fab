import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { AppEnv, Context } from '../context.ts';
import { busyRefusal, Refusal } from '../errors.ts';
import { describeError } from '../log.ts';
import { TROUBLE_TEXTS, tryStorage } from '../storageTrouble.ts';

/** Liveness, the database and the place where things are kept: `{"status":"ok"}`, or 503; `cadangan`: how the backups are that it makes by itself. */
export function mountHealth(api: Hono<AppEnv>, context: Context): void {
  const { db, log, storage, backups } = context;
  api.get('/health', async (c) => {
    try {
      await sql`select 1`.execute(db);
      if (storage.current()) await tryStorage(context);
    } catch (error) {
      log({ event: 'database-unreachable', id: c.get('requestId'), ...describeError(error) });
      throw busyRefusal({ status: 'error' }, 'Basis data tidak dapat dihubungi.');
    }
    const standing = storage.current();
    if (standing) {
      const extra = { status: 'error', sejak: standing.since };
      throw new Refusal(503, TROUBLE_TEXTS[standing.trouble], { headers: { 'Retry-After': '60' }, extra });
    }
    const cadangan = backups && {
      ...{ terakhir: backups.last(), gagal_sejak: backups.failingSince() },
      foto_hilang: await backups.missing(),
    };
    return c.json({ status: 'ok', ...(cadangan ? { cadangan } : {}) });
  });
}
