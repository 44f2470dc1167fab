/** One page of a list that nothing narrows, by a statement whose text is built once: building it takes longer than SQLite's answer. */
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { ColumnValues } from '../../src/engine/field-types/serverHalf.ts';
import type { Database } from '../db/schema.ts';
import type { Condition } from './hook.ts';
import { type Asked, FAR_DOWN, isNarrowed, statementOf } from './listRows.ts';
import type { Table } from './table.ts';

const MOST = 100;

interface Kept {
  readonly query: CompiledQuery<ColumnValues>;
  /** which of its values is how far down the page begins; -1: it is the first one */
  readonly at: number;
}

/** Statements of each executor's kind and table, by order and size of a page. */
const kept = new WeakMap<Table, Map<string, Kept>>();

/** An offset that is nothing else in a statement. */
const ANYWHERE = 987;

/** Its rows; null where something narrows the list, or where it is far down. `others`: what is asked of every row. */
export async function plainPage(
  db: Kysely<Database>,
  table: Table,
  asked: Asked,
  others: Condition,
  beside: RawBuilder<unknown> = sql``,
): Promise<ColumnValues[] | null> {
  const { page, sort } = asked.query;
  if (!page || page.offset >= FAR_DOWN || isNarrowed(table, asked.query)) return null;
  const isFirst = page.offset === 0;
  const key = `${sort.field} ${sort.order} ${page.limit} ${isFirst}`;
  const known = kept.get(table) ?? new Map<string, Kept>();
  kept.set(table, known);
  let statement = known.get(key);
  if (statement === undefined) {
    const somewhere = { ...asked, query: { ...asked.query, page: { ...page, offset: isFirst ? 0 : ANYWHERE } } };
    const query = statementOf(table, others, somewhere, beside).compile(db);
    statement = { query, at: query.parameters.indexOf(ANYWHERE) };
    if (known.size < MOST) known.set(key, statement);
  }
  const { query, at } = statement;
  const parameters = isFirst ? query.parameters : query.parameters.with(at, page.offset);
  return (await db.executeQuery<ColumnValues>({ ...query, parameters })).rows;
}
