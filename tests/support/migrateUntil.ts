import { type Kysely, Migrator } from 'kysely';
import { migrations } from '../../server/db/migrations/index.ts';
import type { Database } from '../../server/db/schema.ts';

/** Migrates as a version of the program did that knew of nothing later. */
export async function migrateUntil(db: Kysely<Database>, last: string, schema?: string): Promise<void> {
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
  const provider = { getMigrations: async () => known };
  const { error } = await new Migrator({ db, provider, migrationTableSchema: schema }).migrateToLatest();
  if (error) throw error;
}
