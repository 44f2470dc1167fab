/** The steps of a registration (spec section 2): a NIK, an account, and who the person is. */
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import {
  type Account,
  accountByEmail,
  accountById,
  accountByNik,
  auditedAccount,
  hashOfEmail,
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
const NOT_PROVEN = 'Data dari tahap sebelumnya tidak ditemukan. Silakan ulangi pendaftaran.';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Tries in 15 minutes. A village registers its kader on one day, from one connection. */
const NIK_PER_ADDRESS = 60;
const REGISTER_PER_ADDRESS = 40;
const REGISTER_PER_EMAIL = 10;
const COMPLETE_PER_ADDRESS = 40;
const COMPLETE_PER_EMAIL = 20;
/** Mails in 15 minutes to an owner whose email others register with. */
const NOTICES_PER_EMAIL = 1;

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
 * that is there. Whether somebody has the email already shows in nothing: it takes an account of its own,
 * which is never approved beside another one, and a mail to the owner after the answer. Raises 422
 * where the NIK is taken, 429 after too many tries.
 */
export async function register(
  context: Context,
  wanted: NewAccount & { readonly password: string },
  address: string,
): Promise<void> {
  await countAttempt(context, [
    { scope: 'register:email', subject: wanted.email, max: REGISTER_PER_EMAIL },
    { scope: 'register:address', subject: address, max: REGISTER_PER_ADDRESS },
  ]);
  if ((await provenByPassword(context, wanted)) === null) await createAccount(context, wanted);
  context.background.run('notice-mail-failed', () => tellOwner(context, wanted.email));
}

/** The incomplete account of a NIK that has this email and password. */
async function provenByPassword(
  context: Context,
  { email, nik, password }: NewAccount & { readonly password: string },
): Promise<Account | null> {
  const holder = await accountByNik(context, nik);
  const account = holder?.email === email && isIncomplete(holder) ? holder : null;
  return (await verifyPassword(account?.password_hash, password)) ? account : null;
}

/** Tells somebody who may sign in that a registration was begun with their email. */
async function tellOwner(context: Context, email: string): Promise<void> {
  const owner = await accountByEmail(context, email);
  if (owner?.status !== 'success') return;
  try {
    await countAttempt(context, [{ scope: 'notice:email', subject: email, max: NOTICES_PER_EMAIL }]);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await context.mailer.send({
    to: email,
    subject: 'Pendaftaran dengan email Anda di Dashboard Admin Posyandu',
    text: noticeText(context.config.publicUrl),
  });
}

const noticeText = (publicUrl: string): string => `Halo,

Seseorang memulai pendaftaran di Dashboard Admin Posyandu dengan email ini. Email ini sudah
mempunyai akun, jadi pendaftaran baru dengan email yang sama tidak akan disetujui.

Bila itu Anda, masuklah dengan akun Anda: ${publicUrl}/login
Bila Anda lupa password, minta password baru: ${publicUrl}/forgot-password

Bila itu bukan Anda, abaikan email ini; akun Anda tidak berubah.
`;

/** Makes the account. Raises 422 where the NIK is taken. */
export async function createAccount(context: Context, { email, password, nik }: NewAccount): Promise<Account> {
  const password_hash = password === null ? null : await hashPassword(password, await hashOfEmail(context.db, email));
  const at = context.now().toISOString();
  try {
    return await context.db.transaction().execute(async (tx) => {
      await clearTheWay(tx, nik, context.now());
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
    if (isUniqueViolation(error, 'accounts', 'nik')) throw fieldRefusal('nik', NIK_TAKEN);
    throw error;
  }
}

/** Takes an abandoned registration of the NIK out of the way. Raises 422 where somebody has it. */
async function clearTheWay(tx: Kysely<Database>, nik: string, now: Date): Promise<void> {
  const holder = await tx.selectFrom('accounts').selectAll().where('nik', '=', nik).executeTakeFirst();
  if (!holder) return;
  if (!isAbandoned(holder, now)) throw fieldRefusal('nik', NIK_TAKEN);
  await removeUnfinished(tx, holder, now);
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

/** An account nobody has completed for an hour keeps its NIK from nobody. */
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
  const account = (await provenByPassword(context, proof)) ?? (proof.token === null ? null : await byToken(context, proof.token));
  if (account && account.email === proof.email && account.nik === proof.nik && isIncomplete(account)) return account;
  throw new Refusal(403, NOT_PROVEN);
}

/** Counts a try to complete a registration, before its photos are read. Raises 429. */
export const countCompletion = (context: Context, address: string): Promise<void> =>
  countAttempt(context, [{ scope: 'complete:address', subject: address, max: COMPLETE_PER_ADDRESS }]);

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
