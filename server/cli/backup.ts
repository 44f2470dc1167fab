import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { Config } from '../config.ts';
import { BOOKS, refuseUnknown } from '../db/migrate.ts';
import { runningServer } from '../db/serverLock.ts';
import { refuseNewer } from '../schema/bring.ts';
import { StartRefused } from '../startRefused.ts';
import { CliError } from './cliError.ts';

const ONLY_SQLITE = 'Basis data ini PostgreSQL: pakai pg_dump dan pg_restore.';

/** Copies the SQLite database into a file, also while the server runs. Raises CliError on PostgreSQL or where the file exists. */
export async function backup(config: Config, [file]: readonly string[]): Promise<string> {
  if (config.databaseUrl !== null) throw new CliError(ONLY_SQLITE);
  if (!file) throw new CliError('Pemakaian: backup <berkas>');
  if (existsSync(file)) throw new CliError(`${file} sudah ada; pilih nama lain.`);
  if (!existsSync(config.sqliteFile)) throw new CliError('Belum ada basis data.');
  await copy(config.sqliteFile, resolve(file));
  return `Disalin ke ${file}.`;
}

/**
 * Puts a copy back in the place of the SQLite database; what was there is kept beside it. Raises
 * CliError on PostgreSQL, while a server runs, and for a file that is not a sound copy of ours or is a newer version's.
 */
export async function restore(config: Config, [file]: readonly string[]): Promise<string> {
  if (config.databaseUrl !== null) throw new CliError(ONLY_SQLITE);
  if (!file) throw new CliError('Pemakaian: restore <berkas>');
  requireSound(resolve(file));
  const running = runningServer(config.sqliteFile);
  if (running !== null) throw new CliError(`Server masih berjalan (proses ${running}); hentikan dulu.`);
  const kept = `${config.sqliteFile}.sebelum-${Date.now()}`;
  const replaced = existsSync(config.sqliteFile);
  if (replaced) await copy(config.sqliteFile, kept);
  await copy(resolve(file), config.sqliteFile);
  return replaced ? `Dikembalikan. Keadaan sebelumnya: ${kept}` : 'Dikembalikan.';
}

async function copy(from: string, to: string): Promise<void> {
  const source = new SqliteDatabase(from, { fileMustExist: true });
  try {
    await source.backup(to);
  } finally {
    source.close();
  }
}

/** Raises StartRefused for a copy that this program could not work with. */
function refuseNewerCopy(database: SqliteDatabase.Database): void {
  const column = (statement: string) => database.prepare(statement).pluck().all().map(String);
  refuseUnknown(column(`select name from ${BOOKS}`));
  const changed = column("select 1 from sqlite_master where name = 'schema_changes'").length > 0;
  if (changed) refuseNewer(column('select distinct version from schema_changes'));
}

function requireSound(file: string): void {
  if (!existsSync(file)) throw new CliError(`${file} tidak ada.`);
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    const sound = database.pragma('integrity_check', { simple: true }) === 'ok';
    const ours = database.prepare("select 1 from sqlite_master where type = 'table' and name = 'members'").get();
    if (sound && ours) return void refuseNewerCopy(database);
  } catch (error) {
    if (error instanceof StartRefused) throw new CliError(error.message);
    // else not a database at all
  } finally {
    database.close();
  }
  throw new CliError(`${file} bukan salinan basis data posyandu yang utuh.`);
}
