import type { Kysely } from 'kysely';
import type { Role } from '../../src/engine/definition.ts';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { hashToken, randomToken } from './secrets.ts';

/** Seven days (spec section 9), in seconds. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

const ROLES: readonly Role[] = ['Admin Verifikator', 'Admin Desa', 'Kader'];

/** Opens a session and gives its token, which is stored only as a hash. */
export async function openSession(db: Kysely<Database>, accountId: number, now: Date): Promise<string> {
  const token = randomToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString(),
      revoked_at: null,
    })
    .execute();
  return token;
}

/** Whose session the token is; null where it is unknown, expired or revoked, or the account may no longer log in. */
export async function findActor({ db, now, config }: Context, token: string): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['a.id', 'a.posisi', 'a.nama_lengkap', 'a.email', 'a.posyandu_id', 'a.demo'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now().toISOString())
    .where('s.revoked_at', 'is', null)
    .where('a.status', '=', 'success')
    .executeTakeFirst();
  if (!row || (row.demo && config.production)) return null;
  const { demo: _, ...account } = row;
  return { ...account, role: ROLES.find((role) => role === row.posisi) ?? null, tokenHash };
}

/** Ends a session at once. */
export async function revokeSession(db: Kysely<Database>, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of an account, but for the one whose token's hash is given. */
export async function endSessions(db: Kysely<Database>, accountId: number, now: Date, exceptHash?: string): Promise<void> {
  let sessions = db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
  if (exceptHash !== undefined) sessions = sessions.where('token_hash', '!=', exceptHash);
  await sessions.execute();
}

/** Forgets sessions that have expired. */
export async function sweepSessions({ db, now }: Context): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now().toISOString()).execute();
}
