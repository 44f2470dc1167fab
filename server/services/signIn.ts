import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { type Account, accountsByEmail, isUnfinished, lockedAccount } from './accounts.ts';
import { recordAudit } from './audit.ts';
import { resumeBeginning } from './beginnings.ts';
import { whosePassword } from './passwords.ts';
import { forgiveAttempt } from './rateLimit.ts';
import { openSession } from './sessions.ts';
import { countSignIn } from './signInLimits.ts';

const WRONG_PAIR = 'Email atau password salah.';
const STATUS_TEXTS = { pending: 'Akun Anda Masih Diproses', denied: 'Akun Anda Ditolak' } as const;

/** What the right email and password lead to. */
export type SignedIn =
  /** the bearer token of a new session */
  | { readonly token: string }
  /** a registration to go on with: its NIK, and the secret by which the browser may do so */
  | { readonly unfinished: { readonly nik: string; readonly browser: string } };

/**
 * A session, or the registration that the person has not finished. `email` in lower case. Raises 429 after too many failures, 401
 * for a wrong pair (the same, in the same time, whether or not the email exists), 403 with `status`
 * for an account that is not, or not yet, allowed in (spec section 4).
 */
export async function signIn(
  context: Context,
  { email, password }: { readonly email: string; readonly password: string },
  address: string,
): Promise<SignedIn> {
  const counted = await countSignIn(context, email, address);

  // several may have registered with one email; who was approved comes first
  const theirs = await whosePassword(await accountsByEmail(context, email), password, address);
  // what a verifier can decide on goes before a beginning, which may be of a mistyped NIK
  const account = theirs.find((one) => one.status !== 'denied' && !isUnfinished(one)) ?? theirs[0];
  if (!account) throw new Refusal(401, WRONG_PAIR);

  const browser = account.nik === null ? null : await resumeBeginning(context, account);
  if (account.nik !== null && browser !== null) return { unfinished: { nik: account.nik, browser } };
  const token = await welcome(context, account);
  // only a session takes it back, since any other answer tells about a password, too
  await forgiveAttempt(context, counted);
  return { token };
}

/**
 * Opens a session for somebody who has shown who they are by the account as it was read. Raises 403 with
 * `status` unless the account is allowed in, 401 where its password is another one by now: a new password
 * and a denial end every session, and none may be opened behind them.
 */
export async function welcome(context: Context, { id, password_hash }: Pick<Account, 'id' | 'password_hash'>): Promise<string> {
  return context.db.transaction().execute(async (tx) => {
    const account = await lockedAccount(tx, id);
    if (account?.password_hash !== password_hash) throw new Refusal(401, WRONG_PAIR);
    const { status, alasan } = account;
    // whoever gets here has shown whose account it is
    if (status !== 'success')
      throw new Refusal(403, STATUS_TEXTS[status], { extra: alasan === null ? { status } : { status, alasan } });
    const token = await openSession(tx, id, context.now());
    await recordAudit(tx, { at: context.now(), accountId: id, action: 'login', resource: 'accounts', recordId: id });
    return token;
  });
}
