/**
 * The table that a definition wants: pure data, the same for both databases. Only the server loads it.
 * Besides the columns told here every table has `id`, `created_at`, `updated_at` and `deleted_at`.
 */
import { refersToRow } from './field-types/reference/reference.server.ts';
import type { ColumnKind } from './field-types/serverHalf.ts';
import { serverHalf } from './field-types/serverHalves.ts';
import type { Field, Resource, Site } from './resource.ts';

export type { ColumnKind } from './field-types/serverHalf.ts';

export interface StoredColumn {
  readonly name: string;
  readonly field: string;
  readonly kind: ColumnKind;
  readonly references: { readonly table: string; readonly column: string } | null;
  /** whether every record has a value there */
  readonly filled: boolean;
}

/** An index of the rows that are not deleted; a `text` column stands in it in lower case, unless it is unique. */
export interface StoredIndex {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique: boolean;
  /** of the few rows that are deleted instead: those that went along with what they belong to count on in the months of before */
  readonly deleted?: true;
}

export interface Storage {
  readonly table: string;
  readonly columns: readonly StoredColumn[];
  readonly indexes: readonly StoredIndex[];
}

/** Whether no form lets the field be empty. */
function isFilled({ form }: Resource, { name, required, requiredWhen, visibleWhen, needlessWhen }: Field): boolean {
  if (requiredWhen !== null || visibleWhen !== null || needlessWhen !== null) return false;
  const modes = [form?.create, form?.edit].flatMap((mode) => mode ?? []);
  return modes.length === 0 ? required : modes.every((mode) => Object.hasOwn(mode.required, name));
}

/** The columns of one field, in the order in which its type's half reads and writes them. */
export function columnsOf(resource: Resource, field: Field, site: Site): StoredColumn[] {
  if (field.column === false) return [];
  const base = field.column;
  return serverHalf(field)
    .columns(field, site)
    .map(({ suffix, kind }) => ({
      name: base + suffix,
      field: field.name,
      kind,
      references: referenceOf(field, site),
      filled: isFilled(resource, field),
    }));
}

function referenceOf(field: Field, site: Site): StoredColumn['references'] {
  if (field.type !== 'reference' || !refersToRow(field, site)) return null;
  const table = site.resource[field.resource]?.storage?.table;
  return table === undefined ? null : { table, column: 'id' };
}

/** What a list is sorted and narrowed by, and what other records are found by: the fields that get an index. */
function indexedFields({ list, fields, key }: Resource): Field[] {
  const names = [list?.sort.field, ...(list?.filters ?? []).map(({ field }) => field)];
  return fields.filter((field) => names.includes(field.name) || field.type === 'reference' || field.name === key);
}

/** The table of a resource; null where it has none of its own. */
export function storageOf(resource: Resource, site: Site): Storage | null {
  const { storage, key } = resource;
  if (storage === null) return null;
  const { table } = storage;
  const columns = resource.fields.flatMap((field) => columnsOf(resource, field, site));
  const kindOf = (name: string) => columns.find((column) => column.name === name)?.kind;
  const firstOf = (field: Field): string[] =>
    columns
      .filter((column) => column.field === field.name)
      .slice(0, 1)
      .map(({ name }) => name);

  const unique = resource.fields
    .filter((field) => field.unique || field.name === key)
    .flatMap(firstOf)
    .map((name) => ({ name: `${table}_${name}`, columns: [name], unique: true }));
  const others = (storage.indexes ? indexedFields(resource) : [])
    .flatMap(firstOf)
    .filter((name) => kindOf(name) !== 'json' && !unique.some((index) => index.columns.includes(name)))
    .map((name) => ({ name: `${table}_${name}`, columns: [name, 'id'], unique: false }));
  const along = (storage.indexes ? resource.fields : [])
    .filter((field) => field.type === 'reference' && field.goesAlong === true)
    .flatMap(firstOf)
    .map((name) => ({ name: `${table}_${name}_d`, columns: [name], unique: false, deleted: true }) as const);
  return { table, columns, indexes: [...unique, ...others, ...along] };
}
