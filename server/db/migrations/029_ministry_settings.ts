import type { Kysely, Migration } from 'kysely';

/** How the village's puskesmas wants its files, where that differs from one place to another. */
export const ministrySettings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ministry_settings')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  },
};
