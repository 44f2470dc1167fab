/**
 * The search box on PostgreSQL. It has trigrams for a text that is rare and the order of the names for one that is
 * common, but 'siti' is both: sixty thousand names of a million begin with it, far down the order, and hardly one
 * has it further inside. So the two are asked apart: the beginning as a range of the index by name, the rest (inside
 * the name, migration 012, or in the NIK) first among the names that come first, and by trigrams only where those
 * do not fill the page.
 */
import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { digitsOf, folded, wordsOf } from '../../src/people/nameSearch.ts';
import type { Database } from '../db/schema.ts';
import { contains } from './likePattern.ts';
import type { ListQuery } from './resourceService.ts';

type Condition = Expression<SqlBool>;
type Found = SelectQueryBuilder<Database, 'members', { id: number; nama_cari: string }>;

/** Sorts behind every letter there is. */
const BEHIND_ALL = '\u{10FFFF}';

/** So many names are read in their order (some 10 ms) before the trigrams are asked. */
const NEAR = 50_000;

/**
 * How the words of a text can be part of a member's names, and its digits of the NIK: conditions of which a member meets
 * one at most.
 */
export function waysToMatch(q: string): { readonly begins: Condition; readonly holds: Condition } {
  return { begins: beginningWith(folded(q)), holds: holding(q, withoutFirst) };
}

const named = sql.ref<string>('members.nama_cari');
/** What the trigrams are of (migration 012). */
const withoutFirst = sql`substr(${named}, 2)`;
const NEVER = sql<SqlBool>`1 = 0`;

const beginningWith = (first: string): Condition =>
  first === '' ? NEVER : sql<SqlBool>`(${named} >= ${first} and ${named} < ${first + BEHIND_ALL})`;

/** A word anywhere in the names; where `part` is not all of them, also at their beginning. */
const somewhere = (word: string, part: Expression<unknown>): Condition =>
  part === named ? contains(part, word) : sql<SqlBool>`(${contains(part, word)} or ${beginningWith(word)})`;

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NEVER : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** `part` is what is looked through of names that do not begin with the text: all of them, or what the trigrams are of. */
function holding(q: string, part: Expression<unknown>): Condition {
  const [words, digits] = [wordsOf(q), digitsOf(q)];
  const [only] = words;
  // a name that begins with the only word is no matter of this way
  const inNames =
    words.length === 1 && only !== undefined ? contains(part, only) : allOf(words.map((word) => somewhere(word, part)));
  const anywhere = digits === null ? inNames : sql<SqlBool>`(${inNames} or ${contains(sql.ref('members.nik'), digits)})`;
  return sql<SqlBool>`(${anywhere} and not ${beginningWith(folded(q))})`;
}

/** Names that have one of each of these words, for a text of which no word may be as it was typed. */
export const holdingOneOfEach = (words: readonly (readonly string[])[]): Condition =>
  allOf(
    words.map(
      (meant) =>
        sql<SqlBool>`(${sql.join(
          meant.map((word) => somewhere(word, withoutFirst)),
          sql` or `,
        )})`,
    ),
  );

/** Who matches `q` and `others`, in no order, and no more than `most`. */
export function matchesInAnyOrder(db: Kysely<Database>, q: string, others: Condition, most: number) {
  const { begins, holds } = waysToMatch(q);
  // a limit for each: it tells PostgreSQL how little of each is wanted
  const some = (way: Condition) => db.selectFrom(members(db, way, others).limit(most).as('some')).select('some.id');
  return some(begins).unionAll(some(holds)).limit(most);
}

interface OnePage {
  readonly page: NonNullable<ListQuery['page']>;
  readonly order: 'ASC' | 'DESC';
  /** how many names are read in their order */
  readonly near?: number;
}

/** One page of them in order of their names, to be selected from `members`. */
export function matchesByName(
  db: Kysely<Database>,
  q: string,
  others: Condition,
  { page: { offset, limit }, order, near = NEAR }: OnePage,
) {
  const [direction, notBeyond] = order === 'DESC' ? (['desc', '>='] as const) : (['asc', '<='] as const);
  const { begins, holds } = waysToMatch(q);
  // name by name, it is quicker to look through all of it than to cut the first letter off
  const readThrough = holding(q, named);
  const needed = offset + limit;
  const inOrder = (found: Found) => found.orderBy('nama_cari', direction).orderBy('id', direction);
  const edge = sql<string>`(select nama from edge)`;
  const all = sql<SqlBool>`true`;
  const upToEdge = (way: Condition) => members(db, way, others).where('nama_cari', notBeyond, edge);
  const inNear = sql<number>`(select count(*) from near)`;
  const walked = inOrder(upToEdge(all)).select('nik');

  return (
    db
      .with('beginning', () => inOrder(members(db, begins, others)).limit(needed))
      // where enough names begin with the text, nobody behind the last of those is on the page
      .with('edge', (found) =>
        found
          .selectFrom('beginning')
          .select(
            order === 'DESC'
              ? sql<string>`case when count(*) = ${needed} then min(nama_cari) else '' end`.as('nama')
              : sql<string>`case when count(*) = ${needed} then max(nama_cari) else ${BEHIND_ALL} end`.as('nama'),
          ),
      )
      .with('near', () =>
        inOrder(db.selectFrom(walked.limit(near).as('members')).select(['id', 'nama_cari']).where(readThrough)).limit(needed),
      )
      .with('far', () =>
        upToEdge(holds)
          .where(inNear, '<', needed)
          .where(({ exists }) => exists(walked.offset(near).limit(1))),
      )
      .with('page', (found) =>
        found
          .selectFrom('beginning')
          .select(['id', 'nama_cari'])
          // far holds what is near, too
          .union(found.selectFrom('near').select(['id', 'nama_cari']))
          .union(found.selectFrom('far').select(['id', 'nama_cari']))
          .orderBy('nama_cari', direction)
          .orderBy('id', direction)
          .limit(limit)
          .offset(offset),
      )
      .selectFrom('members')
      .innerJoin('page', 'page.id', 'members.id')
      .orderBy('page.nama_cari', direction)
      .orderBy('page.id', direction)
  );
}

const members = (db: Kysely<Database>, way: Condition, others: Condition): Found =>
  db.selectFrom('members').select(['id', 'nama_cari']).where(sql<SqlBool>`${way} and ${others}`);
