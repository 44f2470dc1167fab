import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { Refusal, TEXTS } from '../errors.ts';

const WINDOW_MS = 15 * 60 * 1000;

export interface Limit {
  /** what is counted, e.g. 'login:account' */
  readonly scope: string;
  /** whose attempts: an email or an address; stored only as a hash */
  readonly subject: string;
  /** attempts allowed in a window of 15 minutes */
  readonly max: number;
}

const keyOf = ({ scope, subject }: Limit): string => `${scope}:${createHash('sha256').update(subject).digest('hex')}`;

/**
 * Counts an attempt before it is made, so that parallel guesses cannot pass together. Raises 429
 * with Retry-After once a limit is used up; the counters live in the database, where every process sees them.
 */
export async function countAttempt({ db, now }: Context, limits: readonly Limit[]): Promise<void> {
  const at = now();
  const oldest = new Date(at.getTime() - WINDOW_MS).toISOString();
  for (const limit of limits) {
    const row = await db
      .insertInto('rate_limits')
      .values({ key: keyOf(limit), window_start: at.toISOString(), hits: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql`case when rate_limits.window_start <= ${oldest} then 1 else rate_limits.hits + 1 end`,
          window_start: sql`case when rate_limits.window_start <= ${oldest} then excluded.window_start else rate_limits.window_start end`,
        }),
      )
      .returning(['hits', 'window_start'])
      .executeTakeFirstOrThrow();
    if (row.hits > limit.max) {
      const seconds = Math.ceil((Date.parse(row.window_start) + WINDOW_MS - at.getTime()) / 1000);
      throw new Refusal(429, TEXTS.tooManyAttempts, { headers: { 'Retry-After': String(Math.max(1, seconds)) } });
    }
  }
}

/** Takes back a counted attempt that succeeded: only failures count. */
export async function forgiveAttempt({ db }: Context, limits: readonly Limit[]): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`hits - 1` })
    .where('key', 'in', limits.map(keyOf))
    .where('hits', '>', 0)
    .execute();
}

/** Forgets what was counted: whoever set a new password is not kept out for the old one's failures. */
export async function clearAttempts(db: Kysely<Database>, limits: readonly Limit[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', limits.map(keyOf)).execute();
}

/** Forgets counters whose window has passed. */
export async function sweepRateLimits({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now().getTime() - WINDOW_MS).toISOString())
    .execute();
}
