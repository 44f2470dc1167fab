import type { Kysely, Migration } from 'kysely';
import { withId } from './columns.ts';

/** What was answered to a repeated submit, and who did what. */
export const traces: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('idempotency_keys')
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('request_hash', 'text', (c) => c.notNull())
      .addColumn('status', 'integer')
      .addColumn('body', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_pk', ['account_id', 'key'])
      .execute();
    await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();

    await withId(db, db.schema.createTable('audit'))
      .addColumn('at', 'text', (c) => c.notNull())
      // no foreign key: what somebody did stays known even when the account is gone
      .addColumn('account_id', 'integer')
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('resource', 'text', (c) => c.notNull())
      .addColumn('record_id', 'text', (c) => c.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute();
    await db.schema.createIndex('audit_record').on('audit').columns(['resource', 'record_id', 'id']).execute();
    await db.schema.createIndex('audit_account').on('audit').columns(['account_id', 'id']).execute();
  },
};
