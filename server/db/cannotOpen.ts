import type { Config } from '../config.ts';
import { StartRefused } from '../startRefused.ts';
import { troubleOf } from '../storageTrouble.ts';
import { typedCommand } from '../typedCommand.ts';
import { isUnavailable } from './unavailable.ts';

const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;
const NOT_LET_IN = /^(28|3D)/;

/** What an operator can do where the database does not open; an error that is nobody's fault but ours stays as it is. */
export function cannotOpen(error: unknown, { databaseUrl, dataDir, sqliteFile }: Config): unknown {
  if (error instanceof StartRefused || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (databaseUrl !== null) {
    if (NOT_LET_IN.test(code))
      return new StartRefused(`PostgreSQL menolak DATABASE_URL (${code}): periksa nama, password dan basis datanya.`);
    return isUnavailable(error) ? new StartRefused('PostgreSQL di DATABASE_URL tidak dapat dihubungi.') : error;
  }
  if (DAMAGED.test(code)) {
    return new StartRefused(`${sqliteFile} rusak. Kembalikan cadangan: ${typedCommand('restore <berkas>')}`);
  }
  const trouble = troubleOf(error);
  if (trouble === 'full') return new StartRefused(`Penyimpanan penuh: ${dataDir} tidak dapat diisi lagi.`);
  return trouble ? new StartRefused(`${dataDir} tidak dapat ditulisi (${code}). Periksa pemilik dan izin folder itu.`) : error;
}
