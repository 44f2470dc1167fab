import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BrokenBackup } from '../backup/archive.ts';
import { makeBackup } from '../backup/make.ts';
import { type Manifest, UnfitBackup } from '../backup/manifest.ts';
import { checkBackup, type Restored, restoreBackup } from '../backup/restore.ts';
import { lacksPhotos, rotateBackups } from '../backup/rotate.ts';
import type { Config } from '../config.ts';
import { S3Failed } from '../services/s3Store.ts';
import { bucketSaid } from './bucketSaid.ts';
import { CliError } from './cliError.ts';

/**
 * `[file]`: writes database and photos into one file, also while servers run; without a name into BACKUP_DIR, where
 * old ones are then thrown away. Raises CliError where that cannot be done.
 */
export async function backup(config: Config, [file]: readonly string[]): Promise<string> {
  if (!file && !config.backup) throw new CliError('Pemakaian: backup <berkas>, atau isi BACKUP_DIR.');
  return saying(config, file, async () => {
    const { made, forgotten } = file
      ? { made: await makeBackup(config, resolve(file)), forgotten: [] }
      : await rotateBackups(config, new Date());
    const { manifest } = made;
    return [
      `Dicadangkan ke ${file ?? made.file}.`,
      ...contentsText(manifest.rows, manifest.uploads),
      `SHA-256 ${made.sum}`,
      ...missingText(manifest),
      ...(!file && lacksPhotos(manifest)
        ? ['Sebagian besar foto tidak ada: tidak ada cadangan lama yang dibuang. Periksa DATA_DIR/uploads atau S3_*.']
        : []),
      ...(forgotten.length > 0 ? [`Dibuang: ${forgotten.join(', ')}`] : []),
    ].join('\n');
  });
}

/** `<file>`: reads a backup to its end and says what is in it. Raises CliError for one that is not whole. */
export async function checkCopy(config: Config, [file]: readonly string[]): Promise<string> {
  if (!file) throw new CliError('Pemakaian: backup:check <berkas>');
  return saying(config, file, async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'posyandu-periksa-'));
    try {
      const manifest = await checkBackup(resolve(file), scratch);
      const lacks = manifest.missing.length > 0 ? ', tetapi tanpa semua fotonya' : '';
      return [
        `${file} utuh${lacks}, ${madeText(manifest)}.`,
        ...contentsText(manifest.rows, manifest.uploads),
        ...missingText(manifest),
      ].join('\n');
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  });
}

/** `<file>`: puts a backup back and says what is there now; what was there is kept. Raises CliError where it is refused. */
export async function restore(config: Config, [file]: readonly string[]): Promise<string> {
  if (!file) throw new CliError('Pemakaian: restore <berkas>');
  return saying(config, file, async () => restoredText(file, await restoreBackup(config, resolve(file))));
}

function restoredText(file: string, { manifest, sum, rows, dangling, uploads, ended, kept }: Restored): string {
  return [
    `Dikembalikan dari ${file}${manifest ? `, ${madeText(manifest)}` : ' (salinan basis data saja)'}.`,
    `SHA-256 ${sum}`,
    ...contentsText(rows, uploads),
    ...(manifest ? missingText(manifest) : []),
    dangling === 0 ? 'Pemeriksaan acuan antar data: tidak ada yang putus.' : `Perhatian: ${dangling} acuan antar data putus.`,
    `Semua sesi diakhiri (${ended}); setiap orang masuk lagi.`,
    kept === null ? 'Sebelumnya tidak ada apa-apa.' : `Keadaan sebelumnya: ${kept}`,
  ].join('\n');
}

const madeText = ({ made, program }: Manifest): string => `dibuat ${made} oleh versi ${program}`;

function contentsText(rows: Readonly<Record<string, number>>, uploads: number | null): string[] {
  const tables = Object.entries(rows).map(([table, count]) => `${table} ${count}`);
  return [`Baris: ${tables.join(', ')}`, uploads === null ? 'Foto: tidak termasuk, dibiarkan.' : `Foto: ${uploads}`];
}

/** As many are named as a screen takes. */
const MOST_NAMED = 10;

/** Which photos were not there when it was made. */
function missingText({ missing }: Manifest): string[] {
  if (missing.length === 0) return [];
  const more = missing.length > MOST_NAMED ? ` dan ${missing.length - MOST_NAMED} lainnya` : '';
  return [`Perhatian: ${missing.length} foto tidak ada berkasnya: ${missing.slice(0, MOST_NAMED).join(', ')}${more}.`];
}

/** Says what is wrong with a file in the words of the command line. */
async function saying(config: Config, file: string | undefined, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnfitBackup) throw new CliError(error.message);
    if (error instanceof S3Failed && config.s3) throw new CliError(bucketSaid(error, config.s3));
    if (error instanceof BrokenBackup)
      throw new CliError(`${file ?? 'Cadangan'} bukan cadangan posyandu yang utuh: ${error.message}.`);
    throw error;
  }
}
