import { type ColumnBuilderCallback, type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import { withId, withVersions } from './columns.ts';

/** Accounts, their sessions and the counters that limit attempts. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await withAccount(withVersions(withId(db, db.schema.createTable('accounts'))), (email) => email.notNull().unique()).execute();

    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('revoked_at', 'text')
      .execute();
    await db.schema.createIndex('sessions_account').on('sessions').column('account_id').execute();
    await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();

    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('window_start', 'text', (c) => c.notNull())
      .addColumn('hits', 'integer', (c) => c.notNull())
      .execute();
  },
};

/** The columns of an account. */
export const withAccount = <T extends string, C extends string>(table: CreateTableBuilder<T, C>, email: ColumnBuilderCallback) =>
  table
    .addColumn('email', 'text', email)
    .addColumn('password_hash', 'text')
    .addColumn('nik', 'text', (c) => c.unique())
    .addColumn('nama_lengkap', 'text')
    .addColumn('kontak', 'text')
    .addColumn('posisi', 'text')
    .addColumn('posyandu_id', 'integer')
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('pending', 'success', 'denied')`))
    .addColumn('foto_ktp', 'text')
    .addColumn('foto_profil', 'text')
    .addColumn('waktu_pengajuan', 'text', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull().defaultTo(0));
