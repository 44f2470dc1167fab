import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lastMade, nameOfBackup } from '../../backup/keep.ts';
import { missingIn } from '../../backup/manifest.ts';
import { namesIn } from '../../backup/schedule.ts';
import type { Config } from '../../config.ts';
import { typedCommand } from '../../typedCommand.ts';
import { type Finding, megabytes } from './finding.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Less than this is soon full. */
const LITTLE_BYTES = 500 * 1024 * 1024;

/** Whether a folder can be written to, or made where it is missing, and how much room there is for it. */
export function ofPlace(what: string, folder: string): Finding {
  const refused = refusal(nearest(folder));
  if (refused) return { what, said: refused, todo: `Beri pengguna server folder ${folder} yang dapat ditulisinya.` };
  const { bavail, bsize } = statfsSync(nearest(folder));
  const free = bavail * bsize;
  const said = `dapat ditulisi, ${megabytes(free)} kosong`;
  return free < LITTLE_BYTES
    ? { what, said, todo: `Kosongkan disk tempat ${folder}, atau pindahkan ke disk lain.` }
    : { what, said };
}

/** Why nothing can be written there; null: something can. */
function refusal(place: string): string | null {
  if (!statSync(place).isDirectory()) return `${place} bukan folder`;
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return `${place} tidak dapat ditulisi (${error instanceof Error && 'code' in error ? String(error.code) : 'galat'})`;
  }
}

/** The folder, or what of the way to it is there. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

/** How old the last backup is, and whether all photos are in it. */
export async function ofBackups({ backup }: Pick<Config, 'backup'>, now: Date): Promise<Finding> {
  const what = 'Cadangan terakhir';
  if (!backup) return { what, said: 'tidak dibuat sendiri (BACKUP_DIR kosong)' };
  const last = lastMade(namesIn(backup.dir), now);
  const todo = `Cari backup-failed di log server, atau buat sekarang: ${typedCommand('backup')}.`;
  if (!last) return { what, said: `belum ada di ${backup.dir}`, todo };
  const age = now.getTime() - last.getTime();
  const missing = await missingIn(join(backup.dir, nameOfBackup(last)));
  const said = `${ageText(age)} yang lalu (${last.toISOString()})${missing ? `, ${missing} foto tidak ada di dalamnya` : ''}`;
  // an hour's grace: it is looked for every minute, and takes its time
  if (age > backup.everyMs + HOUR_MS) return { what, said, todo };
  return missing ? { what, said, todo: PHOTOS_LOST } : { what, said };
}

const PHOTOS_LOST =
  'Periksa apakah DATA_DIR/uploads (atau bucket di S3_*) masih yang semula; jangan buang cadangan lama sebelum fotonya kembali.';

const ageText = (ms: number): string =>
  ms < 2 * HOUR_MS
    ? `${Math.round(ms / 60_000)} menit`
    : ms < 48 * HOUR_MS
      ? `${Math.round(ms / HOUR_MS)} jam`
      : `${Math.round(ms / (24 * HOUR_MS))} hari`;
