import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../config.ts';
import { refuseUnknown } from '../db/migrate.ts';
import type { DatabaseKind } from '../db/open.ts';
import { lockForServer } from '../db/serverLock.ts';
import type { FileStore } from '../services/fileStore.ts';
import { s3Store } from '../services/s3Store.ts';
import { syncFolder } from '../services/syncFolder.ts';
import { StartRefused } from '../startRefused.ts';
import { BrokenBackup, POSTGRES_PART, readArchive, SQLITE_PART, sumOfFile } from './archive.ts';
import { markRestoring, unmarkRestoring } from './halfRestored.ts';
import { type Manifest, readManifest, UnfitBackup } from './manifest.ts';
import { listOfDump, replacePostgres, serversOn } from './postgresCopy.ts';
import { contentsOf, copySqlite, danglingIn, endAllSessions, requireSound } from './sqliteCopy.ts';

/** What a restore has put back, as it was found afterwards. */
export interface Restored {
  /** null: a copy of the database alone, as older versions made them */
  readonly manifest: Manifest | null;
  /** SHA-256 of the backup, hex */
  readonly sum: string;
  /** rows of each table, counted in what is there now */
  readonly rows: Readonly<Record<string, number>>;
  /** rows that refer to one that is not there */
  readonly dangling: number;
  /** null: the photos are as they were */
  readonly uploads: number | null;
  /** sessions that were ended */
  readonly ended: number;
  /** where what was there before lies now; null: nothing was there */
  readonly kept: string | null;
}

const ONLY_HERE: Readonly<Record<DatabaseKind, string>> = {
  sqlite: 'Cadangan ini dari SQLite, dan di sini DATABASE_URL menunjuk ke PostgreSQL.',
  postgres: 'Cadangan ini dari PostgreSQL; beri DATABASE_URL.',
};

/**
 * Puts a backup in the place of what is there, which is kept beside it, and ends every session. Nothing is opened of
 * what was there: it may be damaged, or missing. Raises BrokenBackup and UnfitBackup, before anything is touched, for
 * a backup that is not whole, of a newer version or of the other database, and while a server runs.
 */
export async function restoreBackup(config: Config, file: string, now = new Date()): Promise<Restored> {
  if (!existsSync(file)) throw new UnfitBackup(`${file} tidak ada.`);
  const free = await keepServersOff(config);
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const staging = join(config.dataDir, `pemulihan-${stamp}`);
  try {
    await mkdir(staging, { recursive: true, mode: 0o700 });
    const manifest = (await isSqlite(file)) ? null : await unpacked(file, staging);
    const kind = config.databaseUrl === null ? 'sqlite' : 'postgres';
    const from = manifest?.database ?? 'sqlite';
    if (from !== kind) throw new UnfitBackup(ONLY_HERE[from]);
    if (manifest === null) copyOf(file, join(staging, SQLITE_PART));
    // before anything is touched: what is too many in a bucket harms nobody, what is missing would
    if (config.s3) await sendPhotos(s3Store(config.s3), staging);
    const step: Step = { config, staging, stamp, manifest };
    const done = kind === 'sqlite' ? await replaceSqlite(step, now) : await replaceOnPostgres(step);
    return { manifest, sum: await sumOfFile(file), uploads: manifest?.uploads ?? null, ...done };
  } finally {
    await rm(staging, { recursive: true, force: true });
    free();
  }
}

/** Reads a backup to its end and gives what it says of itself. Raises BrokenBackup and UnfitBackup. */
export async function checkBackup(file: string, scratch: string): Promise<Manifest> {
  const manifest = await unpacked(file, scratch);
  if (manifest.database === 'sqlite') requireSame(join(scratch, SQLITE_PART), manifest);
  return manifest;
}

interface Step {
  readonly config: Config;
  readonly staging: string;
  readonly stamp: string;
  readonly manifest: Manifest | null;
}

type Done = Pick<Restored, 'rows' | 'dangling' | 'ended' | 'kept'>;

async function replaceSqlite({ config, staging, stamp, manifest }: Step, now: Date): Promise<Done> {
  const copy = join(staging, SQLITE_PART);
  requireSame(copy, manifest);
  const ended = endAllSessions(copy, now);
  const { dataDir, sqliteFile } = config;
  const name = basename(sqliteFile);
  // its log belongs to it, and would be played into the new one
  const old = [name, `${name}-wal`, `${name}-shm`, `${name}-journal`];
  const kept = await swap({ dataDir, staging, stamp, old, photos: manifest !== null && !config.s3 }, () =>
    renameSync(copy, join(dataDir, name)),
  );
  return { rows: contentsOf(sqliteFile).rows, dangling: danglingIn(sqliteFile), ended, kept };
}

