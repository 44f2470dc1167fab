import type { Kysely, Migration } from 'kysely';
import { withId } from './columns.ts';

/**
 * Who has read whose record, by which door; and whose accounts are health staff's, to whom intimate answers are told. A
 * reading names no row of another table by a key: it outlives the account, the token and the person it is about.
 */
export const recordReads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('accounts')
      .addColumn('tenaga_kesehatan', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await withId(db, db.schema.createTable('record_reads'))
      // the minute, an ISO instant
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('account_id', 'integer', (c) => c.notNull())
      .addColumn('token_id', 'integer')
      // as they were called then
      .addColumn('name', 'text')
      // null: everybody of the posko, or of the village where that is null too
      .addColumn('member_id', 'integer')
      .addColumn('posyandu_id', 'integer')
      .addColumn('door', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('record_reads_member').on('record_reads').columns(['member_id', 'id']).execute();
    await db.schema.createIndex('record_reads_at').on('record_reads').column('at').execute();
  },
};
