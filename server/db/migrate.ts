import { type Kysely, type MigrationResultSet, Migrator, sql } from 'kysely';
import { migrations } from './migrations/index.ts';
import { databaseKind } from './open.ts';
import type { Database } from './schema.ts';

/**
 * Brings the tables up to date and gives the names of the migrations that ran. Safe to call on every
 * start: a migration has run wholly or not at all, whenever the process ends. Of several processes that
 * start at once on PostgreSQL the others wait; on SQLite one of them may be refused, and finds the work done
 * when it starts again. Raises what the failing migration raised.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  if (databaseKind(db) === 'sqlite') return db.connection().execute(migrateSqlite);
  // without its schema, Kysely would take another schema's bookkeeping for ours
  return namesOf(await migratorOf(db, await currentSchema(db)).migrateToLatest());
}

const migratorOf = (db: Kysely<Database>, migrationTableSchema?: string): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrations }, migrationTableSchema });

function namesOf({ error, results }: MigrationResultSet): string[] {
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

async function currentSchema(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** It turns references off, which SQLite does only outside of a transaction; it has one of its own, and does no harm twice. */
const WHOLE_BY_ITSELF = '009_shared_emails';

/** One transaction for each migration and its bookkeeping, which Kysely leaves out on SQLite. */
async function migrateSqlite(db: Kysely<Database>): Promise<string[]> {
  const migrator = migratorOf(db);
  const next = async () => (await migrator.getMigrations()).find(({ executedAt }) => executedAt === undefined)?.name;
  const ran: string[] = [];
  for (let name = await next(); name !== undefined; name = await next()) {
    const up = async () => namesOf(await migrator.migrateUp());
    // another process may have been faster
    const upOnce = async () => ((await next()) === name ? up() : []);
    ran.push(...(await (name === WHOLE_BY_ITSELF ? up() : wholly(db, upOnce))));
  }
  return ran;
}

/** Does the work in a transaction that has the right to write from its beginning. */
async function wholly<T>(db: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  await sql`begin immediate`.execute(db);
  try {
    const done = await work();
    await sql`commit`.execute(db);
    return done;
  } catch (error) {
    await sql`rollback`.execute(db);
    throw error;
  }
}
