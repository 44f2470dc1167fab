import type { Config } from '../config.ts';
import { compareFigures } from '../services/figures/countEverybody.ts';
import { typedCommand } from '../typedCommand.ts';
import { CliError } from './cliError.ts';
import { withDatabase } from './withDatabase.ts';

/** So many are named. */
const NAMED = 20;

/**
 * Counts the kept figures of everybody from their records and puts right what is otherwise, also while a server runs; with
 * `--periksa` it only looks. Raises CliError for another argument, and where looking finds what is wrong.
 */
export function recount(config: Config, args: readonly string[]): Promise<string> {
  const [flag, ...others] = args;
  if (others.length > 0 || (flag !== undefined && flag !== '--periksa')) throw new CliError('Pemakaian: recount [--periksa]');
  const mend = flag === undefined;
  return withDatabase(config, async (db) => {
    const { members, wrong } = await compareFigures(db, mend);
    const which = wrong.length === 0 ? '' : ` (nomor ${wrong.slice(0, NAMED).join(', ')}${wrong.length > NAMED ? ', …' : ''})`;
    if (mend) return `${members} anggota dihitung ulang; ${wrong.length} diperbaiki${which}.`;
    if (wrong.length === 0) return `${members} anggota diperiksa; semua angka sesuai dengan catatannya.`;
    throw new CliError(
      `${members} anggota diperiksa; angka ${wrong.length} tidak sesuai dengan catatannya${which}. Perbaiki dengan: ${typedCommand('recount')}`,
    );
  });
}
