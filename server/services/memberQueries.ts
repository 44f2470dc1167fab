import { type Expression, type ExpressionBuilder, type Kysely, type OrderByModifiers, type SqlBool, sql } from 'kysely';
import { COUNT_LIMIT } from '../../src/engine/wire/extensions.ts';
import { AGE_GROUPS } from '../../src/resources/shared/ageGroups.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { birthRange } from './ageRanges.ts';
import { contains } from './likePattern.ts';
import type { ListedMember } from './memberRows.ts';
import type { Listing, ListQuery } from './resourceService.ts';
import { unsortable } from './wholeList.ts';

type Where = ExpressionBuilder<Database, 'members'>;

/** The rows of a list, whole or one page; `today` (ISO date) decides the age groups. */
export function listMembers(db: Kysely<Database>, query: ListQuery, today: string): Promise<ListedMember[]> {
  const column = sortColumn(query.sort.field);
  // SQLite would pick out the whole age group by its index and sort it for one page; PostgreSQL weighs the two ways itself
  const inOrder = query.page !== null && column.column !== 'tanggal_lahir' && databaseKind(db) === 'sqlite';
  let rows = db
    .selectFrom('members')
    .select(['id', 'nama_lengkap', 'nik', 'nik_sementara', 'alamat', 'nama_ibu', 'tanggal_lahir', 'posyandu_id', 'updated_at'])
    .where((where) => matching(where, query, today, inOrder))
    .orderBy(column.column, ordering(column, query.sort.order))
    .orderBy('id', query.sort.order === 'DESC' ? 'desc' : 'asc');
  if (query.page) rows = rows.limit(query.page.limit).offset(query.page.offset);
  return rows.execute();
}

/** How many rows match, counted no further than the limit: the cost does not grow with the village. */
export async function countMembers(db: Kysely<Database>, query: ListQuery, today: string): Promise<Listing['total']> {
  const some = db
    .selectFrom('members')
    .select('id')
    .where((where) => matching(where, query, today))
    .limit(COUNT_LIMIT + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((s) => s.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, COUNT_LIMIT), capped: count > COUNT_LIMIT };
}

/** `inOrder`: the rows are met in the order of another index, and the age group is no reason to leave it. */
function matching(where: Where, { q, filters }: ListQuery, today: string, inOrder = false): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [where('deleted_at', 'is', null)];
  if (q) conditions.push(named(where, q));
  if (filters.posko) conditions.push(ofPosko(where, filters.posko));
  if (filters.kelompok) conditions.push(ofAgeGroup(where, filters.kelompok, today, inOrder));
  return where.and(conditions);
}

/** Part of the name or of the NIK, whatever the case. A text that is not all digits can be part of no NIK. */
function named(where: Where, q: string): Expression<SqlBool> {
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
