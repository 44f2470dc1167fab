/** A definition's table and its indexes as statements, the same for both databases but for what columns.ts tells apart. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ColumnKind, Storage, StoredColumn, StoredIndex } from '../../src/engine/storage.ts';
import { orderedText, withDeletion, withId } from '../db/migrations/columns.ts';
import { databaseKind } from '../db/open.ts';

/** A connection is one whatever tables it is known to have. */
const untyped = <T>(db: Kysely<T>): Kysely<unknown> => db as unknown as Kysely<unknown>;

/** How the database spells a kind of column. */
function columnType<T>(db: Kysely<T>, kind: ColumnKind): RawBuilder<string> {
  if (kind === 'ordered') return orderedText(untyped(db));
  return { text: sql<string>`text`, json: sql<string>`text`, integer: sql<string>`integer`, real: sql<string>`double precision` }[
    kind
  ];
}

const referenceOf = ({ references }: StoredColumn): string | null =>
  references === null ? null : `${references.table}.${references.column}`;

/** Creates the table without its indexes; every column of a field may be empty: what must be filled, the rules tell. */
export async function createTable<T>(db: Kysely<T>, storage: Storage): Promise<void> {
  let table = withDeletion(withId(untyped(db), db.schema.createTable(storage.table)));
  for (const column of storage.columns) {
    const target = referenceOf(column);
    table = table.addColumn(column.name, columnType(db, column.kind), (c) => (target === null ? c : c.references(target)));
  }
  await table.execute();
}

/** Adds the column of a new field; every row that is there has none of it. */
export async function addColumn<T>(db: Kysely<T>, storage: Storage, column: StoredColumn): Promise<void> {
  const target = referenceOf(column);
  await db.schema
    .alterTable(storage.table)
    .addColumn(column.name, columnType(db, column.kind), (c) => (target === null ? c : c.references(target)))
    .execute();
}

/** Creates an index of the rows that are not deleted, or of those that are. */
export async function createIndex<T>(db: Kysely<T>, { table, columns }: Storage, index: StoredIndex): Promise<void> {
  const named = (name: string) => columns.find((column) => column.name === name);
  const isWords = (name: string) => named(name)?.kind === 'text' && !index.deleted;
  const part = (name: string) => (isWords(name) && !index.unique ? sql`lower(${sql.ref(name)})` : sql`${sql.ref(name)}`);
  // lists have empty values first, which is SQLite's own order and has to be asked of PostgreSQL
  const nulls = (name: string) => databaseKind(db) === 'postgres' && !index.unique && named(name)?.filled === false;
  const parts = index.columns.map((name) => (nulls(name) ? sql`${part(name)} nulls first` : part(name)));
  const kind = index.unique ? sql`unique index` : sql`index`;
  const rows = index.deleted ? sql`deleted_at is not null` : sql`deleted_at is null`;
  await sql`create ${kind} ${sql.id(index.name)} on ${sql.table(table)} (${sql.join(parts)}) where ${rows}`.execute(db);
}
