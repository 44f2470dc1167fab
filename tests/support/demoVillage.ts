import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { seedDemo } from '../../server/seed/index.ts';
import { filledDatabase } from './testDatabase.ts';

const seeded = async (db: Kysely<Database>, today: string): Promise<void> => void (await seedDemo(db, { today }));

/** The demo village on an ISO day, in a database of its own. */
export async function demoVillage(kind: DatabaseKind, today: string): Promise<{ db: Kysely<Database>; close(): Promise<void> }> {
  const { db, drop } = await filledDatabase(kind, today, seeded);
  return {
    db,
    close: async () => {
      await db.destroy();
      await drop();
    },
  };
}
