import type { Kysely } from 'kysely';
import type { Field } from '../../src/engine/resource.ts';
import { recordTransaction } from '../db/recordTransaction.ts';
import type { Database } from '../db/schema.ts';
import { recordAudit } from '../services/audit.ts';
import { nextVersion } from '../services/versions.ts';
import type { Hook } from './hook.ts';
import { moveAlong } from './references.ts';
import { anyTable, type Table, takenField, valuesOf } from './table.ts';

/** Why a record is not brought back: there is no deleted one, or another one has what only one may have. */
export type Restored = { readonly done: true } | { readonly done: false; readonly taken: Field | null };

/** Brings a deleted record back and writes it down, in one transaction. */
export async function restore(
  db: Kysely<Database>,
  table: Table,
  id: number,
  { at, hooks }: { readonly at: Date; readonly hooks: readonly Pick<Hook, 'restored'>[] },
): Promise<Restored> {
  try {
    return await recordTransaction(db, async (tx) => {
      const rows = anyTable(tx).selectFrom(table.name).selectAll().where('id', '=', id);
      const row = await rows.where('deleted_at', 'is not', null).executeTakeFirst();
      if (!row) return { done: false, taken: null };
      const changes = { deleted_at: null, updated_at: nextVersion(row.updated_at, at) };
      await anyTable(tx).updateTable(table.name).set(changes).where('id', '=', id).execute();
      await moveAlong(tx, table, { ...row }, { from: String(row.deleted_at), to: null, version: changes.updated_at });
      for (const hook of hooks) await hook.restored?.(tx, valuesOf(table, row));
      const { name: resource, key } = table.resource;
      const before = valuesOf(table, row);
      const entry = { at, accountId: null, action: 'restore', resource, recordId: String(before[key] ?? id) } as const;
      await recordAudit(tx, { ...entry, before, after: { ...before, updated_at: changes.updated_at } });
      return { done: true };
    });
  } catch (error) {
    const taken = takenField(table, error);
    if (!taken) throw error;
    return { done: false, taken };
  }
}
