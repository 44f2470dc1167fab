/**
 * Connections for reading, from a replica of PostgreSQL while it has played back everything that the primary had written when
 * one was asked for, else from the primary. So nobody reads less than what was saved before, by whichever process.
 */
import { setTimeout } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Log } from '../log.ts';
import { type Identity, identityOf, isSame } from './identity.ts';

/** A replica is mostly some milliseconds behind: waited for, before the primary is asked instead. */
const WAIT_MS = 250;
const POLL_MS = 10;
/** One that does not answer for so long is away. */
const ANSWER_MS = 1_000;
/** So long the primary is asked before it is tried again. */
const AWAY_MS = 2_000;

type Trouble = 'away' | 'behind' | 'no-replica' | 'other-database';
type State = Trouble | 'ready';

/** Prefers `replica`; `log` is told when it is left out and when it is taken again. */
export function preferReplica(primary: PostgresPool, replica: PostgresPool, log: Log): PostgresPool {
  let trouble: Trouble | null = null;
  let tryAt = 0;
  let own: Promise<Identity> | null = null;
  /** connections that lead to a copy of our database */
  const proven = new WeakSet<PostgresPoolClient>();
  const leftOut = (why: Trouble): null => {
    if (trouble !== why) log({ event: 'replica-left-out', reason: why });
    trouble = why;
    tryAt = Date.now() + AWAY_MS;
    return null;
  };
  const lookAt = async (client: PostgresPoolClient, written: string): Promise<State> => {
    try {
      if (!proven.has(client)) {
        own ??= holding(primary, named);
        if (!isSame(await own, await named(client))) {
          own = null;
          return 'other-database';
        }
        proven.add(client);
      }
      return await stateOf(client, written);
    } catch {
      own = null;
      return 'away';
    }
  };
  const caughtUp = async (): Promise<PostgresPoolClient | null> => {
    const written = await writtenBy(primary);
    const client = await replica.connect().catch((error: unknown) => (isFull(error) ? 'full' : null));
    // long reads have all of its connections: nothing is wrong with it
    if (client === 'full') return null;
    if (!client) return leftOut('away');
    const state = await Promise.race([lookAt(client, written), setTimeout(ANSWER_MS, 'away' as const, { ref: false })]);
    if (state !== 'ready') {
      // what does not answer, or is no replica of ours, is not used again
      client.release(state !== 'behind');
      return leftOut(state);
    }
    if (trouble !== null) log({ event: 'replica-taken-again' });
    trouble = null;
    return client;
  };
  return {
    async connect() {
      if (trouble !== null) {
        if (Date.now() < tryAt) return primary.connect();
        // one tries, and the others do not wait for it
        tryAt = Date.now() + AWAY_MS;
      }
      return (await caughtUp()) ?? primary.connect();
    },
    async end() {
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

/** What pg says where no connection was given back in time, other than where none could be made. */
const isFull = (error: unknown): boolean => error instanceof Error && error.message === 'timeout exceeded when trying to connect';

async function holding<T>(pool: PostgresPool, work: (client: PostgresPoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Without waiting for the disk, what was answered as saved may not be on it; else what is not is nobody's yet, and no replica gets it. */
const WRITTEN = `select cast(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end as text) as lsn`;

/** Up to where the primary has written; everything that was answered as saved lies before. */
const writtenBy = (primary: PostgresPool): Promise<string> =>
  holding(primary, async (client) => {
    const { rows } = await client.query<{ lsn: string }>(WRITTEN, []);
    return rows[0]?.lsn ?? '';
  });

const named = (client: PostgresPoolClient): Promise<Identity> =>
  identityOf(async (statement) => (await client.query<Identity>(statement, [])).rows);

const STATE = `select case when not pg_is_in_recovery() then 'no-replica'
  when pg_last_wal_replay_lsn() >= cast($1 as pg_lsn) then 'ready' else 'behind' end as state`;

async function stateOf(client: PostgresPoolClient, written: string): Promise<State> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const { rows } = await client.query<{ state: State }>(STATE, [written]);
    const state = rows[0]?.state ?? 'away';
    if (state !== 'behind' || Date.now() >= end) return state;
    await setTimeout(POLL_MS);
  }
}
