/**
 * Connections for reading, from a replica of PostgreSQL while it has played back everything that the primary had written when
 * one was asked for, else from the primary. So nobody reads less than what was saved before, by whichever process.
 */
import { setTimeout } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Log } from '../log.ts';

/** A replica is mostly some milliseconds behind: waited for, before the primary is asked instead. */
const WAIT_MS = 250;
const POLL_MS = 10;
/** One that does not answer for so long is away. */
const ANSWER_MS = 1_000;
/** So long the primary is asked before it is tried again. */
const AWAY_MS = 2_000;

type Trouble = 'away' | 'behind' | 'no-replica';

/** Prefers `replica`; `log` is told when it is left out and when it is taken again. */
export function preferReplica(primary: PostgresPool, replica: PostgresPool, log: Log): PostgresPool {
  let trouble: Trouble | null = null;
  let tryAt = 0;
  const leftOut = (why: Trouble): null => {
    if (trouble !== why) log({ event: 'replica-left-out', reason: why });
    trouble = why;
    tryAt = Date.now() + AWAY_MS;
    return null;
  };
  const caughtUp = async (): Promise<PostgresPoolClient | null> => {
    const written = await writtenBy(primary);
    const client = await replica.connect().catch(() => null);
    if (!client) return leftOut('away');
    const state = await Promise.race([stateOf(client, written), setTimeout(ANSWER_MS, 'away' as const, { ref: false })]);
    if (state !== 'ready') {
      // what does not answer, or is no replica, is not used again
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

/** Up to where the primary has written; everything that was answered as saved lies before. */
async function writtenBy(primary: PostgresPool): Promise<string> {
  const client = await primary.connect();
  try {
    const { rows } = await client.query<{ lsn: string }>('select cast(pg_current_wal_flush_lsn() as text) as lsn', []);
    return rows[0]?.lsn ?? '';
  } finally {
    client.release();
  }
}

const STATE = `select case when not pg_is_in_recovery() then 'no-replica'
  when pg_last_wal_replay_lsn() >= cast($1 as pg_lsn) then 'ready' else 'behind' end as state`;

async function stateOf(client: PostgresPoolClient, written: string): Promise<Trouble | 'ready'> {
  const end = Date.now() + WAIT_MS;
  try {
    for (;;) {
      const { rows } = await client.query<{ state: Trouble | 'ready' }>(STATE, [written]);
      const state = rows[0]?.state ?? 'away';
      if (state !== 'behind' || Date.now() >= end) return state;
      await setTimeout(POLL_MS);
    }
  } catch {
    return 'away';
  }
}
