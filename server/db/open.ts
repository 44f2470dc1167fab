import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresAdapter, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseConfig } from '../config.ts';
import { keepStatements } from './keptStatements.ts';
import type { Database } from './schema.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** Which of the two databases this is; for the few statements that differ. */
export function databaseKind<T>(db: Kysely<T>): DatabaseKind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * Opens the database of the configuration: PostgreSQL where it names one, else SQLite in a file.
 * Close it with `destroy()`. PostgreSQL connects on the first query, so an unreachable server shows there.
 */
export function openDatabase(config: DatabaseConfig): Kysely<Database> {
  return config.databaseUrl === null ? openSqlite(config.sqliteFile) : openPostgres(config.databaseUrl, config.searchPath);
}

function openSqlite(file: string): Kysely<Database> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its log and index beside the file the same permissions
  closeSync(openSync(file, 'a', 0o600));
  const database = new SqliteDatabase(file);
  database.exec('pragma journal_mode = WAL');
  // a record that was answered as saved is on the disk, even when the power fails
  database.exec('pragma synchronous = FULL; pragma foreign_keys = ON; pragma busy_timeout = 5000');
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: keepStatements(database) }) });
}

const INT8 = 20;

function openPostgres(connectionString: string, searchPath: string | undefined): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    ...(searchPath ? { options: `-c search_path=${searchPath}` } : {}),
    types: {
      // counts come as int8, which pg hands over as text; ours stay far below 2^53
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // an idle connection that breaks (a restart of the server) is replaced by the pool; unheard, the event would end the process
  pool.on('error', () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
