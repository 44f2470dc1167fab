import { type Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '../config.ts';
import { appliedMigrations, withoutLimits } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { refuseNewerBooks } from '../schema/bring.ts';
import { BrokenBackup } from './archive.ts';
import { UnfitBackup } from './manifest.ts';
import { runTool } from './postgresTools.ts';
import { type Contents, OPENING, REFERRED } from './sqliteCopy.ts';

/** A PostgreSQL configuration. */
export interface PostgresConfig extends DatabaseConfig {
  readonly databaseUrl: string;
}

/** Writes the schema of the configuration into a file as of one moment, and tells what was in it at that moment. */
export async function copyPostgres(config: PostgresConfig, to: string): Promise<Contents> {
  const db = openDatabase(config);
  try {
    return await db.connection().execute((connection) =>
      withoutLimits(connection, () =>
        connection
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (tx) => {
            const [moment = ''] = await column(tx, 'select pg_export_snapshot()');
            const schema = await schemaOf(tx);
            const what = ['--format=custom', '--no-owner', '--no-privileges', `--schema="${schema}"`];
            await runTool('pg_dump', config.databaseUrl, [...what, `--snapshot=${moment}`, `--file=${to}`]);
            return { ...(await contents(tx)), extensions: await extensionsIn(tx, schema) };
          }),
      ),
    );
  } finally {
    await db.destroy();
  }
}

interface Replacement {
  /** path of the dump, and of the lines of its list that are wanted */
  readonly dump: string;
  readonly list: string;
  /** what the schema is called from then on that is there now */
  readonly kept: string;
  /** extensions that it needs */
  readonly extensions: readonly string[];
  /** rows of each table when the dump was made */
  readonly expected: Contents['rows'];
}

/**
 * Puts a dump in the place of what the schema of the configuration holds, which is kept in a schema beside it, and ends
 * every session. Gives the rows that are there now and how many sessions were ended. Raises UnfitBackup, and leaves everything as it was, where that cannot be done.
 */
export async function replacePostgres(
  config: PostgresConfig,
  { dump, list, kept, extensions, expected }: Replacement,
): Promise<{ readonly rows: Contents['rows']; readonly ended: number }> {
  const db = openDatabase(config);
  try {
    const schema = await schemaOf(db);
    await swapAway(db, schema, kept);
    try {
      for (const name of extensions)
        await sql`create extension if not exists ${sql.id(name)} with schema ${sql.id(schema)}`.execute(db);
      await runTool('pg_restore', config.databaseUrl, [
        ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'],
        `--use-list=${list}`,
        dump,
      ]);
      await refuseNewerBooks(db);
      const { rows } = await contents(db);
      const off = Object.keys({ ...rows, ...expected }).find((table) => rows[table] !== expected[table]);
      if (off !== undefined) throw new BrokenBackup(`isi tabel ${off} tidak cocok`);
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ revoked_at: new Date().toISOString() })
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      for (const table of OPENING) await db.deleteFrom(table).execute();
      return { rows: (await contents(db)).rows, ended: Number(numUpdatedRows) };
    } catch (error) {
      await swapBack(db, schema, kept);
      throw error;
    }
  } finally {
    await db.destroy();
  }
}

/** Lines of `pg_restore --list` but for that which makes the schema; raises UnfitBackup for a dump of another schema. */
export async function listOfDump(config: PostgresConfig, dump: string): Promise<string> {
  const db = openDatabase(config);
  const schema = await schemaOf(db).finally(() => db.destroy());
  const lines = (await runTool('pg_restore', config.databaseUrl, ['--list', dump])).split('\n');
  const tables = lines.filter((line) => / TABLE DATA /.test(line));
  if (tables.some((line) => !line.includes(` TABLE DATA ${schema} `))) {
    throw new UnfitBackup(`Cadangan ini dari skema lain daripada ${schema}; pakai search_path yang sama.`);
  }
  return lines.filter((line) => !/ (SCHEMA|COMMENT|ACL) - /.test(line)).join('\n');
}

/** The servers that have this database open, as `proses 12 di 10.0.0.5`. */
export async function serversOn(config: PostgresConfig): Promise<string[]> {
  const db = openDatabase(config);
  try {
    return await column(
      db,
      `select distinct 'proses ' || split_part(application_name, ' ', 3) || coalesce(' di ' || host(client_addr), '')
        from pg_stat_activity where datname = current_database() and application_name like 'posyandu server %'`,
    );
  } finally {
    await db.destroy();
  }
}

/** Extensions stay where they are looked for by name; what uses them in the schema that is kept knows them by number. */
async function swapAway(db: Kysely<Database>, schema: string, kept: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter schema ${sql.id(schema)} rename to ${sql.id(kept)}`.execute(tx);
    await sql`create schema ${sql.id(schema)}`.execute(tx);
    await moveExtensions(tx, kept, schema);
  });
}

async function swapBack(db: Kysely<Database>, schema: string, kept: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await moveExtensions(tx, schema, kept);
    await sql`drop schema ${sql.id(schema)} cascade`.execute(tx);
    await sql`alter schema ${sql.id(kept)} rename to ${sql.id(schema)}`.execute(tx);
  });
}

async function moveExtensions(tx: Kysely<Database>, from: string, to: string): Promise<void> {
  for (const name of await extensionsIn(tx, from)) {
    await sql`alter extension ${sql.id(name)} set schema ${sql.id(to)}`.execute(tx);
  }
}

async function extensionsIn(db: Kysely<Database>, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select e.extname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = ${schema}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

async function contents(db: Kysely<Database>): Promise<Contents> {
  const rows: Record<string, number> = {};
  const tables = await column(db, 'select tablename from pg_tables where schemaname = current_schema() order by tablename');
  for (const table of tables) rows[table] = Number((await column(db, `select count(*) from "${table}"`))[0]);
  return {
    migrations: await appliedMigrations(db),
    rows,
    uploads: await column(db, 'select id from uploads order by id'),
    referred: await column(db, REFERRED),
  };
}

/** The schema in which the tables lie. Raises UnfitBackup where there is none. */
async function schemaOf(db: Kysely<Database>): Promise<string> {
  const [schema] = await column(db, 'select current_schema()');
  if (!schema || schema === 'null') throw new UnfitBackup('Basis data ini tidak punya skema untuk tabel.');
  return schema;
}

async function column(db: Kysely<Database>, statement: string): Promise<string[]> {
  const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(db);
  return rows.map((row) => String(Object.values(row)[0]));
}
