import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { lastMade } from '../backup/keep.ts';
import { REFERRED } from '../backup/sqliteCopy.ts';
import type { Config } from '../config.ts';
import { appliedMigrations, refuseUnknown } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import { openDatabase } from '../db/open.ts';
import { runningServer } from '../db/serverLock.ts';
import { sizeOf } from '../db/walLimit.ts';
import { PROGRAM_VERSION } from '../schema/version.ts';
import { CliError } from './cliError.ts';

/** One thing that was looked at. */
interface Finding {
  readonly what: string;
  readonly said: string;
  /** whether somebody has to do something about it */
  readonly bad?: boolean;
}

const HOUR_MS = 60 * 60 * 1000;
/** Less than this is soon full. */
const LITTLE_BYTES = 500 * 1024 * 1024;

/** Tells how database, photos, places and the last backup are. Raises CliError with the same lines where something is to be done. */
export async function doctor(config: Config): Promise<string> {
  const now = new Date();
  const findings = [
    { what: 'Program', said: `versi ${PROGRAM_VERSION}, Node ${process.version}` },
    ...(config.databaseUrl === null ? ofSqlite(config) : []),
    ...(await ofDatabase(config)),
    ofPlace('Ruang DATA_DIR', config.dataDir),
    ...(config.backup ? [ofPlace('Ruang BACKUP_DIR', config.backup.dir)] : []),
    ofBackups(config, now),
  ];
  const lines = findings.map(({ what, said, bad }) => `${bad ? '!' : ' '} ${what}: ${said}`);
  if (findings.some(({ bad }) => bad)) throw new CliError([...lines, 'Yang bertanda ! perlu ditangani.'].join('\n'));
  return lines.join('\n');
}

function ofSqlite({ sqliteFile }: Config): Finding[] {
  if (!existsSync(sqliteFile)) return [{ what: 'Basis data', said: `${sqliteFile} belum ada`, bad: true }];
  const server = runningServer(sqliteFile);
  const check = checked(sqliteFile);
  return [
    {
      what: 'Basis data',
      said: `${sqliteFile}, isi ${megabytes(contentOf(sqliteFile))} (berkas ${megabytes(sizeOf(sqliteFile))}, log ${megabytes(sizeOf(`${sqliteFile}-wal`))})`,
    },
    { what: 'Pemeriksaan', said: check === 'ok' ? 'utuh' : `rusak: ${check}`, bad: check !== 'ok' },
    { what: 'Server', said: server === null ? 'tidak berjalan' : `berjalan (proses ${server})` },
  ];
}

/** Bytes of what the database holds: much of it may stand in the log alone. A damaged one is as large as its file. */
function contentOf(file: string): number {
  try {
    const database = new SqliteDatabase(file, { readonly: true });
    try {
      return Number(database.pragma('page_count', { simple: true })) * Number(database.pragma('page_size', { simple: true }));
    } finally {
      database.close();
    }
  } catch {
    return sizeOf(file);
  }
}

function checked(file: string): string {
  try {
    const database = new SqliteDatabase(file, { readonly: true });
    try {
      return String(database.pragma('quick_check(1)', { simple: true }));
    } finally {
      database.close();
    }
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'tidak dapat dibaca';
  }
}

async function ofDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === null && !existsSync(config.sqliteFile)) return [];
  try {
    const db = openDatabase(config);
    try {
      const applied = await appliedMigrations(db);
      refuseUnknown(applied);
      const waiting = Object.keys(migrations).length - applied.length;
      const { rows } = await sql.raw<{ id: string }>(REFERRED).execute(db);
      const lost = rows.filter(({ id }) => !existsSync(join(config.dataDir, 'uploads', id.slice(0, 2), id))).length;
      return [
        { what: 'Migrasi', said: waiting === 0 ? 'semua sudah dijalankan' : `${waiting} menunggu server dimulai` },
        { what: 'Foto', said: `${rows.length} dipakai, ${lost} tanpa berkas`, bad: lost > 0 },
      ];
    } finally {
      await db.destroy();
    }
  } catch (error) {
    return [{ what: 'Basis data', said: error instanceof Error ? error.message : 'tidak dapat dibaca', bad: true }];
  }
}

function ofPlace(what: string, folder: string): Finding {
  const there = nearest(folder);
  const { bavail, bsize } = statfsSync(there);
  return { what, said: `${megabytes(bavail * bsize)} kosong`, bad: bavail * bsize < LITTLE_BYTES };
}

/** The folder, or what of the way to it is there. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

function ofBackups({ backup }: Config, now: Date): Finding {
  const what = 'Cadangan terakhir';
  if (!backup) return { what, said: 'tidak dibuat sendiri (BACKUP_DIR kosong)' };
  const last = existsSync(backup.dir) ? lastMade(readdirSync(backup.dir), now) : null;
  if (!last) return { what, said: `belum ada di ${backup.dir}`, bad: true };
  const age = now.getTime() - last.getTime();
  // an hour's grace: it is looked for every minute, and takes its time
  return { what, said: `${ageText(age)} yang lalu (${last.toISOString()})`, bad: age > backup.everyMs + HOUR_MS };
}

const ageText = (ms: number): string =>
  ms < 2 * HOUR_MS
    ? `${Math.round(ms / 60_000)} menit`
    : ms < 48 * HOUR_MS
      ? `${Math.round(ms / HOUR_MS)} jam`
      : `${Math.round(ms / (24 * HOUR_MS))} hari`;

const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0).replace('.', ',')} MB`;
