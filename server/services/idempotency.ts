import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Actor, Context } from '../context.ts';
import { recordTransaction } from '../db/recordTransaction.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { requireLiveSession } from './sessions.ts';

/** A device may lie in a drawer for weeks with a write whose answer it never got. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{1,200}$/;

export interface Attempt {
  readonly accountId: number;
  /** as it is kept: an access token's is its own */
  readonly key: string;
  readonly requestHash: string;
}

/** What is asked for, to tell a repeat from another request under the same key. */
interface Asked {
  readonly method: string;
  /** the whole address */
  readonly url: string;
}

/**
 * The attempt a request names by its Idempotency-Key; null without one. `body` in parts, as it was sent. Neither version
 * nor confirmation count: who repeats a change over a newer version means the same change. Raises 400 for an unusable key.
 */
export function readAttempt(
  key: string | undefined,
  actor: Actor,
  { method, url }: Asked,
  ...body: readonly (string | Uint8Array)[]
): Attempt | null {
  if (key === undefined) return null;
  if (!KEY.test(key)) throw new Refusal(400, 'Idempotency-Key tidak dapat dipakai.');
  const { pathname, search } = new URL(url);
  const hash = createHash('sha256').update(`${method}\n${pathname.replace(/^\/api(?=\/)/, '')}${search}`);
  for (const part of body) hash.update('\n').update(part);
  return { accountId: actor.id, key: keptKey(actor, key), requestHash: hash.digest('hex') };
}

/**
 * What a key is kept under for an account. What one token was answered, or its owner, may be more than another one reaches;
 * sessions share theirs, as a write outlasts the one it began in. No key has a blank, so that none is another's.
 */
const keptKey = ({ token }: Actor, key: string): string => (token ? `${token.id} ${key}` : key);

/** The answer to a write, as it goes out and as it is kept for whoever repeats the request. */
export interface Answered {
  readonly status: 200 | 201;
  /** JSON */
  readonly body: string;
}

/**
 * One write of somebody whose session is still good, in one transaction; `work` gives its answer. Of a repeated
 * attempt nothing is done: it gets the first one's answer, whatever has become of the record meanwhile.
 */
export function writeOnce(
  context: Context,
  actor: Actor,
  attempt: Attempt | null,
  work: (tx: Transaction<Database>) => Promise<Answered>,
): Promise<Answered> {
  return recordTransaction(context.db, async (tx) => {
    await requireLiveSession(tx, actor, context.now());
    return answeredOnce(tx, attempt, context.now(), () => work(tx));
  });
}

/** The same within a transaction that has begun already. */
export async function answeredOnce(
  tx: Kysely<Database>,
  attempt: Attempt | null,
  now: Date,
  work: () => Promise<Answered>,
): Promise<Answered> {
  const first = attempt && (await claimAttempt(tx, attempt, now));
  if (first) return first;
  const answered = await work();
  if (attempt) await storeAnswer(tx, attempt, answered);
  return answered;
}

/**
 * The first answer to an attempt, for what is to be asked before anything is checked: what it was about may be gone or
 * changed by now, by this very attempt. Raises as `writeOnce`, null where there is none (yet).
 */
export async function firstAnswer(context: Context, actor: Actor, attempt: Attempt | null): Promise<Answered | null> {
  if (attempt === null || !(await keptOf(context.db, attempt.accountId, attempt.key))) return null;
  await requireLiveSession(context.db, actor, context.now());
  return answerOf(context.db, attempt);
}

/** Whether the key was used by this actor: its request is heard out then, also where its record is gone. */
export const isAttempted = async (db: Kysely<Database>, actor: Actor, key: string | undefined): Promise<boolean> =>
  key !== undefined && (await keptOf(db, actor.id, keptKey(actor, key))) !== undefined;

/**
 * Claims the key inside the transaction of the write itself: both are stored or neither is, so a
 * crash in between leaves nothing that blocks the next try. Gives the first answer where there is
 * one, null where this attempt is the first. A second request in the meantime waits for the first
 * one's transaction (PostgreSQL by its unique index, SQLite by its single writer). Raises 422 where the key was
 * used for another request, 409 where the first one is recorded as still running.
 */
async function claimAttempt(tx: Kysely<Database>, attempt: Attempt, now: Date): Promise<Answered | null> {
  const { accountId, key, requestHash } = attempt;
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key, account_id: accountId, request_hash: requestHash, status: null, body: null, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed ? null : answerOf(tx, attempt);
}

async function answerOf(db: Kysely<Database>, { accountId, key, requestHash }: Attempt): Promise<Answered> {
  const first = await keptOf(db, accountId, key);
  if (first?.request_hash !== requestHash) throw new Refusal(422, 'Idempotency-Key sudah dipakai untuk isian lain.');
  if (first.status === null || first.body === null) throw new Refusal(409, 'Permintaan yang sama masih diproses.');
  return { status: first.status === 201 ? 201 : 200, body: first.body };
}

const keptOf = (db: Kysely<Database>, accountId: number, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();

async function storeAnswer(tx: Kysely<Database>, { accountId, key }: Attempt, { status, body }: Answered): Promise<void> {
  const kept = tx.updateTable('idempotency_keys').set({ status, body });
  await kept.where('account_id', '=', accountId).where('key', '=', key).execute();
}

/** Forgets answers older than thirty days. */
export async function sweepAttempts({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now().getTime() - KEPT_MS).toISOString())
    .execute();
}
