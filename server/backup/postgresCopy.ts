import { type Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '../config.ts';
import { appliedMigrations, withoutLimits } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { refuseNewerBooks } from '../schema/bring.ts';
import { BrokenBackup } from './archive.ts';
import { UnfitBackup } from './manifest.ts';
import { moveObjects, refuseWithoutRights } from './postgresObjects.ts';
import { runDump, runTool } from './postgresTools.ts';
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
    await refuseWithoutRights(db, schema);
    for (const name of extensions) await haveExtension(db, name, schema);
    await swapAway(db, schema, kept);
    try {
      const server = Number((await column(db, "select current_setting('server_version_num')::int / 10000"))[0]);
      await runDump(config.databaseUrl, server, ['--no-owner', '--no-privileges', `--use-list=${list}`, dump]);
      await refuseNewerBooks(db);
      const { rows } = await counted(db);
      const off = Object.keys({ ...rows, ...expected }).find((table) => rows[table] !== expected[table]);
      if (off !== undefined) throw new BrokenBackup(`isi tabel ${off} tidak cocok`);
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ revoked_at: new Date().toISOString() })
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      for (const table of OPENING) await db.deleteFrom(table).execute();
      return { rows: (await counted(db)).rows, ended: Number(numUpdatedRows) };
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

/** The schema and its extensions may be an administrator's, and stay. */
async function swapAway(db: Kysely<Database>, schema: string, kept: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create schema ${sql.id(kept)}`.execute(tx);
    await moveObjects(tx, schema, kept);
  });
}

async function swapBack(db: Kysely<Database>, schema: string, kept: string): Promise<void> {
  const failed = `${kept}_gagal`;
  await db.transaction().execute(async (tx) => {
    await sql`create schema ${sql.id(failed)}`.execute(tx);
    await moveObjects(tx, schema, failed);
    await sql`drop schema ${sql.id(failed)} cascade`.execute(tx);
    await moveObjects(tx, kept, schema);
    await sql`drop schema ${sql.id(kept)}`.execute(tx);
  });
}

/** What may not be had is refused while nothing has been touched. */
async function haveExtension(db: Kysely<Database>, name: string, schema: string): Promise<void> {
  try {
    await sql`create extension if not exists ${sql.id(name)} with schema ${sql.id(schema)}`.execute(db);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!EXTENSION_REFUSED.test(code)) throw error;
    const statement = `create extension ${name} with schema ${schema}`;
    throw new UnfitBackup(
      code === '42501'
        ? `Akun ini tidak boleh memasang ekstensi ${name}. Minta pengelola PostgreSQL menjalankan di basis data ini: ${statement}`
        : `PostgreSQL ini tidak punya ekstensi ${name}. Pasang paket contrib-nya (misalnya apt-get install postgresql-contrib).`,
    );
  }
}

/** Not allowed to, or nowhere to be found. */
const EXTENSION_REFUSED = /^(42501|0A000|58P01)$/;

async function extensionsIn(db: Kysely<Database>, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select e.extname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = ${schema}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Counting a province takes longer than a call may. */
const counted = (db: Kysely<Database>): Promise<Contents> =>
  db.connection().execute((connection) => withoutLimits(connection, () => contents(connection)));

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
