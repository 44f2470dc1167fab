import { type Expression, type Kysely, sql } from 'kysely';
import { COUNT_LIMIT } from '../../src/engine/wire/extensions.ts';
import type { Listing } from './resourceService.ts';

/** How many rows a question gives; one with a limit costs no more as the table grows. */
export async function countRows<T>(db: Kysely<T>, question: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${question} as found`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The total of a list, told no further than the limit. */
export const totalUpTo = (n: number): NonNullable<Listing['total']> => ({
  count: Math.min(n, COUNT_LIMIT),
  capped: n > COUNT_LIMIT,
});

/** Likewise, counted. `some`: of the rows that match, no more than `most`. */
export const totalOf = async <T>(db: Kysely<T>, some: (most: number) => Expression<unknown>): Promise<Listing['total']> =>
  totalUpTo(await countRows(db, some(COUNT_LIMIT + 1)));
