import SqliteDatabase from 'better-sqlite3';
import { BOOKS, refuseUnknown } from '../db/migrate.ts';
import { refuseNewer } from '../schema/bring.ts';
import { StartRefused } from '../startRefused.ts';
import { BrokenBackup } from './archive.ts';
import { UnfitBackup } from './manifest.ts';

/** What a copy of the database holds. */
export interface Contents {
  readonly migrations: readonly string[];
  readonly rows: Readonly<Record<string, number>>;
  /** every photo in the index, and those that an account refers to */
  readonly uploads: readonly string[];
  readonly referred: readonly string[];
  /** PostgreSQL: extensions in the schema */
  readonly extensions?: readonly string[];
}

/**
 * Copies a SQLite database as of one moment, however much is written meanwhile: in one reading, where SQLite's
 * own copying begins anew with each write of another process.
 */
export function copySqlite(from: string, to: string): void {
  withDatabase(from, (database) => database.prepare('vacuum into ?').run(to));
}

/** What a copy holds. */
export const contentsOf = (file: string): Contents =>
  withDatabase(file, (database) => {
    const column = (statement: string) => database.prepare(statement).pluck().all().map(String);
    const tables = column(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`);
    const count = (table: string): [string, number] => [table, Number(column(`select count(*) from "${table}"`)[0])];
    const has = (table: string) => tables.includes(table);
    return {
      migrations: has(BOOKS) ? column(`select name from ${BOOKS} order by name`) : [],
      rows: Object.fromEntries(tables.map(count)),
      uploads: has('uploads') ? column('select id from uploads order by id') : [],
      referred: has('uploads') ? column(REFERRED) : [],
    };
  });

/** Photos that an account shows. */
export const REFERRED =
  'select u.id from uploads u where exists (select 1 from accounts a where u.id = a.foto_ktp or u.id = a.foto_profil) order by u.id';

/** Raises BrokenBackup for a file that is no sound database of ours, and UnfitBackup for one of a newer program. */
export function requireSound(file: string): void {
  try {
    withDatabase(file, (database) => {
      const column = (statement: string) => database.prepare(statement).pluck().all().map(String);
      if (database.pragma('integrity_check', { simple: true }) !== 'ok') throw new BrokenBackup('basis datanya rusak');
      const ours = column("select 1 from sqlite_master where type = 'table' and name = 'members'").length > 0;
      if (!ours) throw new BrokenBackup('isinya bukan basis data posyandu');
      refuseUnknown(column(`select name from ${BOOKS}`));
      const changed = column("select 1 from sqlite_master where name = 'schema_changes'").length > 0;
      if (changed) refuseNewer(column('select distinct version from schema_changes'));
    });
  } catch (error) {
    if (error instanceof StartRefused) throw new UnfitBackup(error.message);
    if (error instanceof SqliteDatabase.SqliteError) throw new BrokenBackup('basis datanya tidak dapat dibaca');
    throw error;
  }
}

/** Rows that refer to one that is not there. */
export const danglingIn = (file: string): number =>
  withDatabase(file, (database) => {
    const found = database.pragma('foreign_key_check');
    return Array.isArray(found) ? found.length : 0;
  });

/** What opens something for somebody: nothing of it may come back with a backup. */
export const OPENING = ['account_tokens', 'oidc_flows'] as const;

/** Ends every session in a copy, and every link and way back that was under way. Gives how many sessions there were. */
export function endAllSessions(file: string, at: Date): number {
  const database = new SqliteDatabase(file, { fileMustExist: true });
  try {
    const has = (table: string) => database.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined;
    for (const table of OPENING) if (has(table)) database.exec(`delete from ${table}`);
    if (!has('sessions')) return 0;
    return database.prepare('update sessions set revoked_at = ? where revoked_at is null').run(at.toISOString()).changes;
  } finally {
    database.close();
  }
}

function withDatabase<T>(file: string, work: (database: SqliteDatabase.Database) => T): T {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
