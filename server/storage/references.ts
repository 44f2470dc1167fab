/** References to other records: they must be there when they are written, and stay until the transaction ends. */
import type { Kysely } from 'kysely';
import type { Text, WriteMode } from '../../src/engine/definition.ts';
import { filled } from '../../src/engine/say.ts';
import { requestName } from '../../src/engine/wire/names.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { recordNumber } from '../services/recordNumber.ts';
import type { Row } from '../services/resourceService.ts';
import { anyTable, type Table, type Target, tableOf, targetOf } from './table.ts';

/** What transactions have found and keep: many records that name one row are stored with one look at it. */
const keptIn = new WeakMap<Kysely<Database>, Set<string>>();
/** Connections by which many records are only looked at: what was there once is there for all of them. */
const remembering = new WeakSet<Kysely<Database>>();

/** The same connection for a look at many records that stores none of them: each row they name is looked for once. */
export function rememberingRows(db: Kysely<Database>): Kysely<Database> {
  const own = db.withoutPlugins();
  remembering.add(own);
  return own;
}

/** Whether a connection is one of those. */
export const isRemembering = (db: Kysely<Database>): boolean => remembering.has(db);

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
  if (row && keep && (db.isTransaction || isRemembering(db))) keptIn.set(db, kept.add(key));
  return row !== undefined;
}

/** Raises 422 for a reference to what is not there; one that the record holds already stands. */
export async function requireReferences(tx: Kysely<Database>, table: Table, changes: Row, current: Row | null): Promise<void> {
  const mode: WriteMode = current ? 'edit' : 'create';
  for (const { field } of table.fields) {
    if (field.type !== 'reference') continue;
    const value = changes[field.name];
    if (value === null || value === undefined || String(value) === String(current?.[field.name])) continue;
    const target = targetOf(table, field);
    if (!target) continue;
    if (await targetExists(tx, target, value, true)) continue;
    throw fieldRefusal(requestName(field, mode) ?? field.name, `${field.label.id} tidak ditemukan.`);
  }
}

/** A required reference of another table that names rows of this one. */
interface Needing {
  readonly table: Table;
  readonly column: string;
  /** the value by which it names this row */
  readonly value: number | string;
  /** whether what names the row goes where the row goes */
  readonly along: boolean;
}

function needing({ site, name }: Table, row: Row): Needing[] {
  return site.resources
    .filter(({ storage }) => storage !== null)
    .flatMap((other) => {
      const table = tableOf(other, site);
      return table.fields.flatMap(({ field, columns: [column] }) => {
        const target = field.required ? targetOf(table, field) : null;
        if (target?.table !== name || !column) return [];
        const value = row[target.column === 'id' ? 'id' : field.name] as number | string;
        return [{ table, column: column.name, value, along: field.type === 'reference' && field.goesAlong === true }];
      });
    });
}

/** Living records that cannot do without one, and what they are. */
export interface Needed {
  readonly count: number;
  readonly label: Text;
}

/** How many living records cannot do without this one: a reference that must be filled names it, and does not go along. Null: none. */
export async function neededBy(tx: Kysely<Database>, of: Table, current: Row): Promise<Needed | null> {
  for (const { table, column, value } of needing(of, current).filter(({ along }) => !along)) {
    const { n } = await anyTable(tx)
      .selectFrom(table.name)
      .select((rows) => rows.fn.countAll<number>().as('n'))
      .where(column, '=', value)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(n) > 0) return { count: Number(n), label: table.resource.label.one };
  }
  return null;
}

/** Raises 409 where living records cannot do without this one. */
export async function refuseNeeded(tx: Kysely<Database>, of: Table, current: Row): Promise<void> {
  const needed = await neededBy(tx, of, current);
  if (needed) throw new Refusal(409, stillUsed(needed).id);
}

const STILL_USED: Text = {
  id: 'Data ini masih dipakai: {count} {what}. Hapus atau ubah dahulu.',
  en: 'This record is still used: {count} {what}. Delete or change that first.',
};

/** What is said of a record that others cannot do without. */
export const stillUsed = ({ count, label }: Needed): Text => filled(STILL_USED, { count: String(count), what: label });

/** Deletes (`to`: when) or brings back (`to`: null) what goes along with a row: what was deleted at `from`, or is not (null). */
export async function moveAlong(
  tx: Kysely<Database>,
  of: Table,
  row: Row,
  { from, to, version }: { readonly from: string | null; readonly to: string | null; readonly version: string },
): Promise<void> {
  for (const { table, column, value } of needing(of, row).filter(({ along }) => along)) {
    await anyTable(tx)
      .updateTable(table.name)
      .set({ deleted_at: to, updated_at: version })
      .where(column, '=', value)
      .where('deleted_at', from === null ? 'is' : '=', from)
      .execute();
  }
}
