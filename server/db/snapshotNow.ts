/** By what PostgreSQL tells, without reading any table, whether anything was written since. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Which transactions a statement sees, as a text: the same text, the same rows. The number that a transaction has is given to another
 * one only after a server has lost it (without `synchronous_commit`, or where a replica takes over), hence the moment the server
 * began, and `connectionsOf` beside it. A replica does not name those that are under way, and tells nothing.
 */
export const snapshotNow = sql<string | null>`case when not pg_is_in_recovery()
  then concat(cast(pg_current_snapshot() as text), ' ', pg_postmaster_start_time()) end`;

const opened = new WeakMap<Kysely<Database>, number>();

/** Notes that one more connection was opened. */
export const countConnection = (db: Kysely<Database>): void => void opened.set(db, connectionsOf(db) + 1);

/** How many connections were opened so far: where a server has lost anything, none of before is left. */
export const connectionsOf = (db: Kysely<Database>): number => opened.get(db) ?? 0;
