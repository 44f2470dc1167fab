import { existsSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import type { Config } from '../../config.ts';
import { runningServer } from '../../db/serverLock.ts';
import { sizeOf } from '../../db/walLimit.ts';
import { typedCommand } from '../../typedCommand.ts';
import { type Finding, megabytes } from './finding.ts';

/** The file of SQLite: how large it is, whether it is whole, who has it open. */
export function ofSqlite({ sqliteFile }: Pick<Config, 'sqliteFile'>): Finding[] {
  if (!existsSync(sqliteFile)) {
    return [{ what: 'Basis data', said: `${sqliteFile} belum ada`, todo: 'Mulai servernya sekali, atau periksa DATA_DIR.' }];
  }
  const server = runningServer(sqliteFile);
  const check = checked(sqliteFile);
  const content = megabytes(contentOf(sqliteFile));
  const damaged = `Hentikan server, lalu kembalikan cadangan terakhir: ${typedCommand('restore <berkas>')}.`;
  return [
    {
      what: 'Basis data',
      said: `${sqliteFile}, isi ${content} (berkas ${megabytes(sizeOf(sqliteFile))}, log ${megabytes(sizeOf(`${sqliteFile}-wal`))})`,
    },
    check === 'ok' ? { what: 'Pemeriksaan', said: 'utuh' } : { what: 'Pemeriksaan', said: `rusak: ${check}`, todo: damaged },
    { what: 'Server', said: server === null ? 'tidak berjalan' : `berjalan (proses ${server})` },
  ];
}

/** Bytes of what the database holds: much of it may stand in the log alone. A damaged one is as large as its file. */
function contentOf(file: string): number {
  try {
    return reading(file, (database) => {
      const number = (name: string) => Number(database.pragma(name, { simple: true }));
      return number('page_count') * number('page_size');
    });
  } catch {
    return sizeOf(file);
  }
}

function checked(file: string): string {
  try {
    return reading(file, (database) => String(database.pragma('quick_check(1)', { simple: true })));
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'tidak dapat dibaca';
  }
}

function reading<T>(file: string, work: (database: SqliteDatabase.Database) => T): T {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
