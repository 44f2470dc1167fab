import { createHash } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { Refusal, TEXTS } from '../errors.ts';

const WINDOW_MS = 15 * 60 * 1000;
/** Clocks of several servers may differ by this much; a window that begins later was counted by a clock set back since. */
const CLOCKS_DIFFER_MS = 60 * 1000;

export interface Limit {
  /** what is counted, e.g. 'login:account' */
  readonly scope: string;
  /** what it is counted for: an email, an address; stored only as a hash */
  readonly subject: string;
  /** where the attempts at it come from: each place is counted apart; absent: all together */
  readonly from?: string;
  /** attempts allowed in a window of 15 minutes */
  readonly max: number;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const keyOf = ({ scope, subject, from }: Limit): string =>
  [scope, hashOf(subject), ...(from === undefined ? [] : [hashOf(from)])].join(':');

/**
 * Counts an attempt before it is made, so that parallel guesses cannot pass together. Raises 429
 * with Retry-After once a limit is used up; the counters live in the database, where every process sees them.
 */
export async function countAttempt(context: Context, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const { hits, seconds } = await count(context, limit);
    if (hits > limit.max) throw new Refusal(429, TEXTS.tooManyAttempts, { headers: { 'Retry-After': String(seconds) } });
  }
}

/** Counts an attempt that fails, or may; true where the limit is used up, which refuses nothing by itself. */
export async function isUsedUp(context: Context, limit: Limit): Promise<boolean> {
  return (await count(context, limit)).hits > limit.max;
}

/** Counts once more; the attempts of this window, and the seconds until it ends. */
async function count({ db, now }: Context, limit: Limit): Promise<{ hits: number; seconds: number }> {
  const at = now();
  const isOver = sql<boolean>`(rate_limits.window_start <= ${oldest(at)} or rate_limits.window_start > ${newest(at)})`;
  const row = await db
    .insertInto('rate_limits')
    .values({ key: keyOf(limit), window_start: at.toISOString(), hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        window_start: sql`case when ${isOver} then excluded.window_start else rate_limits.window_start end`,
      }),
    )
    .returning(['hits', 'window_start'])
    .executeTakeFirstOrThrow();
  const seconds = Math.ceil((Date.parse(row.window_start) + WINDOW_MS - at.getTime()) / 1000);
  return { hits: row.hits, seconds: Math.max(1, seconds) };
}

const oldest = (at: Date): string => new Date(at.getTime() - WINDOW_MS).toISOString();
const newest = (at: Date): string => new Date(at.getTime() + CLOCKS_DIFFER_MS).toISOString();

/** Takes back a counted attempt that succeeded: only failures count. */
export async function forgiveAttempt({ db }: Pick<Context, 'db'>, limits: readonly Limit[]): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`hits - 1` })
    .where('key', 'in', limits.map(keyOf))
    .where('hits', '>', 0)
    .execute();
}

/** Forgets what was counted, wherever it came from: whoever set a new password is not kept out for the old one's failures. */
export async function clearAttempts(db: Kysely<Database>, limit: Omit<Limit, 'from' | 'max'>): Promise<void> {
  const key = keyOf({ ...limit, max: 0 });
  const counted = (row: ExpressionBuilder<Database, 'rate_limits'>) =>
    row.or([row('key', '=', key), row('key', 'like', `${key}:%`)]);
  await db.deleteFrom('rate_limits').where(counted).execute();
}

/** Forgets counters whose window has passed. */
export async function sweepRateLimits({ db, now }: Context): Promise<void> {
  const at = now();
  await db
    .deleteFrom('rate_limits')
    .where((row) => row.or([row('window_start', '<', oldest(at)), row('window_start', '>', newest(at))]))
    .execute();
}
