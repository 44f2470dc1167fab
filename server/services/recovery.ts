/** Getting back in: a link by mail, good for one new password within an hour. */
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { accountByEmail, accountById, lockedAccount } from './accounts.ts';
import { cancelTokens, issueToken, spendToken, tokenHolder } from './accountTokens.ts';
import { storePassword } from './profile.ts';
import { countAttempt, isUsedUp } from './rateLimit.ts';
import { endSessions } from './sessions.ts';

/** Tries in 15 minutes from one address: for one email, and at all. Of links only those that are no good count. */
const REQUESTS_PER_EMAIL = 5;
const REQUESTS_PER_ADDRESS = 30;
const BAD_LINKS_PER_EMAIL = 20;
const BAD_LINKS_PER_ADDRESS = 50;
/** Mails in 15 minutes to one email, whoever asks for them. */
const MAILS_PER_EMAIL = 10;

const INVALID = 'Link reset password tidak berlaku atau sudah dipakai. Silakan minta link baru.';

/**
 * Sends a link to the account of the email, if there is one. It looks for it only after the request
 * is answered: neither the answer nor its time tells whether there is. Raises 429 after too many tries.
 */
export async function requestReset(context: Context, email: string, address: string): Promise<void> {
  await countAttempt(context, [
    { scope: 'forgot:email', subject: email, from: address, max: REQUESTS_PER_EMAIL },
    { scope: 'forgot:address', subject: address, max: REQUESTS_PER_ADDRESS },
  ]);
  context.background.run('reset-mail-failed', () => sendLink(context, email));
}

async function sendLink(context: Context, email: string): Promise<void> {
  const account = await accountByEmail(context, email);
  if (!account) return;
  // whoever has so many mails of this quarter of an hour has links that are good
  if (await isUsedUp(context, { scope: 'reset-mail:email', subject: email, max: MAILS_PER_EMAIL })) return;
  const token = await issueToken(context.db, 'reset', account.id, context.now());
  const link = `${context.config.publicUrl}/reset-password/${token}?email=${encodeURIComponent(email)}`;
  await context.mailer.send({ to: email, subject: 'Reset password Dashboard Admin Posyandu', text: mailText(link) });
}

const mailText = (link: string): string => `Halo,

Kami menerima permintaan untuk mengganti password akun Dashboard Admin Posyandu Anda.
Buka link ini untuk membuat password baru:

${link}

Link ini berlaku satu jam dan hanya dapat dipakai satu kali. Bila Anda tidak meminta
penggantian password, abaikan email ini; password Anda tidak berubah.
`;

export interface Reset {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Gives the account a new password and ends all its sessions. A good link is never refused, whatever others
 * have tried. Raises 422 for a link that is unknown, used, too old or another email's, 429 after too many of those.
 */
export async function resetPassword(context: Context, { token, email, password }: Reset, address: string): Promise<void> {
  const accountId = await takeOver(context, token, email, context.now());
  if (accountId === null) {
    await countAttempt(context, [
      { scope: 'reset:email', subject: email, from: address, max: BAD_LINKS_PER_EMAIL },
      { scope: 'reset:address', subject: address, max: BAD_LINKS_PER_ADDRESS },
    ]);
    throw new Refusal(422, INVALID, { errors: { token: [INVALID] } });
  }
  await storePassword(context, { accountId, password, by: accountId });
}

/**
 * Spends the link, and with it every other one and every session of its account: whoever uses another link or
 * a session at the same moment is too late, even while the new password is hashed. The id of the account; null
 * where the link was good for none of this email when it arrived.
 */
async function takeOver(context: Context, token: string, email: string, arrival: Date): Promise<number | null> {
  const holder = await tokenHolder(context.db, 'reset', token, arrival);
  const account = holder === null ? undefined : await accountById(context, holder);
  if (account?.email !== email) return null;
  return context.db.transaction().execute(async (tx) => {
    const locked = await lockedAccount(tx, account.id);
    if (locked?.email !== email || (await spendToken(tx, 'reset', token, arrival)) === null) return null;
    await cancelTokens(tx, account.id);
    await endSessions(tx, account.id, context.now());
    return account.id;
  });
}
