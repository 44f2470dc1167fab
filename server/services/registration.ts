/** The first steps of a registration (spec section 2): a NIK and an account. */
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { type Account, accountByEmail, accountByNik, isIncomplete } from './accounts.ts';
import {
  beginningSecret,
  correctBeginning,
  createAccount,
  givesUpNik,
  isOwnBeginning,
  type NewAccount,
  NIK_TAKEN,
} from './beginnings.ts';
import { verifyPassword } from './passwords.ts';
import { countAttempt, isUsedUp } from './rateLimit.ts';
import { countWrongPassword } from './signInLimits.ts';

/** Tries in 15 minutes. A village registers its kader on one day, from one connection. */
const NIK_PER_ADDRESS = 60;
const REGISTER_PER_ADDRESS = 40;
const REGISTER_PER_EMAIL = 10;
/** Mails in 15 minutes to an owner whose email others register with. */
const NOTICES_PER_EMAIL = 1;

/** Where somebody registers from. */
export interface Visitor {
  readonly address: string;
  /** the secret of the browser that began a registration; null: it has begun none lately */
  readonly browser: string | null;
}

/**
 * Whether a NIK can be registered from here: raises 409 where an account has it that this browser has not
 * begun itself, 429 after too many questions.
 */
export async function requireFreeNik(context: Context, nik: string, { address, browser }: Visitor): Promise<void> {
  await countAttempt(context, [{ scope: 'nik:address', subject: address, max: NIK_PER_ADDRESS }]);
  const now = context.now();
  const holder = await context.db.selectFrom('accounts').selectAll().where('nik', '=', nik).executeTakeFirst();
  if (!holder || givesUpNik(holder, now) || (await isOwnBeginning(context.db, holder, browser, now))) return;
  throw new Refusal(409, NIK_TAKEN);
}

/**
 * Makes an account that waits for its completion. Who comes back with the same email, NIK and password goes
 * on with the account that is there; the browser that began it may correct email and password. Whether
 * somebody has the email already shows in nothing: it takes an account of its own, which is never approved
 * beside another one, and a mail to the owner after the answer. Gives the secret by which the browser is
 * known again. Raises 422 where the NIK is taken, 429 after too many tries.
 */
export async function register(
  context: Context,
  wanted: NewAccount & { readonly password: string },
  { address, browser }: Visitor,
): Promise<string> {
  await countAttempt(context, [
    { scope: 'register:email', subject: wanted.email, from: address, max: REGISTER_PER_EMAIL },
    { scope: 'register:address', subject: address, max: REGISTER_PER_ADDRESS },
  ]);
  const account =
    (await provenByPassword(context, wanted)) ??
    (await correctBeginning(context, wanted, browser)) ??
    (await createOrCount(context, wanted, address));
  context.background.run('notice-mail-failed', () => tellOwner(context, wanted.email));
  return beginningSecret(context, account);
}

/** A new account. Where the NIK is taken the password was none of its account: a guess, whoever the email belongs to. */
async function createOrCount(context: Context, wanted: NewAccount, address: string): Promise<Account> {
  try {
    return await createAccount(context, wanted);
  } catch (error) {
    if (error instanceof Refusal) await countWrongPassword(context, wanted.email, address);
    throw error;
  }
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
  if (await isUsedUp(context, { scope: 'notice:email', subject: email, max: NOTICES_PER_EMAIL })) return;
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
