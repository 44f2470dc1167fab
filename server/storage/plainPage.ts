/** One page of a list as it opens, by a statement whose text is built once: building it takes longer than SQLite's answer. */
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { ColumnValues } from '../../src/engine/field-types/serverHalf.ts';
import type { Database } from '../db/schema.ts';
import type { Condition } from './hook.ts';
import { type Asked, FAR_DOWN, isNarrowed, statementOf } from './listRows.ts';
import type { Table } from './table.ts';

const MOST = 100;

interface Kept {
  /** the day on which it was built: what a list is narrowed to may go by it */
  readonly today: string;
  readonly query: CompiledQuery<ColumnValues>;
  /** which of its values is how far down the page begins; -1: it is the first one */
  readonly at: number;
}

/** Statements of each executor's kind and table, by order and size of a page. */
const kept = new WeakMap<Table, Map<string, Kept>>();

/** An offset that is nothing else in a statement. */
const ANYWHERE = 987;

/**
 * Its rows; null where somebody narrows the list, or where it is far down. `others`: what is asked of every row, which must be the
 * same all day.
 */
export async function plainPage(
  db: Kysely<Database>,
  table: Table,
  asked: Asked,
  others: () => Promise<Condition>,
  beside: (others: Condition) => RawBuilder<unknown> = () => sql``,
): Promise<ColumnValues[] | null> {
  const { page, sort } = asked.query;
  if (!page || page.offset >= FAR_DOWN || isNarrowed(asked.query)) return null;
  const isFirst = page.offset === 0;
  const key = `${sort.field} ${sort.order} ${page.limit} ${isFirst}`;
  const known = kept.get(table) ?? new Map<string, Kept>();
  kept.set(table, known);
  let statement = known.get(key);
  if (statement?.today !== asked.today) {
    const somewhere = { ...asked, query: { ...asked.query, page: { ...page, offset: isFirst ? 0 : ANYWHERE } } };
    const wanted = await others();
    const query = statementOf(table, wanted, somewhere, beside(wanted)).compile(db);
    statement = { today: asked.today, query, at: query.parameters.indexOf(ANYWHERE) };
    if (known.size < MOST || known.has(key)) known.set(key, statement);
  }
  const { query, at } = statement;
  const parameters = isFirst ? query.parameters : query.parameters.with(at, page.offset);
  return (await db.executeQuery<ColumnValues>({ ...query, parameters })).rows;
}
