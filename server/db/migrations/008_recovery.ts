import type { Kysely, Migration } from 'kysely';

/** Tokens good for one use, ways in by an OpenID provider, and what was uploaded. */
export const recovery: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_tokens')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('account_tokens_account').on('account_tokens').column('account_id').execute();

    await db.schema
      .createTable('oidc_flows')
      .addColumn('state_hash', 'text', (c) => c.primaryKey())
      .addColumn('browser_hash', 'text', (c) => c.notNull())
      .addColumn('nonce', 'text', (c) => c.notNull())
      .addColumn('code_verifier', 'text', (c) => c.notNull())
      .addColumn('nik', 'text')
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('oidc_identities')
      .addColumn('issuer', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('oidc_identities_pk', ['issuer', 'subject'])
      .execute();
    await db.schema.createIndex('oidc_identities_account').on('oidc_identities').column('account_id').execute();

    await db.schema
      .createTable('uploads')
      .addColumn('id', 'text', (c) => c.primaryKey())
      // the row outlives the account: it is how the file is found and removed
      .addColumn('account_id', 'integer', (c) => c.references('accounts.id').onDelete('set null'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('uploads_age').on('uploads').column('created_at').execute();
    await db.schema.createIndex('uploads_account').on('uploads').column('account_id').execute();
  },
};
