import type { Kysely, Migration } from 'kysely';
import { withId } from './columns.ts';

/** Access tokens of people's other programs, kept as hashes. An ended one stays, so that the trail of changes has its name. */
export const accessTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('access_tokens'))
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('hint', 'text', (c) => c.notNull())
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('posyandu_id', 'integer')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('used_on', 'text')
      .addColumn('ended_at', 'text')
      .execute();
    await db.schema.createIndex('access_tokens_account').on('access_tokens').column('account_id').execute();
  },
};
