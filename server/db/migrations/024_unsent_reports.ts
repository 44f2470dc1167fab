import type { Kysely, Migration } from 'kysely';

/** How much a person's device had not sent when it was last heard of. A device with nothing left has no row. */
export const unsentReports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('unsent_reports')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('oldest_at', 'text', (c) => c.notNull())
      .addColumn('reported_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('unsent_reports_pk', ['account_id', 'device'])
      .execute();
  },
};
