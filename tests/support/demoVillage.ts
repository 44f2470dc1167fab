import type { Kysely } from 'kysely';
import { type DatabaseKind, openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { prepareTables } from '../../server/schema/bring.ts';
import { seedDemo } from '../../server/seed/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site } from '../../src/resources/index.ts';
import { freshDatabase } from './testDatabase.ts';

/** The demo village on an ISO day, in a database of its own. */
export async function demoVillage(kind: DatabaseKind, today: string): Promise<{ db: Kysely<Database>; close(): Promise<void> }> {
  const { config, drop } = await freshDatabase(kind);
  const db = openDatabase(config);
  await prepareTables(db, compileSite(site));
  await seedDemo(db, { today });
  return {
    db,
    close: async () => {
      await db.destroy();
      await drop();
    },
  };
}
