import { type Kysely, sql } from 'kysely';
import type { Role } from '../../src/engine/definition.ts';
import type { Actor, Context } from '../context.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { unauthenticated } from '../errors.ts';
import { endAccessTokens, isAccessToken, livingAccessToken, noteTokenUse } from './accessTokens.ts';
import { latestEnd } from './latestEnd.ts';
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

/** The session of a token and its account, where neither has ended. */
const living = (db: Kysely<Database>, tokenHash: string, now: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now.toISOString())
    .where('s.expires_at', '<', latestEnd(now, SESSION_SECONDS))
    .where('s.revoked_at', 'is', null)
    .where('a.status', '=', 'success');

/** Whose session the token is; null where it is unknown, expired or revoked, or the account may no longer log in. */
export async function findActor(context: Context, token: string): Promise<Actor | null> {
  const { db, now, config } = context;
  const tokenHash = hashToken(token);
  if (isAccessToken(token)) return actorOfToken(context, tokenHash);
  const row = await living(db, tokenHash, now())
    .select(['a.id', 'a.posisi', 'a.nama_lengkap', 'a.email', 'a.posyandu_id', 'a.demo'])
    .executeTakeFirst();
  if (!row || (row.demo && config.production)) return null;
  const { demo: _, ...account } = row;
  return { ...account, role: roleOf(row.posisi), tokenHash, token: null };
}

const roleOf = (posisi: string | null): Role | null => ROLES.find((role) => role === posisi) ?? null;

/** Whose access token it is. A Kader's reaches the posko they look after and ends to be good where that is another one by now. */
async function actorOfToken(context: Context, tokenHash: string): Promise<Actor | null> {
  const row = await livingAccessToken(context.db, tokenHash, context.now())
    .select(['a.id', 'a.posisi', 'a.nama_lengkap', 'a.email', 'a.posyandu_id', 'a.demo'])
    .select(['t.id as token_id', 't.scope', 't.posyandu_id as posko', 't.used_on'])
    .executeTakeFirst();
  if (!row || (row.demo && context.config.production)) return null;
  const { demo: _, token_id, scope, posko, used_on, ...account } = row;
  if (row.posisi === 'Kader' && posko !== account.posyandu_id) return null;
  noteTokenUse(context, token_id, used_on);
  return { ...account, role: roleOf(row.posisi), tokenHash, token: { id: token_id, scope, posko } };
}

/** Somebody for whom work goes on that they began with a request; null where the account may no longer log in. */
export async function actorOfAccount(db: Kysely<Database>, accountId: number): Promise<Actor | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'posisi', 'nama_lengkap', 'email', 'posyandu_id'])
    .where('id', '=', accountId)
    .where('status', '=', 'success')
    .executeTakeFirst();
  return row ? { ...row, role: ROLES.find((role) => role === row.posisi) ?? null, tokenHash: '', token: null } : null;
}

/**
 * Raises 401 where the session of the actor has ended since the request began, or their account or position
 * is another one by now: a body can take a minute to arrive. Called first in every transaction that writes
 * for somebody; until it ends neither the session nor the account can be taken away. Whoever changes the
 * actor's own account locks that before (`lockedAccount`).
 */
export async function requireLiveSession(tx: Kysely<Database>, actor: Actor, now: Date): Promise<void> {
  const postgres = databaseKind(tx) === 'postgres';
  // the account first, as those do who end its sessions: two who wait for each other would both fail
  const live = actor.token
    ? await livingAccessToken(tx, actor.tokenHash, now)
        .select('a.posisi')
        .$if(postgres, (row) => row.modifyEnd(sql`for key share of a for share of t`))
        .executeTakeFirst()
    : await living(tx, actor.tokenHash, now)
        .select('a.posisi')
        .where('s.account_id', '=', actor.id)
        .$if(postgres, (row) => row.modifyEnd(sql`for key share of a for share of s`))
        .executeTakeFirst();
  if (!live || live.posisi !== actor.posisi) throw unauthenticated();
}

/** Ends a session. False where it had ended already. */
export async function revokeSession(db: Kysely<Database>, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every session of an account, but for the one whose token's hash is given; where there is none, its access tokens too. */
export async function endSessions(db: Kysely<Database>, accountId: number, now: Date, exceptHash?: string): Promise<void> {
  let sessions = db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
  if (exceptHash !== undefined) sessions = sessions.where('token_hash', '!=', exceptHash);
  await sessions.execute();
  if (exceptHash === undefined) await endAccessTokens(db, accountId, now);
}
