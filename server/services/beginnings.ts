/** The beginning of a registration: an account with an email and a NIK, and nobody's yet. */
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import {
  type Account,
  auditAccount,
  changeAccount,
  hashOfEmail,
  isIncomplete,
  isUnfinished,
  lockedAccount,
  UNFINISHED,
} from './accounts.ts';
import { cancelTokens, issueToken, tokenHolder } from './accountTokens.ts';
import { lockRow } from './lockRow.ts';
import { hashPassword } from './passwords.ts';
import { forgetPhoto } from './photos.ts';
import { residentColumns } from './residents.ts';
import { endSessions } from './sessions.ts';

export const NIK_TAKEN = 'NIK sudah terdaftar.';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface NewAccount {
  readonly email: string;
  /** null: the person signs in with Google */
  readonly password: string | null;
  readonly nik: string;
}

/** Whether anybody may register the NIK of this account: its registration was denied, or left lying for an hour. */
export const givesUpNik = (account: Account, now: Date): boolean =>
  account.status === 'denied' || (isUnfinished(account) && Date.parse(account.updated_at) < now.getTime() - HOUR_MS);

/** A secret by which the browser that began this registration is known again. */
export const beginningSecret = ({ db, now }: Pick<Context, 'db' | 'now'>, { id }: Account): Promise<string> =>
  issueToken(db, 'begun', id, now());

/**
 * The secret by which the browser of somebody who has shown the password goes on with their beginning. Null
 * where it is none, or no longer with this password: who lost it to others gets no way back into it.
 */
export const resumeBeginning = (
  { db, now }: Context,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const account = await lockedAccount(tx, id);
    if (!account || account.password_hash !== password_hash || !isUnfinished(account)) return null;
    return beginningSecret({ db: tx, now }, account);
  });

/** Whether this browser (by its secret, if it has one) began the registration, which is still to be completed. */
export const isOwnBeginning = async (
  db: Kysely<Database>,
  account: Account,
  secret: string | null,
  now: Date,
): Promise<boolean> => secret !== null && isIncomplete(account) && (await tokenHolder(db, 'begun', secret, now)) === account.id;

/**
 * Makes the account; one whose NIK is a member's is a resident until it is completed.
 * A denied account of the NIK begins anew. Raises 422 where the NIK is taken.
 */
export async function createAccount(context: Context, { email, password, nik }: NewAccount): Promise<Account> {
  const password_hash = password === null ? null : await hashPassword(password, await hashOfEmail(context.db, email));
  const now = context.now();
  const at = now.toISOString();
  const photos: (string | null)[] = [];
  try {
    const made = await context.db.transaction().execute(async (tx) => {
      const beginning = {
        email,
        password_hash,
        ...(await residentColumns(tx, nik)),
        posyandu_id: null,
        status: 'pending' as const,
        foto_ktp: null,
        foto_profil: null,
        waktu_pengajuan: at,
        demo: 0,
        tenaga_kesehatan: 0,
      };
      const denied = await clearTheWay(tx, nik, now);
      if (denied) {
        photos.push(denied.foto_ktp, denied.foto_profil);
        return reopen(tx, denied, beginning, now);
      }
      const account = await tx
        .insertInto('accounts')
        .values({ ...beginning, nik, created_at: at, updated_at: at })
        .returningAll()
        .executeTakeFirstOrThrow();
      await auditAccount(tx, now, 'create', { after: account });
      return account;
    });
    for (const photo of photos) await forgetPhoto(context, photo);
    return made;
  } catch (error) {
    // two people may register the same at the same moment; the index decides
    if (isUniqueViolation(error, 'accounts', 'nik')) throw fieldRefusal('nik', NIK_TAKEN);
    throw error;
  }
}

/**
 * Takes whatever gave up the NIK out of the way; gives the denied account that is to begin anew, if there
 * is one. Raises 422 where somebody has the NIK.
 */
