/** The steps of a registration (spec section 2): a NIK, an account, and who the person is. */
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Database } from '../db/schema.ts';
import { fieldsRefusal, Refusal } from '../errors.ts';
import {
  type Account,
  accountByEmail,
  accountById,
  auditedAccount,
  isIncomplete,
  isUnfinished,
  lockedAccount,
} from './accounts.ts';
import { cancelTokens, tokenHolder } from './accountTokens.ts';
import { recordAudit } from './audit.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { forgetPhoto, keepPhoto } from './photos.ts';
import { countAttempt } from './rateLimit.ts';
import { residentColumns } from './residents.ts';
import { nextVersion } from './versions.ts';

export const NIK_TAKEN = 'NIK sudah terdaftar.';
const EMAIL_TAKEN = 'Email sudah terdaftar.';
const NOT_PROVEN = 'Data dari tahap sebelumnya tidak ditemukan. Silakan ulangi pendaftaran.';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Tries in 15 minutes. A village registers its kader on one day, from one connection. */
const NIK_PER_ADDRESS = 60;
const REGISTER_PER_ADDRESS = 40;
const REGISTER_PER_EMAIL = 10;
const COMPLETE_PER_ADDRESS = 40;
const COMPLETE_PER_EMAIL = 20;

/** Whether a NIK can be registered: raises 409 where an account has it, 429 after too many questions. */
export async function requireFreeNik(context: Context, nik: string, address: string): Promise<void> {
  await countAttempt(context, [{ scope: 'nik:address', subject: address, max: NIK_PER_ADDRESS }]);
  const holder = await context.db.selectFrom('accounts').selectAll().where('nik', '=', nik).executeTakeFirst();
  if (holder && !isAbandoned(holder, context.now())) throw new Refusal(409, NIK_TAKEN);
}

export interface NewAccount {
  readonly email: string;
  /** null: the person signs in with Google */
  readonly password: string | null;
  readonly nik: string;
}

/**
 * Makes an account that waits for its completion; one whose NIK is a member's is a resident until then
 * (design section 4). Who comes back with the same email, NIK and password goes on with the account
 * that is there. Raises 422 where email or NIK are taken, 429 after too many tries.
 */
export async function register(context: Context, wanted: NewAccount, address: string): Promise<Account> {
  await countAttempt(context, [
    { scope: 'register:email', subject: wanted.email, max: REGISTER_PER_EMAIL },
    { scope: 'register:address', subject: address, max: REGISTER_PER_ADDRESS },
  ]);
  return (await resumed(context, wanted)) ?? createAccount(context, wanted);
}

async function resumed(context: Context, { email, password, nik }: NewAccount): Promise<Account | null> {
  const account = await accountByEmail(context, email);
  if (password === null || account?.nik !== nik || !isIncomplete(account)) return null;
  return (await verifyPassword(account.password_hash, password)) ? account : null;
}

