import type { Context } from './context.ts';
import { seedDemo } from './seed/index.ts';

const DEMO = `Akun demo (password: posyandu-demo):
  verifikator@demo.test   Admin Verifikator
  admin@demo.test         Admin Desa
  kader@demo.test         Kader
`;

/** Lays the demo village into a database without accounts and says who may sign in; never in production. */
export async function seedIfEmpty({ db, config, today }: Context): Promise<void> {
  if (config.production || (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst())) return;
  await seedDemo(db, { today: today(), timeZone: config.timeZone });
  process.stdout.write(DEMO);
}
