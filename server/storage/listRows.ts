import { type Kysely, type OrderByModifiers, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ColumnValues } from '../../src/engine/field-types/serverHalf.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import type { ListQuery } from '../services/resourceService.ts';
import { unsortable } from '../services/wholeList.ts';
import type { Condition, Hook, Order, OrderedPage } from './hook.ts';
import { filtersOf, orderOf, searchOf, whoseOf } from './narrowing.ts';
import { anyTable, type Table } from './table.ts';

/** The ways of a resource's hooks to find the rows of a list. */
export type Ways = Pick<Hook, 'orders' | 'filters' | 'search' | 'listed'>;

export interface Asked {
  readonly query: ListQuery;
  readonly today: string;
  readonly ways: Ways;
}

/** The rows that match, whole or one page, as the database has them; raises 422 for what cannot be asked. */
export async function listRows(db: Kysely<Database>, table: Table, asked: Asked): Promise<ColumnValues[]> {
  const { query } = asked;
  return rowsAmong(db, table, await narrowedBy(db, table, asked, query.page && query.sort.field), asked);
}

/** Likewise of those that meet what is asked besides the text. */
export async function rowsAmong(db: Kysely<Database>, table: Table, others: Condition, asked: Asked): Promise<ColumnValues[]> {
  const statement = statementOf(table, others, asked);
  const quicker = quickerPage(db, table, others, asked);
  if (quicker) return (await quicker.near()) ?? quicker.far();
  return (await statement.execute(db)).rows;
}

/** From so many rows down the list on, those before are passed by in the index alone. */
export const FAR_DOWN = 1_000;

/** What is read of a list, in its order; `beside`: what is told beside the columns. Raises 422 for an order that it does not have. */
export function statementOf(table: Table, others: Condition, asked: Asked, beside = sql``): RawBuilder<ColumnValues> {
  const { query, ways } = asked;
  const [columns, from, id] = [selection(table, ways.listed), sql.table(table.name), sql.ref(`${table.name}.id`)];
  const [wanted, order] = [matching(table, others, asked), inOrder(table, asked)];
  if ((query.page?.offset ?? 0) < FAR_DOWN) return sql`select ${columns}${beside} from ${from} where ${wanted} ${order}`;
  const numbers = sql`select ${id} from ${from} where ${wanted} ${order}`;
  const ofThem = inOrder(table, { ...asked, query: { ...query, page: null } });
  return sql`select ${columns}${beside} from ${from} where ${id} in (${numbers}) ${ofThem}`;
}

/** The search's own way to a page; null: it has none. */
export const quickerPage = (db: Kysely<Database>, table: Table, others: Condition, { query, ways }: Asked): OrderedPage | null =>
  query.q === null ? null : (ways.search?.page?.(db, query.q, others, query, listedColumns(table, ways.listed)) ?? null);

/** Everything that is asked but the text. */
export async function narrowedBy(db: Kysely<Database>, table: Table, { query, today, ways }: Asked, orderedBy: string | null) {
  const filters = { ...(query.ids ? {} : usualFilters(table)), ...query.filters };
  return all([
    living(table),
    ...named(table, query),
    ...(query.whose ? [whoseOf(table, query.whose)] : []),
    ...(await filtersOf(db, table, filters, { today, orderedBy, own: ways.filters })),
  ]);
}

/** What a list is narrowed to where nobody asks. */
const usualFilters = ({ resource: { list } }: Table): Record<string, string> =>
  Object.fromEntries((list?.filters ?? []).flatMap(({ field, usual }) => (usual === null ? [] : [[field, usual]])));

/** Whether anything but its order and its page is asked of a list. */
export const isNarrowed = ({ q, ids, whose, filters }: ListQuery): boolean =>
  q !== null || ids !== undefined || whose !== undefined || Object.keys(filters).length > 0;

const living = ({ name }: Table): Condition => sql<SqlBool>`${sql.ref(`${name}.deleted_at`)} is null`;

const named = ({ name }: Table, { ids }: ListQuery): Condition[] =>
  ids ? [sql<SqlBool>`${sql.ref(`${name}.id`)} in (${sql.join(ids)})`] : [];

const all = (conditions: readonly Condition[]): Condition => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** What is asked besides, and the text. */
export const matching = (table: Table, others: Condition, { query, ways }: Asked): Condition =>
  all([others, ...searched(table, query, ways)]);

const searched = (table: Table, { q }: ListQuery, { search }: Ways): Condition[] => {
  const found = q === null ? null : search ? search.condition(q) : searchOf(table, q);
  return found ? [found] : [];
};

/** What the rows of a list are ordered by; raises 422 where nothing is. */
function listOrder(table: Table, { sort }: ListQuery, ways: Ways): Order {
  const own = ways.orders && Object.hasOwn(ways.orders, sort.field) ? ways.orders[sort.field] : null;
  const shown = shownFields(table, ways.listed);
  const asked = own ?? (sort.field === 'id' || shown.includes(sort.field) ? orderOf(table, sort.field) : null);
  // what nothing can be ordered by stands as it came, unless somebody asks for that order
  const usual = sort.field === (table.resource.list?.sort.field ?? table.resource.represents);
  const order = asked ?? (usual ? orderOf(table, 'id') : null);
  if (!order) throw unsortable();
  return order;
}

