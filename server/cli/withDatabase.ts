import type { Kysely } from 'kysely';
import { site } from '../../src/resources/compiled/site.ts';
import type { DatabaseConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { prepareTables } from '../schema/bring.ts';

/** Opens and migrates the database, does the work, and closes it whatever happens. */
export async function withDatabase<T>(config: DatabaseConfig, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = openDatabase(config);
  try {
    await prepareTables(db, site);
    return await work(db);
  } finally {
    await db.destroy();
  }
}
