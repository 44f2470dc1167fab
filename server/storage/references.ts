/** References to other records: they must be there when they are written, and stay until the transaction ends. */
import type { Kysely } from 'kysely';
import type { WriteMode } from '../../src/engine/definition.ts';
import { requestName } from '../../src/engine/wire/names.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { recordNumber } from '../services/recordNumber.ts';
import type { Row } from '../services/resourceService.ts';
import { anyTable, type Table, type Target, tableOf, targetOf } from './table.ts';

/** What transactions have found and keep: many records that name one row are stored with one look at it. */
const keptIn = new WeakMap<Kysely<Database>, Set<string>>();

/** Whether a row of this number is there and not deleted. `keep`: nobody deletes it until the transaction ends. */
export const rowExists = (db: Kysely<Database>, table: string, number: unknown, keep = false): Promise<boolean> =>
  targetExists(db, { table, column: 'id' }, number, keep);

/** Likewise, of the row that a reference names. */
export async function targetExists(
  db: Kysely<Database>,
  { table, column }: Target,
  value: unknown,
  keep = false,
): Promise<boolean> {
  const wanted = column === 'id' ? recordNumber(value) : String(value);
  if (wanted === null) return false;
  const kept = keptIn.get(db) ?? new Set<string>();
  const key = JSON.stringify([table, column, wanted]);
  if (keep && kept.has(key)) return true;
  const row = await anyTable(db)
    .selectFrom(table)
    .select('id')
    .where(column, '=', wanted)
    .where('deleted_at', 'is', null)
    // SQLite has one writer at a time and no row locks
    .$if(keep && databaseKind(db) === 'postgres', (rows) => rows.forKeyShare())
    .executeTakeFirst();
  if (row && keep && db.isTransaction) keptIn.set(db, kept.add(key));
  return row !== undefined;
}

/** Raises 422 for a reference to what is not there; one that the record holds already stands. */
export async function requireReferences(tx: Kysely<Database>, table: Table, changes: Row, current: Row | null): Promise<void> {
  const mode: WriteMode = current ? 'edit' : 'create';
  for (const { field } of table.fields) {
    const target = targetOf(table, field);
    const value = changes[field.name];
    if (!target || value === null || value === undefined || String(value) === String(current?.[field.name])) continue;
    if (await targetExists(tx, target, value, true)) continue;
    throw fieldRefusal(requestName(field, mode) ?? field.name, `${field.label.id} tidak ditemukan.`);
  }
}

/** Raises 409 where living records cannot do without this one: a reference that must be filled names it. */
export async function refuseNeeded(tx: Kysely<Database>, { site, name }: Table, current: Row): Promise<void> {
  for (const other of site.resources.filter(({ storage }) => storage !== null)) {
    const table = tableOf(other, site);
    for (const { field, columns } of table.fields.filter(({ field }) => field.required)) {
      const target = targetOf(table, field);
      const [column] = columns;
      if (target?.table !== name || !column) continue;
      const { n } = await anyTable(tx)
        .selectFrom(table.name)
        .select((rows) => rows.fn.countAll<number>().as('n'))
        .where(column.name, '=', current[target.column === 'id' ? 'id' : field.name] as number | string)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (n > 0) throw new Refusal(409, `Data ini masih dipakai: ${n} ${other.label.one.id}. Hapus atau ubah dahulu.`);
    }
  }
}
