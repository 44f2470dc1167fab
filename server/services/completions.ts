/** The end of a registration: whose it is, and who the person is (spec section 2, step 4). */
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { type Account, accountByNik, changeAccount, isIncomplete, lockedAccount } from './accounts.ts';
import { keepProofsOnly, type TokenPurpose, tokenHolder } from './accountTokens.ts';
import { verifyPassword } from './passwords.ts';
import { forgetPhoto, keepPhoto } from './photos.ts';
import { countAttempt } from './rateLimit.ts';
import { countWrongPassword } from './signInLimits.ts';

const NOT_PROVEN = 'Data dari tahap sebelumnya tidak ditemukan. Silakan ulangi pendaftaran.';

const HOUR_MS = 60 * 60 * 1000;

/** Tries in 15 minutes. */
const COMPLETE_PER_ADDRESS = 40;
const COMPLETE_PER_EMAIL = 20;

/** How somebody shows that an incomplete account is theirs. */
export interface Proof {
  readonly email: string;
  readonly nik: string;
  readonly password: string;
  /** what the way back from Google carried, in place of the password */
  readonly token: string | null;
  /** the secret of the browser that began it; enough only for learning that it is completed already */
  readonly browser: string | null;
}

export interface ProvenAccount {
  readonly account: Account;
  /** it was completed with this proof before, and the answer may have been lost on the way */
  readonly isCompleted: boolean;
}

/** The account that the proof belongs to. Raises 403 for any other, 429 after too many tries from the address. */
export async function provenAccount(context: Context, proof: Proof, address: string): Promise<ProvenAccount> {
  await countAttempt(context, [{ scope: 'complete:email', subject: proof.email, from: address, max: COMPLETE_PER_EMAIL }]);
  const holder = await accountByNik(context, proof.nik);
  const isCompleted = holder !== undefined && isJustCompleted(holder, context.now());
  const account = holder?.email === proof.email && (isCompleted || isIncomplete(holder)) ? holder : null;
  const known = await verifyPassword(account?.password_hash, proof.password);
  if (account && (known || (await holds(context, account, 'complete', proof.token)))) return { account, isCompleted };
  if (account && isCompleted && (await holds(context, account, 'begun', proof.browser))) return { account, isCompleted };
  await countWrongPassword(context, proof.email, address);
  throw new Refusal(403, NOT_PROVEN);
}

const holds = async (context: Context, { id }: Account, purpose: TokenPurpose, token: string | null): Promise<boolean> =>
  token !== null && (await tokenHolder(context.db, purpose, token, context.now())) === id;

/** Whether the registration came to the verifier's desk within the last hour, and nobody has decided. */
const isJustCompleted = (account: Account, now: Date): boolean =>
  account.status === 'pending' && !isIncomplete(account) && Date.parse(account.waktu_pengajuan) > now.getTime() - HOUR_MS;

/** Counts a try to complete a registration, before its photos are read. Raises 429. */
export const countCompletion = (context: Context, address: string): Promise<void> =>
  countAttempt(context, [{ scope: 'complete:address', subject: address, max: COMPLETE_PER_ADDRESS }]);

export interface StaffDetails {
  readonly nama_lengkap: string;
  readonly kontak: string;
  readonly posisi: 'Admin Desa' | 'Kader';
  readonly posyandu_id: number | null;
  /** clean photos */
  readonly foto_ktp: Uint8Array;
  readonly foto_profil: Uint8Array;
}

/**
 * Completes an account as staff: from now on it stands on the verifier's desk. One that was completed a
 * moment ago stays as it is. Raises 403 where it is no longer there to be completed.
 */
export async function completeRegistration(context: Context, accountId: number, details: StaffDetails): Promise<void> {
  const foto_ktp = await keepPhoto(context, 'ktp', accountId, details.foto_ktp);
  const foto_profil = await keepPhoto(context, 'profil', accountId, details.foto_profil);
  const forgetPhotos = async () => {
    await forgetPhoto(context, foto_ktp);
    await forgetPhoto(context, foto_profil);
  };
  try {
    if (!(await storeDetails(context, accountId, { ...details, foto_ktp, foto_profil }))) await forgetPhotos();
  } catch (error) {
    await forgetPhotos();
    throw error;
  }
}

type StoredDetails = Omit<StaffDetails, 'foto_ktp' | 'foto_profil'> & Pick<Account, 'foto_ktp' | 'foto_profil'>;

/** Whether the details were stored; not where the same request has come twice and the other one was faster. */
const storeDetails = (context: Context, accountId: number, details: StoredDetails): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const before = await lockedAccount(tx, accountId);
    const now = context.now();
    if (before && isJustCompleted(before, now)) return false;
    if (!before || !isIncomplete(before)) throw new Refusal(403, NOT_PROVEN);
    await changeAccount(tx, before, { ...details, waktu_pengajuan: now.toISOString() }, now);
    await keepProofsOnly(tx, accountId, now);
    return true;
  });
