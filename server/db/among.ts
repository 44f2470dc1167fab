import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { databaseKind } from './open.ts';
import type { Database } from './schema.ts';

/**
 * Whether a column is one of these numbers, or texts. The text of the statement is the same however many there are:
 * SQLite's statements are kept for good (keptStatements.ts), and a long list takes 200 bytes a number. For texts
 * PostgreSQL would take an index by trigrams where there is one and `= any` asks: a second for a hundred NIK.
 */
export const among = (
  db: Kysely<Database>,
  column: Expression<unknown>,
  numbers: readonly (number | string)[],
): Expression<SqlBool> =>
  databaseKind(db) === 'sqlite'
    ? sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(numbers)}))`
    : typeof numbers[0] === 'string'
      ? sql<SqlBool>`${column} in (select unnest(${numbers}::text[]))`
      : sql<SqlBool>`${column} = any(${numbers})`;
