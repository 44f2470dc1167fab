import { type Kysely, type Migration, sql } from 'kysely';
import { databaseKind } from '../open.ts';
import { withAccount } from './001_accounts.ts';
import { withId, withVersions } from './columns.ts';

/**
 * An email belongs to one approved account, no longer to whoever registered it first: a registration
 * must not tell that its email is taken.
 */
export const sharedEmails: Migration = {
  async up(db: Kysely<unknown>) {
    if (databaseKind(db) === 'postgres') {
      await db.schema.alterTable('accounts').dropConstraint('accounts_email_key').execute();
      await indexEmails(db);
    } else {
      await rebuildAccounts(db);
    }
  },
};

/** Named as server/db/errors.ts reads it on PostgreSQL. */
async function indexEmails(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index accounts_email on accounts (email) where status = 'success'`.execute(db);
  await db.schema.createIndex('accounts_by_email').on('accounts').column('email').execute();
}

/** SQLite takes no constraint off a table; the way around is the one of its manual (https://www.sqlite.org/lang_altertable.html#otheralter). */
async function rebuildAccounts(db: Kysely<unknown>): Promise<void> {
  // with foreign keys on, dropping the old table would delete every session and token
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    await db.transaction().execute(async (tx) => {
      const rebuilt = withId(tx, tx.schema.createTable('accounts_rebuilt'));
      await withVersions(withAccount(rebuilt, (email) => email.notNull())).execute();
      await sql`insert into accounts_rebuilt select ${COLUMNS} from accounts`.execute(tx);
      await keepCounting(tx);
      await tx.schema.dropTable('accounts').execute();
      await tx.schema.alterTable('accounts_rebuilt').renameTo('accounts').execute();
      await indexEmails(tx);
      await tx.schema.createIndex('accounts_desk').on('accounts').columns(['posisi', 'waktu_pengajuan', 'id']).execute();
      await tx.schema.createIndex('accounts_posko').on('accounts').columns(['posyandu_id', 'id']).execute();
    });
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

const COLUMNS = sql.raw(
  'id, email, password_hash, nik, nama_lengkap, kontak, posisi, posyandu_id, status, foto_ktp, foto_profil, waktu_pengajuan, demo, created_at, updated_at',
);

/** Ids of accounts that are gone are not given out again. */
async function keepCounting(tx: Kysely<unknown>): Promise<void> {
  await sql`delete from sqlite_sequence where name = 'accounts_rebuilt'`.execute(tx);
  await sql`insert into sqlite_sequence select 'accounts_rebuilt', seq from sqlite_sequence where name = 'accounts'`.execute(tx);
}
