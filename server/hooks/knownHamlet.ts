import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import type { HookMaker } from '../storage/hook.ts';
import { isRemembering } from '../storage/references.ts';

/** The hamlets of transactions that have read them: many records are stored with one look at the list. */
const keptIn = new WeakMap<Kysely<Database>, ReadonlySet<string>>();

async function hamletsOf(tx: Kysely<Database>): Promise<ReadonlySet<string>> {
  const kept = keptIn.get(tx);
  if (kept) return kept;
  const rows = await tx.selectFrom('dusun').select('name').execute();
  const names = new Set(rows.map(({ name }) => name));
  if (tx.isTransaction || isRemembering(tx)) keptIn.set(tx, names);
  return names;
}

/**
 * Refuses a hamlet that is none of the village's. What a record holds already stands, and so does what is put back; a village that
 * has told none takes any, as files do.
 */
export const knownHamlet: HookMaker = () => ({
  async settle(changes, { tx, current, takesBack }) {
    const { nama_dusun: given } = changes;
    if (takesBack || given === undefined || given === null || String(given) === current?.nama_dusun) return changes;
    const hamlets = await hamletsOf(tx);
    if (hamlets.size > 0 && !hamlets.has(String(given))) throw fieldRefusal('nama_dusun', 'Dusun tidak ditemukan.');
    return changes;
  },
});
