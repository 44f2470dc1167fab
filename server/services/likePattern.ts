import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a text (already in lower case) holds the typed one, whatever its case; wildcards are taken literally. */
export const contains = (text: Expression<unknown>, typed: string): Expression<SqlBool> =>
  sql<SqlBool>`${text} like ${`%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
