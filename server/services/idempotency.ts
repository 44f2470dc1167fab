import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';

const KEPT_MS = 48 * 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{1,200}$/;

export interface Attempt {
  readonly accountId: number;
  readonly key: string;
  readonly requestHash: string;
}

/** The attempt a request names by its Idempotency-Key; null without one. Raises 400 for an unusable key. */
export function readAttempt(key: string | undefined, accountId: number, ...request: readonly string[]): Attempt | null {
  if (key === undefined) return null;
  if (!KEY.test(key)) throw new Refusal(400, 'Idempotency-Key tidak dapat dipakai.');
  return { accountId, key, requestHash: createHash('sha256').update(request.join('\n')).digest('hex') };
}

/**
 * Claims the key inside the transaction of the write itself: both are stored or neither is, so a
 * crash in between leaves nothing that blocks the next try. Gives the first answer (JSON text) where there is
 * one, null where this attempt is the first. A second request in the meantime waits for the first
 * one's transaction (PostgreSQL by its unique index, SQLite by its single writer). Raises 422 where the key was
 * used for another request, 409 where the first one is recorded as still running.
 */
export async function claimAttempt(tx: Kysely<Database>, attempt: Attempt, now: Date): Promise<string | null> {
  const { accountId, key, requestHash } = attempt;
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key, account_id: accountId, request_hash: requestHash, status: null, body: null, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (first?.request_hash !== requestHash) throw new Refusal(422, 'Idempotency-Key sudah dipakai untuk isian lain.');
  if (first.status === null || first.body === null) throw new Refusal(409, 'Permintaan yang sama masih diproses.');
  return first.body;
}

/** Stores the answer to a creation that a repeated request will be given. */
export async function storeAnswer(tx: Kysely<Database>, { accountId, key }: Attempt, body: string): Promise<void> {
  const answer = { status: 201, body };
  await tx.updateTable('idempotency_keys').set(answer).where('account_id', '=', accountId).where('key', '=', key).execute();
}

/** Forgets answers older than two days. */
export async function sweepAttempts({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now().getTime() - KEPT_MS).toISOString())
    .execute();
}
