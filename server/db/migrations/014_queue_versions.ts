import type { Kysely, Migration } from 'kysely';

/** Queue entries are kept like every other record: with a version, and out of sight when they are deleted. */
export const queueVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('antrian').addColumn('updated_at', 'text').execute();
    await db.schema.alterTable('antrian').addColumn('deleted_at', 'text').execute();
  },
};
