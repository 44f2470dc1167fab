import { type Kysely, type OrderByModifiers, type SqlBool, sql } from 'kysely';
import type { ColumnValues } from '../../src/engine/field-types/serverHalf.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import type { Listing, ListQuery } from '../services/resourceService.ts';
import { totalOf } from '../services/total.ts';
import { unsortable } from '../services/wholeList.ts';
import type { Condition, Hook, Order } from './hook.ts';
import { filtersOf, orderOf, searchOf } from './narrowing.ts';
import { anyTable, type Table } from './table.ts';

/** The ways of a resource's hooks to find the rows of a list. */
export type Ways = Pick<Hook, 'orders' | 'filters' | 'search' | 'listed'>;

interface Asked {
  readonly query: ListQuery;
  readonly today: string;
  readonly ways: Ways;
}

/** The rows that match, whole or one page, as the database has them; raises 422 for what cannot be asked. */
export async function listRows(db: Kysely<Database>, table: Table, asked: Asked): Promise<ColumnValues[]> {
  const { query, ways } = asked;
  return pageOf(db, table, query, await narrowedBy(db, table, asked, query.page && query.sort.field), ways);
}

/** How many rows match, counted no further than the limit: the cost does not grow with the table. */
export async function countMatching(db: Kysely<Database>, table: Table, asked: Asked): Promise<Listing['total']> {
  const { query, ways } = asked;
  const others = await narrowedBy(db, table, asked, null);
  return totalOf(db, (most) => {
    const quicker = query.q === null ? null : ways.search?.some?.(db, query.q, others, most);
    const matching = all([others, ...searched(table, query, ways)]);
    return quicker ?? anyTable(db).selectFrom(table.name).select('id').where(matching).limit(most);
  });
}

/** Everything that is asked but the text. */
async function narrowedBy(db: Kysely<Database>, table: Table, { query, today, ways }: Asked, orderedBy: string | null) {
  const filters = { ...(query.ids ? {} : usualFilters(table)), ...query.filters };
  return all([
    living(table),
    ...named(table, query),
    ...(await filtersOf(db, table, filters, { today, orderedBy, own: ways.filters })),
  ]);
}

/** What a list is narrowed to where nobody asks. */
const usualFilters = ({ resource: { list } }: Table): Record<string, string> =>
  Object.fromEntries((list?.filters ?? []).flatMap(({ field, usual }) => (usual === null ? [] : [[field, usual]])));

const living = ({ name }: Table): Condition => sql<SqlBool>`${sql.ref(`${name}.deleted_at`)} is null`;

const named = ({ name }: Table, { ids }: ListQuery): Condition[] =>
  ids ? [sql<SqlBool>`${sql.ref(`${name}.id`)} in (${sql.join(ids)})`] : [];

const all = (conditions: readonly Condition[]): Condition => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

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

/** The numbers of all rows that match, in the order of the list. */
export async function listNumbers(db: Kysely<Database>, table: Table, asked: Asked): Promise<number[]> {
  const { query, ways } = asked;
  const order = listOrder(table, query, ways);
  const matching = all([await narrowedBy(db, table, asked, null), ...searched(table, query, ways)]);
  const numbers: number[] = [];
  for (let last = false; !last; ) {
    const part = await anyTable(db)
      .selectFrom(table.name)
      .select(`${table.name}.id`)
      .where(matching)
      .orderBy(order.by, direction(query.sort.order, order.filled))
      .orderBy(`${table.name}.id`, direction(query.sort.order, true))
      .limit(NUMBERS)
      .offset(numbers.length)
      .execute();
    for (const { id } of part) numbers.push(Number(id));
    last = part.length < NUMBERS;
  }
  return numbers;
}

/** These rows whole, in the order of their numbers; those that are gone are left out. */
export async function rowsByNumber(db: Kysely<Database>, table: Table, numbers: readonly number[]): Promise<ColumnValues[]> {
  const columns = listedColumns(table, undefined);
  const rows = await anyTable(db)
    .selectFrom(table.name)
    .select(columns.map((column) => `${table.name}.${column}`))
    .where(all([living(table), among(db, sql.ref(`${table.name}.id`), numbers)]))
    .execute();
  const byNumber = new Map(rows.map((row) => [Number(row.id), row]));
  return numbers.map((number) => byNumber.get(number)).filter((row) => row !== undefined);
}

async function pageOf(
  db: Kysely<Database>,
  table: Table,
  query: ListQuery,
  others: Condition,
  ways: Ways,
): Promise<ColumnValues[]> {
  const { q, sort, page } = query;
  const order = listOrder(table, query, ways);
  const columns = listedColumns(table, ways.listed);
  const quicker = q === null ? null : ways.search?.page?.(db, q, others, query, columns);
  if (quicker) return quicker;
  const rows = anyTable(db)
    .selectFrom(table.name)
    .select(columns.map((column) => `${table.name}.${column}`))
    .where(all([others, ...searched(table, query, ways)]))
    .orderBy(order.by, direction(sort.order, order.filled))
    .orderBy(`${table.name}.id`, direction(sort.order, true));
  return (page ? rows.limit(page.limit).offset(page.offset) : rows).execute();
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
