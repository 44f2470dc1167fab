import { type Expression, type ExpressionBuilder, type Kysely, type OrderByModifiers, type SqlBool, sql } from 'kysely';
import { COUNT_LIMIT } from '../../src/engine/wire/extensions.ts';
import { AGE_GROUPS } from '../../src/resources/shared/ageGroups.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { birthRange } from './ageRanges.ts';
import { contains } from './likePattern.ts';
import { matchesByName, matchesInAnyOrder, waysToMatch } from './nameSearch.ts';
import type { Listing, ListQuery } from './resourceService.ts';
import { unsortable } from './wholeList.ts';

type Where = ExpressionBuilder<Database, 'members'>;

/** The rows of a list, whole or one page; `today` (ISO date) decides the age groups. */
export function listMembers(db: Kysely<Database>, query: ListQuery, today: string) {
  const { q, page, sort } = query;
  const column = sortColumn(sort.field);
  const sqlite = databaseKind(db) === 'sqlite';
  if (q && page && column.column === 'nama_cari' && !sqlite)
    return matchesByName(db, q, others(query, today), { page, order: sort.order }).select(LISTED).execute();
  // SQLite would pick out the whole age group by its index and sort it for one page; PostgreSQL weighs the two ways itself
  const inOrder = page !== null && column.column !== 'tanggal_lahir' && sqlite;
  let rows = db
    .selectFrom('members')
    .select(LISTED)
    .where((where) => where.and([others(query, today, inOrder)(where), ...(q ? [named(where, q, sqlite)] : [])]))
    .orderBy(`members.${column.column}`, ordering(column, sort.order))
    .orderBy('members.id', sort.order === 'DESC' ? 'desc' : 'asc');
  if (page) rows = rows.limit(page.limit).offset(page.offset);
  return rows.execute();
}

const LISTED = [
  'members.id',
  'members.nama_lengkap',
  'members.nik',
  'members.nik_sementara',
  'members.alamat',
  'members.nama_ibu',
  'members.tanggal_lahir',
  'members.posyandu_id',
  'members.updated_at',
] as const;

/** How many rows match, counted no further than the limit: the cost does not grow with the village. */
export async function countMembers(db: Kysely<Database>, query: ListQuery, today: string): Promise<Listing['total']> {
  const { q } = query;
  const all = others(query, today);
  const sqlite = databaseKind(db) === 'sqlite';
  const most = COUNT_LIMIT + 1;
  const found =
    q && !sqlite
      ? matchesInAnyOrder(db, q, all, most).as('some')
      : db
          .selectFrom('members')
          .select('id')
          .where((where) => where.and([all(where), ...(q ? [named(where, q, sqlite)] : [])]))
          .limit(most)
          .as('some');
  const { count } = await db
    .selectFrom(found)
    .select((some) => some.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, COUNT_LIMIT), capped: count > COUNT_LIMIT };
}

/** Everything that is asked but the text. `inOrder`: the rows are met in the order of another index, and the age group is no reason to leave it. */
function others({ filters }: ListQuery, today: string, inOrder = false): (where: Where) => Expression<SqlBool> {
  return (where) => {
    const conditions: Expression<SqlBool>[] = [where('deleted_at', 'is', null)];
    if (filters.posko) conditions.push(ofPosko(where, filters.posko));
    if (filters.kelompok) conditions.push(ofAgeGroup(where, filters.kelompok, today, inOrder));
    return where.and(conditions);
  };
}

/** Part of the name or of the NIK, whatever the case. A text that is not all digits can be part of no NIK. */
function named(where: Where, q: string, sqlite: boolean): Expression<SqlBool> {
  if (!sqlite) return where.or(Object.values(waysToMatch(q)).map((way) => way(where)));
  const name = contains(where.ref('nama_cari'), q);
  return /^\d+$/.test(q) ? where.or([name, contains(where.ref('nik'), q)]) : name;
}

/** A posko by its id, or by its name as the contract's other clients send it. */
function ofPosko(where: Where, posko: string): Expression<SqlBool> {
  if (/^\d{1,9}$/.test(posko)) return where('posyandu_id', '=', Number(posko));
  return where(
    'posyandu_id',
    'in',
    where
      .selectFrom('posko')
      .select('posko.id')
      .where((p) => p.fn('lower', ['posko.nama_posyandu']), '=', posko.toLowerCase())
      .where('posko.deleted_at', 'is', null),
  );
}

/** The age group as a range of birth dates, which an index answers unless the rows are met `inOrder` of another. */
function ofAgeGroup(where: Where, name: string, today: string, inOrder: boolean): Expression<SqlBool> {
  const group = AGE_GROUPS.find((known) => known.name.toLowerCase() === name.toLowerCase());
  if (!group) throw fieldRefusal('age', 'Kelompok umur tidak dikenal.');
  const { bornBy, bornAfter } = birthRange(group.name, today);
  // a plus before a column keeps SQLite from taking its index
  const born = inOrder ? sql<string | null>`+${where.ref('tanggal_lahir')}` : where.ref('tanggal_lahir');
  const range = [where(born, '<=', bornBy)];
  if (bornAfter !== null) range.push(where(born, '>', bornAfter));
  if (group.name !== 'Di luar kelompok') return where.and(range);
  return where.or([where.and(range), where(born, 'is', null), where(born, '>', today)]);
}

/** Field of the definition to the column that orders it, and whether the column may be empty. */
const SORTABLE = {
  id: { column: 'id', nullable: false },
  nama_lengkap: { column: 'nama_cari', nullable: false },
  nik: { column: 'nik', nullable: false },
  alamat: { column: 'alamat', nullable: true },
  nama_ibu: { column: 'nama_ibu', nullable: true },
  tanggal_lahir: { column: 'tanggal_lahir', nullable: true },
} as const;

type SortColumn = (typeof SORTABLE)[keyof typeof SORTABLE];

function sortColumn(field: string): SortColumn {
  const known = Object.entries(SORTABLE).find(([name]) => name === field)?.[1];
  if (!known) throw unsortable();
  return known;
}

/** Empty values first, as the indexes have them (migration 004); PostgreSQL's own default is last. */
function ordering({ nullable }: SortColumn, order: 'ASC' | 'DESC'): OrderByModifiers {
  if (order === 'DESC') return (column) => (nullable ? column.desc().nullsLast() : column.desc());
  return (column) => (nullable ? column.asc().nullsFirst() : column.asc());
}
