/** What somebody may see and change of their own account (spec section 7, Profile). */
import type { Kysely } from 'kysely';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal, unauthenticated } from '../errors.ts';
import { type Account, accountById, auditAccount, hashOfEmail, lockedAccount } from './accounts.ts';
import { cancelTokens, outdateTokens } from './accountTokens.ts';
import { recordAudit } from './audit.ts';
import { type Answered, type Attempt, answeredOnce } from './idempotency.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { forgetPhoto, keepPhoto, photoPath } from './photos.ts';
import { clearAttempts, countAttempt, forgiveAttempt } from './rateLimit.ts';
import { endSessions, requireLiveSession } from './sessions.ts';
import { failuresAt } from './signInLimits.ts';
import { nextVersion } from './versions.ts';

/** Wrong current passwords in 15 minutes before further tries in the same session are refused. */
const WRONG_PASSWORDS = 10;

/** What a change of name stands under in the trail, by itself: everybody who follows the trail may know names, nobody the rest. */
const RENAMED = 'profile';

const WRONG_CURRENT = 'Password saat ini salah.';

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
  if (!account) throw unauthenticated();
  return account;
}

export interface ProfileChanges {
  readonly nama_lengkap: string;
  /** undefined: as it is */
  readonly kontak: string | null | undefined;
  /** a clean photo; null: as it is */
  readonly foto_profil: Uint8Array | null;
}

/**
 * Stores the changes and gives the answer, the account as it is now in it; a repeated attempt gets the first one's. Raises
 * 401 where the session ended while they were on the way.
 */
export async function updateProfile(
  context: Context,
  actor: Actor,
  { foto_profil, ...changes }: ProfileChanges,
  attempt: Attempt | null,
): Promise<Answered> {
  const photo = foto_profil === null ? null : await keepPhoto(context, 'profil', actor.id, foto_profil);
  // the photo that nobody needs, once the transaction is through
  let unused = photo;
  try {
    return await context.db.transaction().execute(async (tx) => {
      const before = await lockedOwn(tx, actor, context.now());
      return answeredOnce(tx, attempt, context.now(), async () => {
        const after = await storeProfile(tx, context, before, changes, photo);
        if (photo !== null) unused = before.foto_profil;
        return { status: 200, body: JSON.stringify({ ...SAVED, data: profileOf(after) }) };
      });
    });
  } catch (error) {
    unused = photo;
    throw error;
  } finally {
    await forgetPhoto(context, unused);
  }
}

const SAVED = { status: 'success', message: 'Profil berhasil diperbarui.' };

async function storeProfile(
  tx: Kysely<Database>,
  { now }: Context,
  before: Account,
  { nama_lengkap, kontak }: Omit<ProfileChanges, 'foto_profil'>,
  photo: string | null,
): Promise<Account> {
  const at = now();
  const changed = {
    nama_lengkap,
    kontak: kontak === undefined ? before.kontak : kontak,
    foto_profil: photo ?? before.foto_profil,
    updated_at: nextVersion(before.updated_at, at),
  };
  const after = { ...before, ...changed };
  // before the change: who renames themselves does so under the old name
  await auditAccount(tx, at, 'update', { before, after });
  if (nama_lengkap !== before.nama_lengkap) {
    const entry = { at, accountId: before.id, action: 'update', resource: RENAMED, recordId: before.id } as const;
    await recordAudit(tx, { ...entry, before: { nama_lengkap: before.nama_lengkap }, after: { nama_lengkap } });
  }
  await tx.updateTable('accounts').set(changed).where('id', '=', before.id).execute();
  return after;
}

/** The actor's own account, which nobody else changes until the transaction ends. Raises 401 where their session has ended. */
async function lockedOwn(tx: Kysely<Database>, actor: Actor, now: Date): Promise<Account> {
  const account = await lockedAccount(tx, actor.id);
  await requireLiveSession(tx, actor, now);
  if (!account) throw unauthenticated();
  return account;
}

/**
 * Changes the actor's password and ends every other session. Raises 422 where the current one is
 * wrong, 429 after too many of those, 401 where a new password by mail was faster.
 */
export async function changePassword(context: Context, actor: Actor, current: string, wanted: string): Promise<void> {
  const limits = [{ scope: 'password:session', subject: actor.tokenHash, max: WRONG_PASSWORDS }];
  await countAttempt(context, limits);
  const { password_hash, email } = await ownAccount(context, actor);
  if (!(await verifyPassword(password_hash, current))) {
    // it may be wrong because another session has just changed it, which ended this one
    await requireLiveSession(context.db, actor, context.now());
    throw fieldRefusal('current_password', WRONG_CURRENT);
  }
  await forgiveAttempt(context, limits);
  const hash = await hashFor(context.db, actor.id, email, wanted);
  await context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const account = await lockedOwn(tx, actor, at);
    // what was shown to be right must still be so
    if (account.password_hash !== password_hash) throw fieldRefusal('current_password', WRONG_CURRENT);
    await replacePassword(tx, account, { hash, by: actor.id, keptSession: actor.tokenHash, at });
  });
}

export interface NewPassword {
  readonly accountId: number;
  readonly password: string;
  /** account of who does it; null: the command line */
  readonly by: number | null;
}

/**
 * Stores a new password, whichever there was: every session ends, every link that was sent before is void,
 * and failures with the old password no longer keep anybody out.
 */
export async function storePassword({ db, now }: Pick<Context, 'db' | 'now'>, change: NewPassword): Promise<void> {
  const { accountId, password, by } = change;
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow();
  const hash = await hashFor(db, accountId, email, password);
  await db.transaction().execute(async (tx) => {
    const account = await lockedAccount(tx, accountId);
    if (!account) throw new Error('an account vanished while its new password was hashed');
    await replacePassword(tx, account, { hash, by, at: now() });
  });
}

/** The hash of a new password, made like those of the other accounts of the email. */
const hashFor = async (db: Kysely<Database>, accountId: number, email: string, password: string): Promise<string> =>
  hashPassword(password, await hashOfEmail(db, email, accountId));

interface Replacement {
  readonly hash: string;
  readonly by: number | null;
  /** hash of the token of the session that goes on */
  readonly keptSession?: string;
  readonly at: Date;
}

async function replacePassword(
  tx: Kysely<Database>,
  { id, email, updated_at }: Account,
  { hash, by, keptSession, at }: Replacement,
): Promise<void> {
  const changed = { password_hash: hash, updated_at: nextVersion(updated_at, at) };
  await tx.updateTable('accounts').set(changed).where('id', '=', id).execute();
  await clearAttempts(tx, failuresAt(email));
  await endSessions(tx, id, at, keptSession);
  await (keptSession === undefined ? cancelTokens(tx, id) : outdateTokens(tx, id, at));
  const entry = { accountId: by, action: 'update', resource: 'accounts', recordId: id } as const;
  await recordAudit(tx, { at, ...entry, after: { password: 'changed' } });
}
