import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import { PROGRAM_VERSION } from '../schema/version.ts';
import { fileStoreOf } from '../services/fileStore.ts';
import { syncFolder } from '../services/syncFolder.ts';
import { MANIFEST, type Part, POSTGRES_PART, readArchive, SQLITE_PART, sumOfFile, writeArchive } from './archive.ts';
import { FORMAT, type Manifest, UnfitBackup } from './manifest.ts';
import { copyPostgres } from './postgresCopy.ts';
import { type Contents, contentsOf, copySqlite } from './sqliteCopy.ts';

export interface MadeBackup {
  readonly file: string;
  /** SHA-256 of the whole file, hex */
  readonly sum: string;
  readonly manifest: Manifest;
}

/** How often it is begun anew where a photo was taken away between the database's moment and its turn. */
const TRIES = 3;

/**
 * Writes database and photos into one file, as of one moment, also while servers write; read back and compared before
 * it gets its name. Raises UnfitBackup where that cannot be done; then there is no such file.
 */
export async function makeBackup(config: Config, file: string, now = new Date()): Promise<MadeBackup> {
  if (existsSync(file)) throw new UnfitBackup(`${file} sudah ada; pilih nama lain.`);
  if (config.databaseUrl === null && !existsSync(config.sqliteFile)) throw new UnfitBackup('Belum ada basis data.');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const [part, copy] = [`${file}.part`, `${file}.basis-data.part`];
  try {
    for (let left = TRIES; ; left--) {
      await forget(part, copy);
      const contents = await copyDatabase(config, copy);
      const made = await writeParts(config, { part, copy, contents, now });
      // a photo that was there at that moment and is gone by now: a later moment knows nothing of it
      if (made.missing.length > 0 && left > 1) continue;
      await readArchive(part, null);
      await rename(part, file);
      await syncFolder(dirname(file));
      return { file, sum: await sumOfFile(file), manifest: made };
    }
  } finally {
    await forget(part, copy);
  }
}

async function copyDatabase(config: Config, copy: string): Promise<Contents> {
  const { databaseUrl } = config;
  if (databaseUrl !== null) return copyPostgres({ ...config, databaseUrl }, copy);
  copySqlite(config.sqliteFile, copy);
  return contentsOf(copy);
}

interface Making {
  readonly part: string;
  readonly copy: string;
  readonly contents: Contents;
  readonly now: Date;
}

async function writeParts(config: Config, { part, copy, contents, now }: Making): Promise<Manifest> {
  const { databaseUrl } = config;
  const files = fileStoreOf(config);
  let manifest: Manifest = {
    format: FORMAT,
    program: PROGRAM_VERSION,
    made: now.toISOString(),
    database: databaseUrl === null ? 'sqlite' : 'postgres',
    migrations: contents.migrations,
    rows: contents.rows,
    ...(contents.extensions ? { extensions: contents.extensions } : {}),
    uploads: 0,
    missing: [],
  };
  async function* parts(): AsyncGenerator<Part> {
    yield { name: databaseUrl === null ? SQLITE_PART : POSTGRES_PART, from: copy };
    const packed = new Set<string>();
    for (const id of contents.uploads) {
      const bytes = await files.get(id);
      if (bytes === null) continue;
      packed.add(id);
      yield { name: nameOf(id), from: bytes };
    }
    const missing = contents.referred.filter((id) => !packed.has(id));
    manifest = { ...manifest, uploads: packed.size, missing };
    yield { name: MANIFEST, from: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
  }
  await writeArchive(part, parts(), now);
  return manifest;
}

const nameOf = (id: string): string => `uploads/${id.slice(0, 2)}/${id}`;

/** Takes away what was half done, whose like a crash may have left. */
async function forget(...files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
}
