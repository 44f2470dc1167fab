import type { Kysely, Migration } from 'kysely';

/** Until when what has expired has been forgotten: one row, so that a clock that leaps ahead is found out. */
export const believedTime: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('believed_time')
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
  },
};
