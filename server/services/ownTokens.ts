/** Somebody's own access tokens (services/accessTokens.ts): which there are, making one and ending one. */
import type { Kysely } from 'kysely';
import { isoDateIn } from '../../src/engine/calendar.ts';
import type { Actor, Context } from '../context.ts';
import { recordTransaction } from '../db/recordTransaction.ts';
import type { AccessTokensTable, Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { newAccessToken } from './accessTokens.ts';
import { recordAudit } from './audit.ts';
import { hashToken } from './secrets.ts';
import { requireLiveSession } from './sessions.ts';

/** First letters that are kept, for whoever made it to know it again. */
const HINT = 8;
/** Tokens that somebody may have at the same time. */
export const MOST_TOKENS = 20;

/** A token as its maker sees it afterwards. */
export interface ListedToken {
  readonly id: number;
  readonly nama: string;
  /** its first letters */
  readonly awal: string;
  readonly cakupan: AccessTokensTable['scope'];
  readonly posko: number | null;
  /** instants */
  readonly dibuat: string;
  readonly berlaku_sampai: string;
  /** day */
  readonly terakhir_dipakai: string | null;
}

const LISTED = [
  ...(['id', 'name as nama', 'hint as awal', 'scope as cakupan', 'posyandu_id as posko', 'created_at as dibuat'] as const),
  ...(['expires_at as berlaku_sampai', 'used_on as terakhir_dipakai'] as const),
] as const;

/** Somebody's tokens that are good, the newest first. */
export const listAccessTokens = (db: Kysely<Database>, accountId: number, now: Date): Promise<ListedToken[]> =>
  db
    .selectFrom('access_tokens')
    .select(LISTED)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .execute();

export interface NewToken {
  readonly name: string;
  readonly scope: AccessTokensTable['scope'];
  readonly posko: number | null;
  /** instant at which it ends */
  readonly expiresAt: string;
}

/** Makes a token; its text is told here and never again. Raises 409 where somebody has MOST_TOKENS. */
export async function makeAccessToken(
  context: Context,
  actor: Actor,
  wanted: NewToken,
): Promise<ListedToken & { token: string }> {
  const token = newAccessToken();
  return recordTransaction(context.db, async (tx) => {
    const now = context.now();
    await requireLiveSession(tx, actor, now);
    const { length } = await listAccessTokens(tx, actor.id, now);
    if (length >= MOST_TOKENS) throw new Refusal(409, `Paling banyak ${MOST_TOKENS} token. Akhiri yang tidak dipakai lagi.`);
    const { name, scope, posko, expiresAt } = wanted;
    const made = await tx
      .insertInto('access_tokens')
      .values({
        ...{ account_id: actor.id, name, scope, posyandu_id: posko, token_hash: hashToken(token), hint: token.slice(0, HINT) },
        ...{ created_at: now.toISOString(), expires_at: expiresAt, used_on: null, ended_at: null },
      })
      .returning(LISTED)
      .executeTakeFirstOrThrow();
    await writeDown(tx, actor, context, { after: made });
    return { ...made, token };
  });
}

/** Ends one of somebody's own tokens, at once. Raises 404 where it is none of theirs, or has ended. */
export async function endAccessToken(context: Context, actor: Actor, id: number): Promise<void> {
  await recordTransaction(context.db, async (tx) => {
    const now = context.now();
    await requireLiveSession(tx, actor, now);
    const ended = await tx
      .updateTable('access_tokens')
      .set({ ended_at: now.toISOString() })
      .where('id', '=', id)
      .where('account_id', '=', actor.id)
      .where('ended_at', 'is', null)
      .returning(LISTED)
      .executeTakeFirst();
    if (!ended) throw new Refusal(404, 'Token ini tidak ada, atau sudah diakhiri.');
    await writeDown(tx, actor, context, { before: ended });
  });
}

/** In the trail a token is a value of its maker's profile, named as its maker named it. */
async function writeDown(
  tx: Kysely<Database>,
  { id }: Actor,
  { now, config }: Context,
  { before, after }: { readonly before?: ListedToken; readonly after?: ListedToken },
): Promise<void> {
  const told = (token: ListedToken | undefined) => ({ token: token ? saidOf(token, config.timeZone) : null });
  const entry = { at: now(), accountId: id, action: 'update', resource: 'profile', recordId: id } as const;
  await recordAudit(tx, { ...entry, before: told(before), after: told(after) });
}

function saidOf({ nama, awal, cakupan, posko, berlaku_sampai }: ListedToken, timeZone: string): string {
  // the day that ends with it
  const last = isoDateIn(timeZone, new Date(Date.parse(berlaku_sampai) - 1));
  return [`${nama} (${awal}…)`, cakupan, posko === null ? 'seluruh desa' : `posko ${posko}`, `sampai ${last}`].join(', ');
}
