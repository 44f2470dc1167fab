import { statSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';

/** How large the log beside a SQLite file may be between two questions that read for long, in bytes. */
export const WAL_LIMIT = 16 * 1024 * 1024;

/**
 * Gives what is to be done before each reading that lasts: where the log has outgrown its limit, it is written into
 * the file and cut off. SQLite does so by itself only where nobody reads, and with one such question after the
 * other somebody always does; between two of them nobody. Where somebody writes just then the next one tries again.
 */
export function walLimit(sqliteFile: string): () => void {
  return () => {
    if (sizeOf(`${sqliteFile}-wal`) <= WAL_LIMIT) return;
    const database = new SqliteDatabase(sqliteFile, { timeout: 0 });
    try {
      database.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // a writer, or another process that reads; what matters is said by whoever meets it next
    } finally {
      database.close();
    }
  };
}

/** Bytes of a file; 0 where there is none. */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