/** So many numbers are read at once: making them into an answer holds the process up for some milliseconds. */
const NUMBERS = 5_000;

/**
 * The numbers of all rows that match, in the order of the list, `part` at a time. Each part begins behind the last row of
 * the one before, not after so many rows: those would be walked through again and again.
 */
export async function listNumbers(db: Kysely<Database>, table: Table, asked: Asked, part = NUMBERS): Promise<number[]> {
  const { query, ways } = asked;
  const order = listOrder(table, query, ways);
  const wanted = matching(table, await narrowedBy(db, table, asked, null), asked);
  const down = query.sort.order === 'DESC';
  const id = sql.ref(`${table.name}.id`);
  const filled = order.filled ? [] : [sql<SqlBool>`${order.by} is not null`];
  const empty = { where: [sql<SqlBool>`${order.by} is null`], by: id };
  const full = { where: filled, by: sql`(${order.by}, ${id})` };
  const numbers: number[] = [];
  for (const among of order.filled ? [full] : down ? [full, empty] : [empty, full]) {
    let behind: Condition[] = [];
    for (let last = false; !last; ) {
      const found = anyTable(db)
        .selectFrom(table.name)
        .select(`${table.name}.id`)
        .select(sql`${order.by}`.as('by'))
        .where(all([wanted, ...among.where, ...behind]))
        .orderBy(order.by, direction(query.sort.order, order.filled))
        .orderBy(`${table.name}.id`, direction(query.sort.order, true))
        .limit(part);
      const rows: ColumnValues[] = await found.execute();
      for (const row of rows) numbers.push(Number(row.id));
      const end = rows.at(-1);
      last = end === undefined || rows.length < part;
      const reached = among === empty ? sql`${end?.id}` : sql`(${end?.by}, ${end?.id})`;
      behind = [sql<SqlBool>`${among.by} ${down ? sql`<` : sql`>`} ${reached}`];
    }
  }
  return numbers;
}

/** These rows whole, or as far as `listed` a list needs them, in the order of their numbers; those that are gone are left out. */
export async function rowsByNumber(
  db: Kysely<Database>,
  table: Table,
  numbers: readonly number[],
  listed?: Ways['listed'],
): Promise<ColumnValues[]> {
  const columns = listedColumns(table, listed);
  const rows = await anyTable(db)
    .selectFrom(table.name)
    .select(columns.map((column) => `${table.name}.${column}`))
    .where(all([living(table), among(db, sql.ref(`${table.name}.id`), numbers)]))
    .execute();
  const byNumber = new Map(rows.map((row) => [Number(row.id), row]));
  return numbers.map((number) => byNumber.get(number)).filter((row) => row !== undefined);
}

/** The order of a list, and which part of it; raises 422 for an order that it does not have. */
export function inOrder(table: Table, { query, ways }: Asked): RawBuilder<unknown> {
  const { sort, page } = query;
  const order = listOrder(table, query, ways);
  const [down, id] = [sort.order === 'DESC', sql.ref(`${table.name}.id`)];
  const empty = order.filled ? sql`` : down ? sql` nulls last` : sql` nulls first`;
  const way = down ? sql`desc` : sql`asc`;
  // a limit that stands in the text tells PostgreSQL how few are wanted
  const some = page ? sql` limit ${sql.lit(page.limit)}` : sql``;
  const from = page && page.offset > 0 ? sql` offset ${page.offset}` : sql``;
  return sql`order by ${order.by} ${way}${empty}, ${id} ${way}${some}${from}`;
}

const selections = new WeakMap<Table, RawBuilder<unknown>>();

/** The columns of a list, written out once: the builder takes longer over a page than SQLite over the answer. */
export function selection(table: Table, listed: Ways['listed']): RawBuilder<unknown> {
  const known = selections.get(table);
  if (known) return known;
  const columns = listedColumns(table, listed).map((column) => `"${table.name}"."${column}"`);
  const made = sql.raw(columns.join(', '));
  selections.set(table, made);
  return made;
}

/** Empty values first, as SQLite has them; PostgreSQL's own default is last. */
const direction =
  (order: 'ASC' | 'DESC', filled: boolean): OrderByModifiers =>
  (column) => {
    const ordered = order === 'DESC' ? column.desc() : column.asc();
    if (filled) return ordered;
    return order === 'DESC' ? ordered.nullsLast() : ordered.nullsFirst();
  };

/** The fields that a list shows, is narrowed by and is sorted by; all of them where nothing says which. */
export function shownFields({ resource }: Pick<Table, 'resource'>, listed: Ways['listed'] = []): string[] {
  const { list, key, represents, fields } = resource;
  if (!list) return fields.map(({ name }) => name);
  return [...listed, ...list.columns, ...list.filters.map(({ field }) => field), list.sort.field, key, represents];
}

/** What is read of each row: all that is kept, or what the list needs where a hook says so. */
function listedColumns({ resource, fields, storage }: Table, listed: Ways['listed']): string[] {
  const own = ['id', 'created_at', 'updated_at'];
  if (!listed) return [...own, ...storage.columns.map(({ name }) => name)];
  const shown = shownFields({ resource }, listed);
  const kept = fields.filter(({ field }) => shown.includes(field.name));
  return [...own, ...kept.flatMap((field) => field.columns.map(({ name }) => name))];
}
