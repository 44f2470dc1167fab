import type SqliteDatabase from 'better-sqlite3';
import type { SqliteDatabase as KyselySqlite, SqliteStatement } from 'kysely';

export interface KeptStatements extends KyselySqlite {
  inTransaction(): boolean;
  /** whether what is committed from now on is on the disk once it has been; never within a transaction */
  sync(isOnDisk: boolean): void;
  /** another text once anything was written, by this connection or by another one */
  written(): string;
}

/** Far more than the product has; what is beyond is prepared each time. */
const MOST = 5000;

/** Statements of every database opened in this process: none is ever collected. */
const kept: SqliteStatement[] = [];

/**
 * The database as Kysely wants it, each text prepared once and kept. Besides the time that saves, it must
 * be: better-sqlite3 12 compiled on Node 24.19 or newer aborts the process when a statement is collected
 * while no script runs, and its version 13 needs Node 22.
 */
export function keepStatements(database: SqliteDatabase.Database): KeptStatements {
  const prepared = new Map<string, SqliteStatement>();
  const [own, others] = ['select total_changes()', 'pragma data_version'].map((text) => database.prepare(text).pluck());
  if (own && others) kept.push(own as unknown as SqliteStatement, others as unknown as SqliteStatement);
  return {
    written: () => `${own?.get()} ${others?.get()}`,
    close: () => void database.close(),
    inTransaction: () => database.inTransaction,
    // it takes effect as it is prepared, and would have none when it comes again
    sync: (isOnDisk) => void database.exec(`pragma synchronous = ${isOnDisk ? 'full' : 'normal'}`),
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known) return known;
      const statement: SqliteStatement = database.prepare(sql);
      if (prepared.size < MOST) {
        prepared.set(sql, statement);
        kept.push(statement);
      }
      return statement;
    },
  };
}
