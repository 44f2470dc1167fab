import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { lastMade } from '../../backup/keep.ts';
import type { Config } from '../../config.ts';
import { type Finding, megabytes } from './finding.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Less than this is soon full. */
const LITTLE_BYTES = 500 * 1024 * 1024;

/** How much room there is for a folder. */
export function ofPlace(what: string, folder: string): Finding {
  const { bavail, bsize } = statfsSync(nearest(folder));
  const free = bavail * bsize;
  const said = `${megabytes(free)} kosong`;
  return free < LITTLE_BYTES
    ? { what, said, todo: `Kosongkan disk tempat ${folder}, atau pindahkan ke disk lain.` }
    : { what, said };
}

/** The folder, or what of the way to it is there. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

/** How old the last backup is. */
export function ofBackups({ backup }: Pick<Config, 'backup'>, now: Date): Finding {
  const what = 'Cadangan terakhir';
  if (!backup) return { what, said: 'tidak dibuat sendiri (BACKUP_DIR kosong)' };
  const last = existsSync(backup.dir) ? lastMade(readdirSync(backup.dir), now) : null;
  const todo = 'Cari backup-failed di log server, atau buat sekarang: npm run cli -- backup.';
  if (!last) return { what, said: `belum ada di ${backup.dir}`, todo };
  const age = now.getTime() - last.getTime();
  const said = `${ageText(age)} yang lalu (${last.toISOString()})`;
  // an hour's grace: it is looked for every minute, and takes its time
  return age > backup.everyMs + HOUR_MS ? { what, said, todo } : { what, said };
}

const ageText = (ms: number): string =>
  ms < 2 * HOUR_MS
    ? `${Math.round(ms / 60_000)} menit`
    : ms < 48 * HOUR_MS
      ? `${Math.round(ms / HOUR_MS)} jam`
      : `${Math.round(ms / (24 * HOUR_MS))} hari`;
