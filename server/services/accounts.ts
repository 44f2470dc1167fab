/** What several ways into an account share: reading it, and how it is written down in the audit trail. */
import type { Kysely, Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { AccountsTable, Database } from '../db/schema.ts';
import { lockRow } from './lockRow.ts';

export type Account = Selectable<AccountsTable>;

/** The account of an email (in lower case), unless it is one of the demo's in production. */
export function accountByEmail({ db, config }: Context, email: string): Promise<Account | undefined> {
  const query = db.selectFrom('accounts').selectAll().where('email', '=', email);
  return (config.production ? query.where('demo', '=', 0) : query).executeTakeFirst();
}

/** The account of an id, likewise. */
export function accountById({ db, config }: Context, id: number): Promise<Account | undefined> {
  const query = db.selectFrom('accounts').selectAll().where('id', '=', id);
  return (config.production ? query.where('demo', '=', 0) : query).executeTakeFirst();
}

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

/** An account as the audit trail keeps it: without the password's hash. */
export function auditedAccount({ password_hash: _, ...account }: Account): object {
  return account;
}
