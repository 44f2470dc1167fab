/** What somebody may see and change of their own account (spec section 7, Profile). */
import type { Actor, Context } from '../context.ts';
import { fieldRefusal, Refusal, TEXTS } from '../errors.ts';
import { type Account, accountById, auditedAccount, hashOfEmail, lockedAccount } from './accounts.ts';
import { cancelTokens } from './accountTokens.ts';
import { recordAudit } from './audit.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { forgetPhoto, keepPhoto, photoPath } from './photos.ts';
import { clearAttempts, countAttempt, forgiveAttempt } from './rateLimit.ts';
import { endSessions } from './sessions.ts';
import { accountLimit } from './signIn.ts';
import { nextVersion } from './versions.ts';

/** Wrong current passwords in 15 minutes before further tries are refused. */
const WRONG_PASSWORDS = 10;

/** A profile as it is answered. */
export const profileOf = ({ nama_lengkap, nik, kontak, email, foto_profil, posisi }: Account): object => ({
  nama_lengkap,
  nik,
  kontak,
  email,
  foto_profil: photoPath(foto_profil),
  posisi,
});

/** The actor's own account. Raises 401 where it went away with this very request. */
export async function ownAccount(context: Context, actor: Actor): Promise<Account> {
  const account = await accountById(context, actor.id);
  if (!account) throw new Refusal(401, TEXTS.unauthenticated);
  return account;
}

export interface ProfileChanges {
  readonly nama_lengkap: string;
  /** undefined: as it is */
  readonly kontak: string | null | undefined;
  /** a clean photo; null: as it is */
  readonly foto_profil: Uint8Array | null;
}

/** Stores the changes and gives the account as it is now. */
export async function updateProfile(context: Context, actor: Actor, changes: ProfileChanges): Promise<Account> {
  const { nama_lengkap, kontak, foto_profil } = changes;
  const photo = foto_profil === null ? null : await keepPhoto(context, 'profil', actor.id, foto_profil);
  const { before, after } = await context.db.transaction().execute(async (tx) => {
    const account = await lockedAccount(tx, actor.id);
    if (!account) throw new Refusal(401, TEXTS.unauthenticated);
    const now = context.now();
    const changed = {
      nama_lengkap,
      kontak: kontak === undefined ? account.kontak : kontak,
      foto_profil: photo ?? account.foto_profil,
      updated_at: nextVersion(account.updated_at, now),
    };
    await tx.updateTable('accounts').set(changed).where('id', '=', account.id).execute();
    const [before, after] = [account, { ...account, ...changed }];
    const entry = { accountId: actor.id, action: 'update', resource: 'accounts', recordId: actor.id } as const;
    await recordAudit(tx, { at: now, ...entry, before: auditedAccount(before), after: auditedAccount(after) });
    return { before, after };
  });
  if (photo !== null) await forgetPhoto(context, before.foto_profil);
  return after;
}

/**
 * Changes the actor's password and ends every other session. Raises 422 where the current one is
 * wrong, 429 after too many of those.
 */
export async function changePassword(context: Context, actor: Actor, current: string, wanted: string): Promise<void> {
  const limits = [{ scope: 'password:account', subject: String(actor.id), max: WRONG_PASSWORDS }];
  await countAttempt(context, limits);
  const account = await ownAccount(context, actor);
  if (!(await verifyPassword(account.password_hash, current))) {
    throw fieldRefusal('current_password', 'Password saat ini salah.');
  }
  await forgiveAttempt(context, limits);
  await storePassword(context, { accountId: actor.id, password: wanted, by: actor.id, keptSession: actor.tokenHash });
}

export interface NewPassword {
  readonly accountId: number;
  readonly password: string;
  /** account of who does it; null: the command line */
  readonly by: number | null;
  /** hash of the token of the session that goes on */
  readonly keptSession?: string;
}

/**
 * Stores a new password: every other session ends, every link that was sent before is void, and
 * failures with the old password no longer keep anybody out.
 */
export async function storePassword({ db, now }: Pick<Context, 'db' | 'now'>, change: NewPassword): Promise<void> {
  const { accountId, password, by, keptSession } = change;
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow();
  const password_hash = await hashPassword(password, await hashOfEmail(db, email, accountId));
  const at = now();
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ password_hash, updated_at: at.toISOString() })
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await clearAttempts(tx, [accountLimit(email)]);
    await endSessions(tx, accountId, at, keptSession);
    await cancelTokens(tx, accountId);
    const entry = { accountId: by, action: 'update', resource: 'accounts', recordId: accountId } as const;
    await recordAudit(tx, { at, ...entry, after: { password: 'changed' } });
  });
}
