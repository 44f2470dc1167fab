import { randomBytes } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';

/**
 * The secret from which the keys follow that people's devices encrypt with (services/deviceKey.ts). Made here and not when
 * a key is first asked for, so that every copy of the database made from now on opens what the devices hold.
 */
export const deviceSecret: Migration = {
  async up(db: Kysely<{ device_secret: { secret: string } }>) {
    await db.schema
      .createTable('device_secret')
      .addColumn('secret', 'text', (c) => c.notNull())
      .execute();
    await db
      .insertInto('device_secret')
      .values({ secret: randomBytes(32).toString('base64') })
      .execute();
  },
};
