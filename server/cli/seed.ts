import { isoDateIn } from '../../src/engine/calendar.ts';
import type { Config } from '../config.ts';
import { seedDemo } from '../seed/index.ts';
import { CliError } from './cliError.ts';
import { withDatabase } from './withDatabase.ts';

/** Fills an empty database with the demo village. Raises CliError in production and where there are accounts already. */
export function seed(config: Config): Promise<string> {
  if (config.production) throw new CliError('Desa demo tidak dibuat bila NODE_ENV=production.');
  return withDatabase(config, async (db) => {
    if (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) {
      throw new CliError('Basis data sudah berisi akun; desa demo hanya dibuat di basis data kosong.');
    }
    await seedDemo(db, { today: isoDateIn(config.timeZone, new Date()), timeZone: config.timeZone });
    return 'Desa demo dibuat. Akun: verifikator@demo.test, admin@demo.test, kader@demo.test (password posyandu-demo).';
  });
}
