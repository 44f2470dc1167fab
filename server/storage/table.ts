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
  /** name of the first */
  readonly first: string;
  /** its type's way from columns to the value, looked up once */
  read(kept: readonly unknown[], field: Field): unknown;
  /** likewise back */
  write(value: unknown, field: Field): readonly ColumnValue[];
}

export interface Table {
  readonly resource: Resource;
  readonly site: Site;
  readonly name: string;
  readonly storage: Storage;
  readonly fields: readonly StoredField[];
}

/** Made once of each: most calls ask for several, and every test has a server of its own. */
const made = new WeakMap<Site, WeakMap<Resource, Table>>();

/** The table of a resource that has one. Raises where it has none. */
export function tableOf(resource: Resource, site: Site): Table {
  const ofSite = made.get(site) ?? new WeakMap<Resource, Table>();
  made.set(site, ofSite);
  const table = ofSite.get(resource) ?? makeTable(resource, site);
  ofSite.set(resource, table);
  // one for each who asks: they keep their statements by it
  return { ...table };
}

function makeTable(resource: Resource, site: Site): Table {
  const storage = storageOf(resource, site);
  if (!storage) throw new Error(`resource "${resource.name}" has no table`);
  const fields = resource.fields.flatMap((field) => {
    const columns = columnsOf(resource, field, site);
    const [first] = columns;
    const { fromColumns: read, toColumns: write } = serverHalf(field);
    return first ? [{ field, columns, first: first.name, read, write }] : [];
  });
  return { resource, site, name: storage.table, storage, fields };
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
export function valuesOf(table: Table, row: ColumnValues): Row {
  const values: Record<string, unknown> = { id: row.id };
  for (const { field, columns, first, read } of table.fields) {
    // a list may have read less than the whole row
    if (columns.length === 1 ? row[first] === undefined : columns.some(({ name }) => row[name] === undefined)) continue;
    values[field.name] = read(columns.length === 1 ? [row[first]] : columns.map(({ name }) => row[name]), field);
  }
  if (table.resource.field.created_at) values.created_at = row.created_at;
  values.updated_at = row.updated_at;
  return values;
}

/** What every record has and a file may leave for later is an empty text until it is told. */
const blankOf = ({ files }: Field, { filled, kind }: StoredColumn): ColumnValue =>
  files?.later && filled && (kind === 'text' || kind === 'ordered') ? '' : null;

/** A number in a column of texts is its digits: SQLite would make '1.0' of it. */
const asText = (value: ColumnValue | undefined, { kind }: StoredColumn): ColumnValue | undefined =>
  typeof value === 'number' && (kind === 'text' || kind === 'ordered') ? String(value) : value;

/** The columns of these values. What is computed is nobody's to write: a hook that keeps it gives its columns. */
export function columnValues({ fields }: Table, values: Row): Record<string, ColumnValue> {
  const kept: Record<string, ColumnValue> = {};
  for (const { field, columns, write } of fields) {
    if (field.computed || !(field.name in values)) continue;
    const parts = write(values[field.name], field);
    for (const [i, column] of columns.entries()) kept[column.name] = asText(parts[i], column) ?? blankOf(field, column);
  }
  return kept;
}
