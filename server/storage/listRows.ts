import { type Expression, type Kysely, type OrderByModifiers, type SqlBool, sql } from 'kysely';
import { COUNT_LIMIT } from '../../src/engine/wire/extensions.ts';
import type { Database } from '../db/schema.ts';
import type { Listing, ListQuery } from '../services/resourceService.ts';
import { unsortable } from '../services/wholeList.ts';
import type { Hook } from './hook.ts';
import { filtersOf, orderOf, searchOf } from './narrowing.ts';
import { anyTable, columnOf, type Table } from './table.ts';

/** The rows that match, whole or one page, as the database has them; raises 422 for what cannot be asked. */
export async function listRows(db: Kysely<Database>, table: Table, query: ListQuery, today: string, orders: Hook['orders'] = {}) {
  const { sort, page } = query;
  const order = Object.hasOwn(orders, sort.field) ? orders[sort.field] : orderOf(table, sort.field);
  if (!order) throw unsortable();
  const conditions = await conditionsOf(db, table, query, today);
  const filled = sort.field === 'id' || columnOf(table, sort.field)?.filled === true;
  let rows = living(db, table, conditions)
    .selectAll(table.name)
    .orderBy(order, direction(sort.order, filled))
    .orderBy('id', direction(sort.order, true));
  if (page) rows = rows.limit(page.limit).offset(page.offset);
  const [found, total] = await Promise.all([rows.execute(), page ? count(db, table, conditions) : null]);
  return { rows: found, total };
}

async function conditionsOf(db: Kysely<Database>, table: Table, { filters, q }: ListQuery, today: string) {
  const search = q === null ? null : searchOf(table, q);
  return [...(await filtersOf(db, table, filters, today)), ...(search ? [search] : [])];
}

const living = (db: Kysely<Database>, { name }: Table, conditions: readonly Expression<SqlBool>[]) =>
  anyTable(db)
    .selectFrom(name)
    .where(sql.ref(`${name}.deleted_at`), 'is', null)
    .where((where) => where.and([...conditions]));

/** Empty values first, as SQLite has them; PostgreSQL's own default is last. */
const direction =
  (order: 'ASC' | 'DESC', filled: boolean): OrderByModifiers =>
  (column) => {
    const ordered = order === 'DESC' ? column.desc() : column.asc();
    if (filled) return ordered;
    return order === 'DESC' ? ordered.nullsLast() : ordered.nullsFirst();
  };

/** How many rows match, counted no further than the limit: the cost does not grow with the table. */
async function count(db: Kysely<Database>, table: Table, conditions: readonly Expression<SqlBool>[]): Promise<Listing['total']> {
  const some = living(db, table, conditions)
    .select('id')
    .limit(COUNT_LIMIT + 1);
  const { n } = await anyTable(db)
    .selectFrom(some.as('some'))
    .select((found) => found.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(n, COUNT_LIMIT), capped: n > COUNT_LIMIT };
}
