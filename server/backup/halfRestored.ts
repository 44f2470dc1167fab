/** A restore that ended half-way leaves a word behind, so that no server begins anew on what is left. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../startRefused.ts';
import { typedCommand } from '../typedCommand.ts';

const markOf = (dataDir: string): string => join(dataDir, 'pemulihan-berjalan');

/** From here on things are moved. */
export const markRestoring = (dataDir: string, kept: string): void =>
  writeFileSync(markOf(dataDir), `${kept}\n`, { flush: true });

/** Everything has found its place. */
export const unmarkRestoring = (dataDir: string): void => rmSync(markOf(dataDir), { force: true });

/** Raises StartRefused where a restore ended half-way. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(markOf(dataDir))) return;
  throw new StartRefused(
    `Pemulihan di ${dataDir} terhenti di tengah. Jalankan lagi: ${typedCommand('restore <berkas>')}. ` +
      'Keadaan sebelumnya ada di folder sebelum-… di sana.',
  );
}
