import { existsSync, readFileSync } from 'node:fs';
import { site } from '../../src/resources/compiled/site.ts';
import type { Config } from '../config.ts';
import { readCsv } from '../services/csv.ts';
import { importPlaces, type Mistake, PLACES } from '../services/placesImport.ts';
import { CliError } from './cliError.ts';
import { withDatabase } from './withDatabase.ts';

const TITLES = { kecamatan: 'Kecamatan', desa: 'Desa', dusun: 'Dusun' } as const;

/** `<file>`, or `-` for standard input: adds and renames kecamatan, desa and dusun. Raises CliError for a file with mistakes, and changes nothing then. */
export async function places(config: Config, [file]: readonly string[]): Promise<string> {
  if (!file) throw new CliError('Pemakaian: places <berkas.csv>');
  const rows = readCsv(readText(file));
  if (rows.length === 0) throw new CliError(`${file} kosong.`);
  return withDatabase(config, async (db) => {
    const done = await importPlaces({ db, site }, rows);
    if ('mistakes' in done) throw new CliError(mistakesText(done.mistakes));
    const kept = PLACES.map((table) => {
      const { added, renamed, same } = done.kept[table];
      return `${TITLES[table]}: ${added} baru, ${renamed} berganti nama, ${same} tetap.`;
    });
    const { provinsi, kabupaten } = done.skipped;
    return [...kept, `Dilewati: ${provinsi} provinsi, ${kabupaten} kabupaten/kota.`].join('\n');
  });
}

const STDIN = 0;

function readText(file: string): string {
  if (file !== '-' && !existsSync(file)) throw new CliError(`${file} tidak ada.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file === '-' ? STDIN : file));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CliError(`${file} bukan teks UTF-8. Simpan sebagai "CSV UTF-8".`);
  }
}

const SHOWN = 10;

function mistakesText(mistakes: readonly Mistake[]): string {
  const lines = mistakes.slice(0, SHOWN).map(({ line, text }) => `  baris ${line}: ${text}`);
  if (mistakes.length > SHOWN) lines.push(`  dan ${mistakes.length - SHOWN} baris lagi`);
  return [`Tidak ada yang disimpan; ${mistakes.length} baris salah:`, ...lines].join('\n');
}
