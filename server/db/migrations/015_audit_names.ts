import type { Kysely, Migration } from 'kysely';

/** What somebody was called when they did something; null in entries of before, which are read under the account's name of today. */
export const auditNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('audit').addColumn('name', 'text').execute();
  },
};
