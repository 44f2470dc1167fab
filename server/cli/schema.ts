import { existsSync } from 'node:fs';
import { site } from '../../src/resources/compiled/site.ts';
import type { Config } from '../config.ts';
import { appliedMigrations, refuseUnknown } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import { openDatabase } from '../db/open.ts';
import { describeChange, refuseNewerBooks } from '../schema/bring.ts';
import { planSchema } from '../schema/plan.ts';
import { CliError } from './cliError.ts';

/**
 * Tells what the next start of the server would add to the tables, and changes nothing. Raises CliError where the
 * start would be refused, with the sentences that it would say.
 */
export async function schema(config: Config): Promise<string> {
  if (config.databaseUrl === null && !existsSync(config.sqliteFile)) return 'Belum ada basis data; server membuatnya saat mulai.';
  const db = openDatabase(config);
  try {
    const applied = await appliedMigrations(db);
    refuseUnknown(applied);
    const waiting = Object.keys(migrations).filter((name) => !applied.includes(name));
    if (waiting.length > 0) {
      return list('Migrasi yang akan dijalankan lebih dulu; sesudahnya perintah ini menunjukkan sisanya', waiting);
    }
    await refuseNewerBooks(db);
    const { changes, refusals, unknown } = await planSchema(db, site);
    if (refusals.length > 0) throw new CliError(list('Server tidak akan mulai', refusals));
    const left = unknown.length > 0 ? [list('Dibiarkan, bukan dari definisi (dipakai program atau tersisa)', unknown)] : [];
    if (changes.length === 0) return ['Tabel sudah sesuai dengan definisi.', ...left].join('\n');
    return [list('Akan ditambahkan saat server mulai', changes.map(describeChange)), ...left].join('\n');
  } finally {
    await db.destroy();
  }
}

const list = (title: string, items: readonly string[]): string => [`${title}:`, ...items.map((item) => `  ${item}`)].join('\n');
