/** What several ways into an account share: reading it, and how it is written down in the audit trail. */
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { AccountsTable, Database } from '../db/schema.ts';
import { type AuditEntry, recordAudit } from './audit.ts';
import { lockRow } from './lockRow.ts';
import { nextVersion } from './versions.ts';

export type Account = Selectable<AccountsTable>;

/** All accounts, but for the demo's in production. */
const all = ({ db, config }: Pick<Context, 'db' | 'config'>) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .$if(config.production, (accounts) => accounts.where('demo', '=', 0));

/**
 * The accounts of an email (in lower case), but for the demo's in production: the one that was approved
 * first, then those that wait, then those denied; the latest first.
 */
export async function accountsByEmail(context: Pick<Context, 'db' | 'config'>, email: string): Promise<Account[]> {
  const accounts = await all(context).where('email', '=', email).orderBy('id', 'desc').execute();
  return accounts.toSorted((one, other) => RANK[one.status] - RANK[other.status]);
}

const RANK: Readonly<Record<Account['status'], number>> = { success: 0, pending: 1, denied: 2 };

/** The account that the owner of an email means by it: the first of `accountsByEmail`. */
export const accountByEmail = async (context: Context, email: string): Promise<Account | undefined> =>
  (await accountsByEmail(context, email))[0];

/** A hash that another account of the email has, for new ones to be made like it; null where there is none. */
export async function hashOfEmail(db: Kysely<Database>, email: string, exceptId?: number): Promise<string | null> {
  const hashes = db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', email)
    .where('password_hash', 'is not', null);
  const others = exceptId === undefined ? hashes : hashes.where('id', '!=', exceptId);
  return (await others.orderBy('id').limit(1).executeTakeFirst())?.password_hash ?? null;
}

/** The account of a NIK, unless it is one of the demo's in production. */
export const accountByNik = (context: Context, nik: string): Promise<Account | undefined> =>
  all(context).where('nik', '=', nik).executeTakeFirst();

/** The account of an id, likewise. */
export const accountById = (context: Context, id: number): Promise<Account | undefined> =>
  all(context).where('id', '=', id).executeTakeFirst();

/** The account of an id, which nobody else changes until the transaction ends. */
export async function lockedAccount(tx: Kysely<Database>, id: number): Promise<Account | undefined> {
  await lockRow(tx, 'accounts', { id });
  return tx.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether the registration can still be completed as staff: nobody has decided, and no staff position is asked for yet. */
export const isIncomplete = ({ status, posisi }: Pick<Account, 'status' | 'posisi'>): boolean =>
  status === 'pending' && (posisi === null || posisi === 'Warga');

/** Whether it is only the beginning of a registration: an email and a NIK, and nobody's yet. */
export const isUnfinished = ({ status, posisi }: Pick<Account, 'status' | 'posisi'>): boolean =>
  status === 'pending' && posisi === null;

/** Likewise, of a row. */
export const UNFINISHED = sql<SqlBool>`accounts.status = 'pending' and accounts.posisi is null`;

/** An account as the audit trail keeps it: without the password's hash. */
const audited = (account: Account | undefined): object | null => {
  if (!account) return null;
  const { password_hash: _, ...told } = account;
  return told;
};

/** Writes down what became of an account, by default by its own hand. */
export const auditAccount = async (
  tx: Kysely<Database>,
  at: Date,
  action: AuditEntry['action'],
  { before, after }: { readonly before?: Account; readonly after?: Account },
): Promise<void> => {
  const accountId = (before ?? after)?.id ?? null;
  const entry = { at, accountId, action, resource: 'accounts', recordId: String(accountId) };
  await recordAudit(tx, { ...entry, before: audited(before), after: audited(after) });
};

/** Changes an account as itself, and writes that down. */
export async function changeAccount(
  tx: Kysely<Database>,
  before: Account,
  changes: Partial<Account>,
  now: Date,
): Promise<Account> {
  const changed = { ...changes, updated_at: nextVersion(before.updated_at, now) };
  await tx.updateTable('accounts').set(changed).where('id', '=', before.id).execute();
  const after = { ...before, ...changed };
  await auditAccount(tx, now, 'update', { before, after });
  return after;
}
