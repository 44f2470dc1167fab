import type { Context } from './context.ts';
import { oneAtATime } from './db/oneAtATime.ts';
import { seedDemo } from './seed/index.ts';

const DEMO = `Akun demo (password: posyandu-demo):
  verifikator@demo.test   Admin Verifikator
  admin@demo.test         Admin Desa
  kader@demo.test         Kader
`;

/** Lays the demo village into a database without accounts and says who may sign in; never in production. */
export async function seedIfEmpty({ db, config, today }: Context): Promise<void> {
  const isEmpty = async () => (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
  if (config.production || !(await isEmpty())) return;
  await oneAtATime(db, 'seed', async () => {
    if (!(await isEmpty())) return;
    await seedDemo(db, { today: today(), timeZone: config.timeZone });
    process.stdout.write(DEMO);
  });
}
