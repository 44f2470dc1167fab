import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { databaseKind } from './open.ts';
import type { Database } from './schema.ts';

/**
 * Whether a column is one of these numbers, or texts. The text of the statement is the same however many there are:
 * SQLite's statements are kept for good (keptStatements.ts), and a long list takes 200 bytes a number.
 */
export const among = (
  db: Kysely<Database>,
  column: Expression<unknown>,
  numbers: readonly (number | string)[],
): Expression<SqlBool> =>
  databaseKind(db) === 'postgres'
    ? sql<SqlBool>`${column} = any(${numbers})`
    : sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(numbers)}))`;