async function clearTheWay(tx: Kysely<Database>, nik: string, now: Date): Promise<Account | null> {
  await lockRow(tx, 'accounts', { nik });
  const holder = await tx.selectFrom('accounts').selectAll().where('nik', '=', nik).executeTakeFirst();
  if (!holder) return null;
  if (!givesUpNik(holder, now)) throw fieldRefusal('nik', NIK_TAKEN);
  if (holder.status !== 'denied') {
    await removeUnfinished(tx, holder, now);
    return null;
  }
  if (!(await hasWorked(tx, holder))) return holder;
  await partFromNik(tx, holder, now);
  return null;
}

/** Whether somebody was ever signed in to the account: the trail may then name it for what they did. */
async function hasWorked(tx: Kysely<Database>, { id }: Account): Promise<boolean> {
  const signedIn = await tx
    .selectFrom('audit')
    .select('id')
    .where('resource', '=', 'accounts')
    .where('record_id', '=', String(id))
    .where('action', '=', 'login')
    .limit(1)
    .executeTakeFirst();
  return signedIn !== undefined;
}

/** Leaves the account as it was, but for its NIK: a new registration must not put its name to what others did. */
async function partFromNik(tx: Kysely<Database>, before: Account, now: Date): Promise<void> {
  await changeAccount(tx, before, { nik: null }, now);
  await cancelTokens(tx, before.id);
}

/** Makes a beginning of a denied account. Nothing that let anybody in before, and no link sent before, is good any more. */
async function reopen(tx: Kysely<Database>, denied: Account, beginning: Partial<Account>, now: Date): Promise<Account> {
  const account = await changeAccount(tx, denied, beginning, now);
  await endSessions(tx, denied.id, now);
  await cutTies(tx, denied.id);
  return account;
}

/** Tokens and Google accounts of whoever had the account before. */
async function cutTies(tx: Kysely<Database>, accountId: number): Promise<void> {
  await cancelTokens(tx, accountId);
  await tx.deleteFrom('oidc_identities').where('account_id', '=', accountId).execute();
}

/**
 * Corrects email and password of the beginning that this browser made; null where it has none of this NIK,
 * or it was completed or taken over in the meantime.
 */
export async function correctBeginning(
  context: Context,
  { email, password, nik }: NewAccount & { readonly password: string },
  secret: string | null,
): Promise<Account | null> {
  const begun = await context.db.selectFrom('accounts').selectAll().where('nik', '=', nik).executeTakeFirst();
  if (!begun || !(await isOwnBeginning(context.db, begun, secret, context.now()))) return null;
  const password_hash = await hashPassword(password, await hashOfEmail(context.db, email, begun.id));
  return context.db.transaction().execute(async (tx) => {
    const now = context.now();
    const before = await lockedAccount(tx, begun.id);
    if (!before || !(await isOwnBeginning(tx, before, secret, now))) return null;
    const account = await changeAccount(tx, before, { email, password_hash }, now);
    await cutTies(tx, before.id);
    return account;
  });
}

/** Takes an account away unless it has been completed in the meantime. */
async function removeUnfinished(tx: Kysely<Database>, account: Account, at: Date): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('accounts').where('id', '=', account.id).where(UNFINISHED).executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await auditAccount(tx, at, 'delete', { before: account });
}

/** Takes the beginning of a registration away, so that it can begin anew. */
export const forgetUnfinished = ({ db, now }: Context, account: Account): Promise<void> =>
  db.transaction().execute((tx) => removeUnfinished(tx, account, now()));

/** Forgets accounts that nobody has completed for a week. */
export async function sweepRegistrations(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - 7 * DAY_MS).toISOString();
  const abandoned = await context.db
    .selectFrom('accounts')
    .selectAll()
    .where(UNFINISHED)
    .where('updated_at', '<', before)
    .execute();
  for (const account of abandoned) await forgetUnfinished(context, account);
}
