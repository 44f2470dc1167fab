/** One page of a list and how many rows there are, counted no further than the limit: the cost does not grow with the table. */
import { type Expression, type Kysely, sql } from 'kysely';
import type { ColumnValues } from '../../src/engine/field-types/serverHalf.ts';
import { COUNT_LIMIT } from '../../src/engine/wire/extensions.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { keptUntilWritten } from '../db/untilWritten.ts';
import type { Listing, ListQuery } from '../services/resourceService.ts';
import { countRows, totalUpTo } from '../services/total.ts';
import type { Condition } from './hook.ts';
import { type Asked, inOrder, matching, narrowedBy, quickerPage, rowsAmong, selection, statementOf } from './listRows.ts';
import { plainPage } from './plainPage.ts';
import { anyTable, type Table } from './table.ts';

type AskedPage = Asked & { readonly query: { readonly page: NonNullable<ListQuery['page']> } };

interface Page {
  readonly rows: ColumnValues[];
  readonly total: NonNullable<Listing['total']>;
}

const MOST_COUNTED = COUNT_LIMIT + 1;

/** The page that is asked for, as the database has its rows; raises 422 for what cannot be asked. */
export async function listPage(db: Kysely<Database>, table: Table, asked: AskedPage): Promise<Page> {
  const { query } = asked;
  const others = () => narrowedBy(db, table, asked, query.sort.field);
  if (databaseKind(db) === 'postgres') return pageAndCount(db, table, others, asked);
  const rows = (await plainPage(db, table, asked, others)) ?? (await rowsAmong(db, table, await others(), asked));
  const isLast = rows.length < query.page.limit && (rows.length > 0 || query.page.offset === 0);
  const total = isLast ? query.page.offset + rows.length : await countedOnce(db, table, asked);
  return { rows, total: totalUpTo(total) };
}

const keptCounts = keptUntilWritten<number>();

/** The same list is counted for each of its pages, and mostly nothing was written in between. What is searched by a text hangs on its ways too. */
async function countedOnce(db: Kysely<Database>, table: Table, asked: AskedPage): Promise<number> {
  const count = async () => counted(db, table, await narrowedBy(db, table, asked, null), asked);
  const { q, filters, ids = null, whose = null } = asked.query;
  return q === null ? keptCounts(db, JSON.stringify([table.name, asked.today, filters, ids, whose]), count) : count();
}

/** How many match, beside each row of a page: one question for both. No definition can have a column of this name. */
const COUNTED = '#counted';

async function pageAndCount(
  db: Kysely<Database>,
  table: Table,
  narrowed: () => Promise<Condition>,
  asked: AskedPage,
): Promise<Page> {
  const plain = await plainPage(db, table, asked, narrowed, (others) => counting(someMatching(db, table, others, asked)));
  if (plain?.[0]) return { rows: plain, total: totalUpTo(Number(plain[0][COUNTED])) };
  const others = await narrowed();
  const quick = quickly(db, others, asked);
  if (quick) return searchedPage(db, table, others, asked, quick);
  const some = someMatching(db, table, others, asked);
  const rows = plain ?? (await statementOf(table, others, asked, counting(some)).execute(db)).rows;
  return { rows, total: totalUpTo(await countBeside(db, rows, asked, some)) };
}

const counting = (some: Expression<unknown>) => sql`, (select count(*) from ${some} as found) as ${sql.id(COUNTED)}`;

/** Once the few rows of a text are found, they are not found again in their order; those of a common one are looked for meanwhile. */
async function searchedPage(
  db: Kysely<Database>,
  table: Table,
  others: Condition,
  asked: AskedPage,
  quick: Expression<unknown>,
): Promise<Page> {
  const order = inOrder(table, asked);
  const ordered = quickerPage(db, table, others, asked);
  const gathering = sql<ColumnValues>`with found as materialized ${quick}
    select ${selection(table, asked.ways.listed)}, (select count(*) from found) as ${sql.id(COUNTED)} from ${sql.table(table.name)}
    where ${sql.ref(`${table.name}.id`)} = any(array(select id from found)) ${order}`.execute(db);
  const [{ rows }, near] = await Promise.all([gathering, ordered?.near() ?? null]);
  const n = await countBeside(db, rows, asked, quick);
  // of a common one only so many were gathered, and others may come first
  if (n <= COUNT_LIMIT) return { rows, total: totalUpTo(n) };
  return { rows: near ?? (await (ordered?.far() ?? rowsAmong(db, table, others, asked))), total: totalUpTo(n) };
}

/** How many match, told beside the rows of a page; behind the last page nothing tells it. */
async function countBeside(
  db: Kysely<Database>,
  [first]: readonly ColumnValues[],
  { query }: AskedPage,
  some: Expression<unknown>,
) {
  if (first) return Number(first[COUNTED]);
  return query.page.offset === 0 ? 0 : countRows(db, some);
}

const counted = (db: Kysely<Database>, table: Table, others: Condition, asked: Asked): Promise<number> =>
  countRows(db, quickly(db, others, asked) ?? someMatching(db, table, others, asked));

/** As many as are counted of those that a text is found in, in no order, where the search has a quick way to them; null: it has none. */
const quickly = (db: Kysely<Database>, others: Condition, { query, ways }: Asked): Expression<unknown> | null =>
  query.q === null ? null : (ways.search?.some?.(db, query.q, others, MOST_COUNTED) ?? null);

const someMatching = (db: Kysely<Database>, table: Table, others: Condition, asked: Asked): Expression<unknown> =>
  anyTable(db)
    .selectFrom(table.name)
    .select('id')
    .where(matching(table, others, asked))
    .limit(MOST_COUNTED);
