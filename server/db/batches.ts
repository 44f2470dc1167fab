import type { Kysely } from 'kysely';
import { databaseKind } from './open.ts';
import type { Database } from './schema.ts';

/** Values in one statement: SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const PARAMETERS = 15_000;

/**
 * A list in parts of which each is one INSERT. On SQLite, whose statements are kept for good (keptStatements.ts), they come
 * in few sizes; all rows have the columns of the first.
 */
export function* insertable<T extends object>(db: Kysely<Database>, rows: readonly T[]): Generator<readonly T[]> {
  if (databaseKind(db) === 'postgres') return yield* batches(rows);
  let start = 0;
  for (const size of [32, 8, 1]) {
    for (; rows.length - start >= size; start += size) yield rows.slice(start, start + size);
  }
}

/** A list in parts of which each fits into one INSERT; all rows have the columns of the first. */
export function* batches<T extends object>(rows: readonly T[]): Generator<T[]> {
  const size = Math.floor(PARAMETERS / Object.keys(rows[0] ?? { none: 0 }).length);
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
