import { type Kysely, type MigrationResultSet, Migrator, sql } from 'kysely';
import { StartRefused } from '../startRefused.ts';
import { migrations } from './migrations/index.ts';
import { databaseKind, setLimits } from './open.ts';
import type { Database } from './schema.ts';

/**
 * Brings the tables up to date and gives the names of the migrations that ran. Safe to call on every
 * start: a migration has run wholly or not at all, whenever the process ends, and of several processes that
 * start at once one does it while the others wait. Raises what the failing migration raised, and StartRefused
 * for a database that a newer version has migrated.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  return db.connection().execute((connection) =>
    withoutLimits(connection, async () => {
      refuseUnknown(await appliedMigrations(connection));
      if (databaseKind(db) === 'sqlite') return migrateSqlite(connection);
      // Kysely locks only once its books are there, and two who make them at once are in each other's way
      await sql`select pg_advisory_lock(hashtext('migrate'))`.execute(connection);
      // without its schema, Kysely would take another schema's bookkeeping for ours
      const schema = await currentSchema(connection);
      const done = await migratorOf(connection, schema).migrateToLatest();
      // where this was not reached the connection has ended, and the lock with it
      await sql`select pg_advisory_unlock(hashtext('migrate'))`.execute(connection);
      return namesOf(done);
    }),
  );
}

/** Works on a PostgreSQL connection without its limits: an index of a large table takes its time, and who starts second waits for the first; the limits are for calls. */
export async function withoutLimits<T>(connection: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  if (databaseKind(connection) === 'sqlite') return work();
  await sql`set lock_timeout = 0`.execute(connection);
  await sql`set statement_timeout = 0`.execute(connection);
  await sql`set idle_in_transaction_session_timeout = 0`.execute(connection);
  try {
    return await work();
  } finally {
    await setLimits(connection);
  }
}

/** Raises StartRefused where a migration has run that this program does not know: a newer one made it. */
export function refuseUnknown(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new StartRefused(
    `Basis data ini milik versi program yang lebih baru (migrasi ${unknown.join(', ')} tidak dikenal). ` +
      'Jalankan versi itu, atau kembalikan salinan dari sebelumnya.',
  );
}

/** Names of the migrations that have run; none in a new database. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: books } =
    databaseKind(db) === 'sqlite'
      ? await sql`select 1 from sqlite_master where type = 'table' and name = ${BOOKS}`.execute(db)
      : await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${BOOKS}`.execute(db);
  if (books.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(BOOKS)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Kysely's own books of what has run. */
export const BOOKS = 'kysely_migration';

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
    const upBeside = () =>
      up().catch(async (error: unknown) => {
        if ((await next()) === name) throw error;
        return [];
      });
    ran.push(...(await (name === WHOLE_BY_ITSELF ? upBeside() : wholly(db, upOnce))));
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
