import type { Kysely, Transaction } from 'kysely';
import { keepMarked } from '../services/figures/marks.ts';
import { createGate, type Gate } from './gate.ts';
import type { Database } from './schema.ts';

/** Fewer than there are connections: while others' locks keep all of these waiting, lists and sign-in still get one. */
const AT_ONCE = 6;
const WAIT_MS = 3_000;

const gates = new WeakMap<Kysely<Database>, Gate>();

/**
 * A transaction that changes records, and may have to wait for those who change the same ones. What figures say of whom it has
 * changed is counted with it. Raises `GateClosed` when too many do.
 */
export function recordTransaction<T>(db: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  const gate = gates.get(db) ?? createGate(AT_ONCE, WAIT_MS);
  gates.set(db, gate);
  return gate(() =>
    db.transaction().execute(async (tx) => {
      const done = await work(tx);
      await keepMarked(tx);
      return done;
    }),
  );
}