/** Makes the account. Raises 422 where email or NIK are taken. */
export async function createAccount(context: Context, { email, password, nik }: NewAccount): Promise<Account> {
  const password_hash = password === null ? null : await hashPassword(password);
  const at = context.now().toISOString();
  try {
    return await context.db.transaction().execute(async (tx) => {
      await clearTheWay(tx, { email, nik }, context.now());
      const account = await tx
        .insertInto('accounts')
        .values({
          email,
          password_hash,
          nik,
          ...(await residentColumns(tx, nik)),
          posyandu_id: null,
          status: 'pending',
          foto_ktp: null,
          foto_profil: null,
          waktu_pengajuan: at,
          demo: 0,
          created_at: at,
          updated_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const entry = { accountId: account.id, action: 'create', resource: 'accounts', recordId: account.id } as const;
      await recordAudit(tx, { at: context.now(), ...entry, after: auditedAccount(account) });
      return account;
    });
  } catch (error) {
    // two people may register the same at the same moment; the index decides
    if (isUniqueViolation(error, 'accounts', 'email')) throw taken({ email: true, nik: false });
    if (isUniqueViolation(error, 'accounts', 'nik')) throw taken({ email: false, nik: true });
    throw error;
  }
}

/** Takes abandoned registrations out of the way. Raises 422 for what others have. */
async function clearTheWay(tx: Kysely<Database>, { email, nik }: { email: string; nik: string }, now: Date): Promise<void> {
  const holders = await tx
    .selectFrom('accounts')
    .selectAll()
    .where((where) => where.or([where('email', '=', email), where('nik', '=', nik)]))
    .execute();
  const others = holders.filter((holder) => !isAbandoned(holder, now));
  if (others.length > 0) {
    throw taken({ email: others.some((other) => other.email === email), nik: others.some((other) => other.nik === nik) });
  }
  for (const holder of holders) await removeUnfinished(tx, holder, now);
}

/** Takes an account away unless it has been completed in the meantime. */
async function removeUnfinished(tx: Kysely<Database>, account: Account, at: Date): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('accounts')
    .where('id', '=', account.id)
    .where('status', '=', 'pending')
    .where('posisi', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const entry = { accountId: account.id, action: 'delete', resource: 'accounts', recordId: account.id } as const;
  await recordAudit(tx, { at, ...entry, before: auditedAccount(account) });
}

/** Takes the beginning of a registration away, so that it can begin anew. */
export const forgetUnfinished = ({ db, now }: Context, account: Account): Promise<void> =>
  db.transaction().execute((tx) => removeUnfinished(tx, account, now()));

function taken(what: { readonly email: boolean; readonly nik: boolean }): Refusal {
  const errors = { ...(what.email ? { email: [EMAIL_TAKEN] } : {}), ...(what.nik ? { nik: [NIK_TAKEN] } : {}) };
  return fieldsRefusal(what.email ? EMAIL_TAKEN : NIK_TAKEN, errors);
}

/** An account nobody has completed for an hour keeps its NIK and its email from nobody. */
const isAbandoned = (account: Account, now: Date): boolean =>
  isUnfinished(account) && Date.parse(account.updated_at) < now.getTime() - HOUR_MS;

/** How somebody shows that an incomplete account is theirs. */
export interface Proof {
  readonly email: string;
  readonly nik: string;
  readonly password: string;
  /** what the way back from Google carried, in place of the password */
  readonly token: string | null;
}

/** The incomplete account that the proof belongs to. Raises 403 for any other, 429 after too many tries. */
export async function provenAccount(context: Context, proof: Proof): Promise<Account> {
  await countAttempt(context, [{ scope: 'complete:email', subject: proof.email, max: COMPLETE_PER_EMAIL }]);
  // a browser that was signed in may send its old token along
  const account = (await byPassword(context, proof)) ?? (proof.token === null ? null : await byToken(context, proof.token));
  if (account && account.email === proof.email && account.nik === proof.nik && isIncomplete(account)) return account;
  throw new Refusal(403, NOT_PROVEN);
}

/** Counts a try to complete a registration, before its photos are read. Raises 429. */
export const countCompletion = (context: Context, address: string): Promise<void> =>
  countAttempt(context, [{ scope: 'complete:address', subject: address, max: COMPLETE_PER_ADDRESS }]);

async function byPassword(context: Context, { email, password }: Proof): Promise<Account | null> {
  const account = await accountByEmail(context, email);
  return (await verifyPassword(account?.password_hash, password)) && account ? account : null;
}

async function byToken(context: Context, token: string): Promise<Account | null> {
  const id = await tokenHolder(context.db, 'complete', token, context.now());
  return (id === null ? null : await accountById(context, id)) ?? null;
}

export interface StaffDetails {
  readonly nama_lengkap: string;
  readonly kontak: string;
  readonly posisi: 'Admin Desa' | 'Kader';
  readonly posyandu_id: number | null;
  /** clean photos */
  readonly foto_ktp: Uint8Array;
  readonly foto_profil: Uint8Array;
}

/** Completes an account as staff: from now on it stands on the verifier's desk. Raises 403 where somebody was faster. */
export async function completeRegistration(context: Context, accountId: number, details: StaffDetails): Promise<void> {
  const foto_ktp = await keepPhoto(context, 'ktp', accountId, details.foto_ktp);
  const foto_profil = await keepPhoto(context, 'profil', accountId, details.foto_profil);
  try {
    await context.db.transaction().execute(async (tx) => {
      const before = await lockedAccount(tx, accountId);
      if (!before || !isIncomplete(before)) throw new Refusal(403, NOT_PROVEN);
      const now = context.now();
      const changes = {
        ...details,
        foto_ktp,
        foto_profil,
        waktu_pengajuan: now.toISOString(),
        updated_at: nextVersion(before.updated_at, now),
      };
      await tx.updateTable('accounts').set(changes).where('id', '=', accountId).execute();
      await cancelTokens(tx, accountId);
      const entry = { accountId, action: 'update', resource: 'accounts', recordId: accountId } as const;
      const [from, to] = [auditedAccount(before), auditedAccount({ ...before, ...changes })];
      await recordAudit(tx, { at: now, ...entry, before: from, after: to });
    });
  } catch (error) {
    await forgetPhoto(context, foto_ktp);
    await forgetPhoto(context, foto_profil);
    throw error;
  }
}

/** Forgets accounts that nobody has completed for a week. */
export async function sweepRegistrations(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - 7 * DAY_MS).toISOString();
  const abandoned = await context.db
    .selectFrom('accounts')
    .selectAll()
    .where('status', '=', 'pending')
    .where('posisi', 'is', null)
    .where('updated_at', '<', before)
    .execute();
  for (const account of abandoned) await forgetUnfinished(context, account);
}
