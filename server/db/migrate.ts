import { type Kysely, Migrator, sql } from 'kysely';
import { migrations } from './migrations/index.ts';
import { databaseKind } from './open.ts';
import type { Database } from './schema.ts';

/**
 * Brings the tables up to date and gives the names of the migrations that ran. Safe to call on every
 * start and from several processes at once. Raises what the failing migration raised.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const schema = databaseKind(db) === 'postgres' ? await currentSchema(db) : null;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // without it, Kysely would take another schema's bookkeeping for ours
    ...(schema ? { migrationTableSchema: schema } : {}),
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

async function currentSchema(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}