async function replaceOnPostgres({ config, staging, stamp, manifest }: Step): Promise<Done> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null || !manifest) throw new UnfitBackup(ONLY_HERE.sqlite);
  const postgres = { ...config, databaseUrl };
  known(manifest.migrations);
  const dump = join(staging, POSTGRES_PART);
  const list = join(staging, 'list');
  await writeFile(list, await listOfDump(postgres, dump));
  const schema = `sebelum_${stamp.toLowerCase().replaceAll('-', '_')}`;
  const done = await replacePostgres(postgres, {
    dump,
    list,
    kept: schema,
    extensions: manifest.extensions ?? [],
    expected: manifest.rows,
  });
  const kept = await swap({ dataDir, staging, stamp, old: [], photos: !config.s3 }, () => undefined);
  return { ...done, dangling: 0, kept: [`skema ${schema}`, ...(kept ? [kept] : [])].join(', ') };
}

interface Swap {
  readonly dataDir: string;
  readonly staging: string;
  readonly stamp: string;
  readonly old: readonly string[];
  readonly photos: boolean;
}

/** Moves what is there out of the way and what was laid ready into its place; gives where the former lies. */
async function swap({ dataDir, staging, stamp, old, photos }: Swap, bring: () => void): Promise<string | null> {
  const kept = join(dataDir, `sebelum-${stamp}`);
  const names = [...old, ...(photos ? ['uploads'] : [])].filter((name) => existsSync(join(dataDir, name)));
  markRestoring(dataDir, kept);
  if (names.length > 0) await mkdir(kept, { mode: 0o700 });
  for (const name of names) renameSync(join(dataDir, name), join(kept, name));
  if (photos && existsSync(join(staging, 'uploads'))) renameSync(join(staging, 'uploads'), join(dataDir, 'uploads'));
  bring();
  await syncFolder(dataDir);
  unmarkRestoring(dataDir);
  return names.length > 0 ? kept : null;
}

/** Puts the photos laid ready into the bucket instead of the folder. */
async function sendPhotos(files: FileStore, staging: string): Promise<void> {
  const folder = join(staging, 'uploads');
  if (!existsSync(folder)) return;
  for (const photo of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    await files.put(photo.name, readFileSync(join(photo.parentPath, photo.name)));
  }
  await rm(folder, { recursive: true });
}

async function unpacked(file: string, folder: string): Promise<Manifest> {
  const parts = await readArchive(file, folder);
  if (!parts.includes('manifest.json')) throw new BrokenBackup('keterangannya tidak ada');
  const manifest = readManifest(folder);
  const photos = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
  // beside the photos the database and what the backup says of itself
  if (photos !== manifest.uploads + 2) throw new BrokenBackup('jumlah fotonya tidak cocok');
  return manifest;
}

/** Raises where the copy is not sound, or does not hold what was counted when it was made. */
function requireSame(copy: string, manifest: Manifest | null): void {
  requireSound(copy);
  if (!manifest) return;
  const { rows } = contentsOf(copy);
  const off = Object.keys({ ...rows, ...manifest.rows }).find((table) => rows[table] !== manifest.rows[table]);
  if (off !== undefined) throw new BrokenBackup(`isi tabel ${off} tidak cocok`);
}

function copyOf(file: string, to: string): void {
  requireSound(file);
  copySqlite(file, to);
}

/** Raises UnfitBackup for migrations of a newer program. */
function known(migrations: readonly string[]): void {
  try {
    refuseUnknown(migrations);
  } catch (error) {
    throw error instanceof StartRefused ? new UnfitBackup(error.message) : error;
  }
}

/** Raises UnfitBackup while a server runs, naming it; on SQLite none starts before what this gives was called. */
async function keepServersOff(config: Config): Promise<() => void> {
  const { databaseUrl, sqliteFile } = config;
  if (databaseUrl !== null) {
    const servers = await serversOn({ ...config, databaseUrl });
    if (servers.length === 0) return () => undefined;
    throw new UnfitBackup(`Server masih berjalan (${servers.join('; ')}); hentikan dulu.`);
  }
  try {
    const { release } = lockForServer(sqliteFile);
    return release;
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    const holder = /proses \d+/.exec(error.message)?.[0] ?? 'proses lain';
    throw new UnfitBackup(`Server masih berjalan (${holder}); hentikan dulu.`);
  }
}

const SQLITE_HEAD = 'SQLite format 3\0';

/** Whether a file is a database itself, as backups of before were. */
async function isSqlite(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { buffer } = await opened.read(Buffer.alloc(SQLITE_HEAD.length), 0, SQLITE_HEAD.length, 0);
    return buffer.toString('latin1') === SQLITE_HEAD;
  } finally {
    await opened.close();
  }
}
