/** Work on the rows of an import, some of them a transaction. */
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { VersionMoved } from './storeRows.ts';

const AGAIN_MS = 400;
const MOST_TRIES = 50;
/** Between two transactions: SQLite has answered nobody meanwhile. */
const PAUSE_MS = 30;

/** Does a batch after the other until there is none, and again what somebody else was in the way of. */
export async function untilDone(isEnding: () => boolean, batch: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !isEnding(); ) {
    try {
      if (!(await batch())) return;
      tries = 0;
      // whoever has waited for the transaction comes first
      await setTimeout(PAUSE_MS);
    } catch (error) {
      tries += 1;
      if (!(error instanceof VersionMoved || isUnavailable(error)) || tries > MOST_TRIES) throw error;
      await setTimeout(AGAIN_MS);
    }
  }
}

/** One file is stored at a time: two that name the same people would wait for each other half-way. SQLite has one writer anyway. */
export async function takeTurn(tx: Kysely<Database>): Promise<void> {
  if (databaseKind(tx) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(hashtext('impor'))`.execute(tx);
}

/** Somebody's files are taken in one after the other, so that the same one is not twice. SQLite has one writer anyway. */
export async function takeUploadTurn(tx: Kysely<Database>, { id }: { readonly id: number }): Promise<void> {
  if (databaseKind(tx) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(hashtext('impor-berkas'), ${id})`.execute(tx);
}
