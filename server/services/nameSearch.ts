/**
 * The search box on PostgreSQL. It has trigrams for a text that is rare and the order of the names for one that is
 * common, but 'siti' is both: sixty thousand names of a million begin with it, far down the order, and hardly one
 * has it further inside. So the two are asked apart: the beginning as a range of the index by name, the inside by
 * the trigrams of the name without its first letter (migration 012).
 */
import { type Expression, type ExpressionBuilder, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { contains } from './likePattern.ts';
import type { ListQuery } from './resourceService.ts';

type Where = ExpressionBuilder<Database, 'members'>;
type Condition = (where: Where) => Expression<SqlBool>;
type Found = SelectQueryBuilder<Database, 'members', { id: number; nama_cari: string }>;

/** Sorts behind every letter there is. */
const BEHIND_ALL = '\u{10FFFF}';

/**
 * How a text can be part of a member's name or NIK, whatever its case: conditions of which a member meets one at
 * most. A text that is not all digits can be part of no NIK.
 */
export function waysToMatch(q: string): [begins: Condition, ...others: Condition[]] {
  const first = q.toLowerCase();
  const begins: Condition = (where) => where.and([where('nama_cari', '>=', first), where('nama_cari', '<', first + BEHIND_ALL)]);
  const holds: Condition = (where) => contains(sql`substr(${where.ref('nama_cari')}, 2)`, q);
  const only = (way: Condition, ...taken: Condition[]): Condition => {
    return (where) => where.and([way(where), ...taken.map((other) => where.not(other(where)))]);
  };
  if (!/^\d+$/.test(q)) return [begins, only(holds, begins)];
  return [begins, only(holds, begins), only((where) => contains(where.ref('nik'), q), begins, holds)];
}

/** Who matches `q` and `others`, in no order. With a limit nothing is read beyond it. */
export function matchesInAnyOrder(db: Kysely<Database>, q: string, others: Condition): Found {
  const [first, ...rest] = waysToMatch(q).map((way) => matching(db, way, others));
  return rest.reduce<Found>((found, next) => found.unionAll(next), first as Found);
}

/**
 * One page of them in order of their names. Each way is read no further than the page reaches, and where enough
 * names begin with the text, the others no further than the last of those.
 */
export function matchesByName(
  db: Kysely<Database>,
  q: string,
  others: Condition,
  { page: { offset, limit }, order }: { readonly page: NonNullable<ListQuery['page']>; readonly order: 'ASC' | 'DESC' },
) {
  const direction = order === 'DESC' ? 'desc' : 'asc';
  const needed = offset + limit;
  const ordered = (found: Found) => found.orderBy('nama_cari', direction).orderBy('id', direction).limit(needed);
  const [begins, ...ways] = waysToMatch(q);
  const last =
    order === 'DESC'
      ? sql<string>`(select case when count(*) = ${needed} then min(nama_cari) else '' end from beginning)`
      : sql<string>`(select case when count(*) = ${needed} then max(nama_cari) else ${BEHIND_ALL} end from beginning)`;
  return db
    .with('beginning', () => ordered(matching(db, begins, others)))
    .with('page', (found) =>
      ways
        .map((way) => ordered(matching(db, way, others).where('nama_cari', order === 'DESC' ? '>=' : '<=', last)))
        .reduce(
          (all, next) => all.unionAll((where) => where.parens(next)),
          found.selectFrom('beginning').select(['id', 'nama_cari']),
        )
        .orderBy('nama_cari', direction)
        .orderBy('id', direction)
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('members')
    .innerJoin('page', 'page.id', 'members.id')
    .orderBy('page.nama_cari', direction)
    .orderBy('page.id', direction);
}

const matching = (db: Kysely<Database>, way: Condition, others: Condition): Found =>
  db
    .selectFrom('members')
    .select(['id', 'nama_cari'])
    .where((where) => where.and([way(where), others(where)]));
