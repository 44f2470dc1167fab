import { type Kysely, sql } from 'kysely';
import { withoutLimits } from './migrate.ts';
import { databaseKind } from './open.ts';
import type { Database } from './schema.ts';

/**
 * Does what only one of several processes that start at once may do; the others wait, and find it done. On SQLite
 * there is one server only.
 */
export async function oneAtATime<T>(db: Kysely<Database>, what: string, work: () => Promise<T>): Promise<T> {
  if (databaseKind(db) === 'sqlite') return work();
  return db.connection().execute((connection) =>
    withoutLimits(connection, async () => {
      await sql`select pg_advisory_lock(hashtext(${what}))`.execute(connection);
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(hashtext(${what}))`.execute(connection);
      }
    }),
  );
}
