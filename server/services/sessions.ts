import { type Kysely, sql } from 'kysely';
import type { Role } from '../../src/engine/definition.ts';
import type { Actor, Context } from '../context.ts';
import { askedTogether } from '../db/askedTogether.ts';
import { compiledOnce } from '../db/compiledOnce.ts';
import { ONE_ROW } from '../db/namedStatements.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { connectionsOf, snapshotNow } from '../db/snapshotNow.ts';
import { keptUntilWritten } from '../db/untilWritten.ts';
import { tokenEnded, unauthenticated } from '../errors.ts';
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
  const at = now();
  const row = await openSessionOf(db, tokenHash);
  if (!row || row.expires_at <= at.toISOString() || row.expires_at >= latestEnd(at, SESSION_SECONDS)) return null;
  if (row.demo && config.production) return null;
  const { id, posisi, nama_lengkap, email, posyandu_id } = row;
  const account = { id, posisi, nama_lengkap, email, posyandu_id, tenagaKesehatan: row.tenaga_kesehatan === 1 };
  return { ...account, role: roleOf(posisi), tokenHash, token: null, asOf: row.asOf ?? null };
}

/** Sessions that nobody has ended, of accounts that may log in. */
const openSessions = (db: Kysely<Database>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.token_hash', 's.expires_at', 'a.id', 'a.posisi', 'a.nama_lengkap', 'a.email', 'a.posyandu_id', 'a.demo'])
    .select('a.tenaga_kesehatan')
    .where('s.revoked_at', 'is', null)
    .where('a.status', '=', 'success');

type OpenSession = Awaited<ReturnType<ReturnType<typeof openSessions>['execute']>>[number] & { readonly asOf?: string | null };

const lookups = new WeakMap<Kysely<Database>, (tokenHash: string) => Promise<OpenSession | undefined>>();

/**
 * The session of a token as it is now: asked for with every call, so that one that was ended is not good for another
 * call anywhere, and therefore with as little work as can be.
 */
function openSessionOf(db: Kysely<Database>, tokenHash: string): Promise<OpenSession | undefined> {
  const known = lookups.get(db);
  if (known) return known(tokenHash);
  const look = databaseKind(db) === 'postgres' ? lookTogether(db) : lookAlone(db);
  lookups.set(db, look);
  return look(tokenHash);
}

const keptSessions = keptUntilWritten<readonly OpenSession[]>();

function lookAlone(db: Kysely<Database>) {
  const ask = compiledOnce(db, (hash: string) => openSessions(db).where('s.token_hash', '=', hash));
  return async (tokenHash: string) => (await keptSessions(db, tokenHash, async () => await ask(tokenHash)))[0];
}

function lookTogether(db: Kysely<Database>) {
  const ask = compiledOnce(db, (hashes: readonly string[]) =>
    openSessions(db)
      .select(snapshotNow.as('asOf'))
      .where(({ eb, fn, val }) => eb('s.token_hash', '=', fn.any(val(hashes)))),
  );
  return askedTogether(async (hashes) => {
    const connections = connectionsOf(db);
    const rows = await ask(hashes);
    return new Map(rows.map((row) => [row.token_hash, { ...row, asOf: row.asOf && `${connections} ${row.asOf}` }]));
  });
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
  const acting = { role: roleOf(row.posisi), tenagaKesehatan: false, tokenHash, token: { id: token_id, scope, posko } };
  // what is written by it for no posko by name is for the one it reaches
  return { ...account, ...acting, posyandu_id: posko ?? account.posyandu_id };
}

/** Somebody for whom work goes on that they began with a request; null where the account may no longer log in. */
export async function actorOfAccount(db: Kysely<Database>, accountId: number): Promise<Actor | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'posisi', 'nama_lengkap', 'email', 'posyandu_id', 'tenaga_kesehatan'])
    .where('id', '=', accountId)
    .where('status', '=', 'success')
    .executeTakeFirst();
  if (!row) return null;
  const { tenaga_kesehatan, ...account } = row;
  return { ...account, role: roleOf(row.posisi), tenagaKesehatan: tenaga_kesehatan === 1, tokenHash: '', token: null };
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
        .$if(postgres, (row) => row.modifyEnd(sql`for key share of a for share of t ${sql.raw(ONE_ROW)}`))
        .executeTakeFirst()
    : await living(tx, actor.tokenHash, now)
        .select('a.posisi')
        .where('s.account_id', '=', actor.id)
        .$if(postgres, (row) => row.modifyEnd(sql`for key share of a for share of s ${sql.raw(ONE_ROW)}`))
        .executeTakeFirst();
  if (!live || live.posisi !== actor.posisi) throw actor.token ? tokenEnded() : unauthenticated();
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
