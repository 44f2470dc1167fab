import type { Kysely } from 'kysely';
import type { DatabaseConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

/** Opens and migrates the database, does the work, and closes it whatever happens. */
export async function withDatabase<T>(config: DatabaseConfig, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = openDatabase(config);
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}
