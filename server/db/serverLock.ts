import SqliteDatabase from 'better-sqlite3';
import { StartRefused } from '../startRefused.ts';
import { makeFolder } from './open.ts';

export interface ServerLock {
  release(): void;
}

/**
 * Keeps every other server off a SQLite file until `release` or the end of the process, however it ends: the
 * system lets go of the lock itself. The command line needs no such lock, and works beside the server.
 * Raises StartRefused, naming the process that has it.
 */
export function lockForServer(sqliteFile: string): ServerLock {
  const holder = tryLock(sqliteFile);
  if (typeof holder === 'object') return holder;
  throw new StartRefused(
    `${sqliteFile} sedang dipakai server lain (proses ${holder}). Hentikan server itu dulu, atau pakai DATA_DIR lain.`,
  );
}

/** The process of the server that works on a SQLite file now; null: none does. */
export function runningServer(sqliteFile: string): number | null {
  const holder = tryLock(sqliteFile);
  if (typeof holder === 'number') return holder;
  holder.release();
  return null;
}

/**
 * The lock is an open transaction in a small database beside the file, in which the holder has written its
 * process before: others can still read it.
 */
function tryLock(sqliteFile: string): ServerLock | number {
  makeFolder(sqliteFile);
  const database = new SqliteDatabase(`${sqliteFile}.server`, { timeout: 0 });
  try {
    database.pragma('journal_mode = delete');
    // between writing and locking for good somebody else may have been faster
    for (;;) {
      database.exec('begin immediate');
      if (holderOf(database) === process.pid) return { release: () => void database.close() };
      database.pragma(`user_version = ${process.pid}`);
      database.exec('commit');
    }
  } catch (error) {
    const busy = error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY');
    // who is faster by a moment is just writing its number
    database.pragma('busy_timeout = 1000');
    const holder = busy ? holderOf(database) : 0;
    database.close();
    if (busy) return holder;
    throw error;
  }
}

const holderOf = (database: SqliteDatabase.Database): number => Number(database.pragma('user_version', { simple: true }));
