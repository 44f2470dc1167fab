/** Column types in which the two databases differ, and columns that many tables share. */
import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { databaseKind } from '../open.ts';

/** An integer primary key `id` that counts by itself and never uses a number twice. */
export function withId<T extends string>(db: Kysely<unknown>, table: CreateTableBuilder<T>): CreateTableBuilder<T, 'id'> {
  return databaseKind(db) === 'postgres'
    ? table.addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement());
}

/** Text that is ordered by its bytes in both databases, so that a list has one order and its index serves LIKE. */
export function orderedText(db: Kysely<unknown>): RawBuilder<string> {
  return databaseKind(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
}

/** `created_at` and `updated_at`: instants as ISO UTC text. */
export function withVersions<T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
): CreateTableBuilder<T, C | 'created_at' | 'updated_at'> {
  return table.addColumn('created_at', 'text', (c) => c.notNull()).addColumn('updated_at', 'text', (c) => c.notNull());
}

/** `withVersions` and `deleted_at`. */
export function withDeletion<T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
): CreateTableBuilder<T, C | 'created_at' | 'updated_at' | 'deleted_at'> {
  return withVersions(table).addColumn('deleted_at', 'text');
}
