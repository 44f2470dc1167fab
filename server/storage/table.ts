/** One resource's table as the generic service sees it, and its rows as values by field name. */
import type { Kysely } from 'kysely';
import type { ColumnValue, ColumnValues } from '../../src/engine/field-types/serverHalf.ts';
import { serverHalf } from '../../src/engine/field-types/serverHalves.ts';
import type { Field, Resource, Site } from '../../src/engine/resource.ts';
import { columnsOf, type Storage, type StoredColumn, storageOf } from '../../src/engine/storage.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Database } from '../db/schema.ts';
import type { Row } from '../services/resourceService.ts';

/** Tables that only definitions know: any name, any column. */
interface AnyTables {
  [table: string]: { [column: string]: ColumnValue };
}

/** The same connection or transaction, for tables that only definitions know. */
export const anyTable = (db: Kysely<Database>): Kysely<AnyTables> => db as unknown as Kysely<AnyTables>;

interface StoredField {
  readonly field: Field;
  /** never empty */
  readonly columns: readonly StoredColumn[];
}

export interface Table {
  readonly resource: Resource;
  readonly site: Site;
  readonly name: string;
  readonly storage: Storage;
  readonly fields: readonly StoredField[];
}

/** The table of a resource that has one. Raises where it has none. */
export function tableOf(resource: Resource, site: Site): Table {
  const storage = storageOf(resource, site);
  if (!storage) throw new Error(`resource "${resource.name}" has no table`);
  const fields = resource.fields.map((field) => ({ field, columns: columnsOf(resource, field, site) }));
  return { resource, site, name: storage.table, storage, fields: fields.filter(({ columns }) => columns.length > 0) };
}

/** The first column of a field; null where nothing keeps it. */
export const columnOf = ({ fields }: Table, name: string): StoredColumn | null =>
  fields.find(({ field }) => field.name === name)?.columns[0] ?? null;

/** The field that only one record may have a value of, where the database refused a row for that; undefined: it was something else. */
export const takenField = ({ name, fields }: Table, error: unknown): Field | undefined =>
  fields.find(({ columns: [column] }) => column && isUniqueViolation(error, name, column.name))?.field;

/** The table and the column in which a reference's value stands. */
export interface Target {
  readonly table: string;
  readonly column: string;
}

/** What a reference names; null where no table keeps it. */
export function targetOf({ site }: Pick<Table, 'site'>, field: Field): Target | null {
  const other = field.type === 'reference' ? site.resource[field.resource] : undefined;
  if (!other?.storage || field.type !== 'reference') return null;
  const name = field.value ?? other.key;
  const column = name === 'id' ? 'id' : other.field[name]?.column;
  return column ? { table: other.storage.table, column } : null;
}

/** The canonical values of a row. */
export function valuesOf({ fields, resource }: Table, row: ColumnValues): Row {
  const values: Record<string, unknown> = { id: row.id };
  for (const { field, columns } of fields) {
    // a list may have read less than the whole row
    if (columns.some(({ name }) => row[name] === undefined)) continue;
    values[field.name] = serverHalf(field).fromColumns(
      columns.map(({ name }) => row[name]),
      field,
    );
  }
  if (resource.field.created_at) values.created_at = row.created_at;
  return { ...values, updated_at: row.updated_at };
}

/** The columns of these values. What is computed is nobody's to write: a hook that keeps it gives its columns. */
export function columnValues({ fields }: Table, values: Row): Record<string, ColumnValue> {
  const entries = fields
    .filter(({ field }) => !field.computed && field.name in values)
    .flatMap(({ field, columns }) => {
      const kept = serverHalf(field).toColumns(values[field.name], field);
      return columns.map(({ name }, i) => [name, kept[i] ?? null] as const);
    });
  return Object.fromEntries(entries);
}
