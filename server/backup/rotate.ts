import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { nameOfBackup, superfluous } from './keep.ts';
import { type MadeBackup, makeBackup } from './make.ts';
import { type Manifest, UnfitBackup } from './manifest.ts';

/**
 * Makes a backup in BACKUP_DIR, then throws away those that need not be kept; none where this one lacks most photos.
 * Raises UnfitBackup where there is no such folder set.
 */
export async function rotateBackups(config: Config, now: Date): Promise<{ made: MadeBackup; forgotten: readonly string[] }> {
  if (!config.backup) throw new UnfitBackup('BACKUP_DIR belum diisi.');
  const { dir } = config.backup;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  // what a crash left half-made a day ago is nobody's any more
  for (const name of readdirSync(dir)) if (isForsaken(name, now)) rmSync(join(dir, name), { force: true });
  const made = await makeBackup(config, join(dir, nameOfBackup(now)), now);
  const forgotten = lacksPhotos(made.manifest) ? [] : superfluous(readdirSync(dir), now);
  for (const name of forgotten) rmSync(join(dir, name));
  return { made, forgotten };
}

/** Whether more photos are missing than there are: their folder is not where it was, and earlier backups may be all that has them. */
export const lacksPhotos = ({ missing, uploads }: Manifest): boolean => missing.length > uploads;

const HALF = /^posyandu-(\d{4}-\d\d-\d\d)T\d{6}Z\.tar\.(?:basis-data\.)?part$/;
const DAY_MS = 24 * 60 * 60 * 1000;

function isForsaken(name: string, now: Date): boolean {
  const day = HALF.exec(name)?.[1];
  return day !== undefined && Date.parse(day) < now.getTime() - 2 * DAY_MS;
}
