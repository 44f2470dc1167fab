/**
 * The search box on PostgreSQL. It has trigrams for a text that is rare and the order of the names for one that is
 * common, but 'siti' is both: sixty thousand names of a million begin with it, far down the order, and hardly one
 * has it further inside. So the two are asked apart: the beginning as a range of the index by name, the rest inside
 * the name (migrations 012 and 035) or in the NIK. As many as are counted are gathered in any order, and are all there is
 * of a rare text; a common one is then looked for among the names that come first, and by trigrams where those do not
 * fill the page.
 */
import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ColumnValues } from '../../src/engine/field-types/serverHalf.ts';
import { digitsOf, folded, wordsOf } from '../../src/people/nameSearch.ts';
import type { Database } from '../db/schema.ts';
import type { OrderedPage } from '../storage/hook.ts';
import { contains } from './likePattern.ts';
import type { ListQuery } from './resourceService.ts';

type Condition = Expression<SqlBool>;
type Found = SelectQueryBuilder<Database, 'members', { id: number; nama_cari: string }>;

/** Sorts behind every letter there is. */
const BEHIND_ALL = '\u{10FFFF}';

const named = sql.ref<string>('members.nama_cari');
/** What the trigrams are of (migration 012). */
const withoutFirst = sql`substr(${named}, 2)`;
/** Likewise of the NIK's digits (migration 039). */
const digitsOfNik = sql`substr(members.nik, 1)`;
const NEVER = sql<SqlBool>`1 = 0`;

const beginningWith = (first: string): Condition =>
  first === '' ? NEVER : sql<SqlBool>`(${named} >= ${first} and ${named} < ${first + BEHIND_ALL})`;

/** A word further inside the names. Trigrams know nothing of one of two letters (migration 035), and no index of one letter. */
const inside = (word: string): Condition =>
  word.length === 2 ? sql<SqlBool>`name_pairs(${named}) @> array[${word}::text]` : contains(withoutFirst, word);

/** A word anywhere in the names. */
const somewhere = (word: string): Condition =>
  word.length < 2 ? contains(named, word) : sql<SqlBool>`(${inside(word)} or ${beginningWith(word)})`;

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NEVER : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

const anyOf = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** What is looked for. */
export interface Text {
  /** who begins with it, as a range of the index by name */
  readonly begins: Condition;
  /** who matches, to be looked through name by name */
  readonly through: Condition;
  /** who matches, by what there are indexes of: a member meets one of these at most */
  readonly ways: readonly Condition[];
}

/** A text as it was typed. */
export const textTyped = (q: string): Text => ({
  begins: beginningWith(folded(q)),
  through: readThrough(q),
  ways: waysToMatch(q),
});

/** Names that have one of each of these words, in one of several ways, for a text of which no word may be as it was typed. */
export const textMeant = (meant: readonly (readonly (readonly string[])[])[]): Text => {
  const each = (word: (one: string) => Condition) => anyOf(meant.map((way) => allOf(way.map((words) => anyOf(words.map(word))))));
  return { begins: NEVER, through: each((word) => contains(named, word)), ways: [each(somewhere)] };
};

/** Who matches a text. */
export const matching = ({ ways }: Text): Condition => anyOf(ways);

function readThrough(q: string): Condition {
  const [inNames, digits] = [allOf(wordsOf(q).map((word) => contains(named, word))), digitsOf(q)];
  return digits === null ? inNames : anyOf([inNames, contains(digitsOfNik, digits)]);
}

/** The numbers of those who match a text and `others`, in no order, and no more than `most`. */
export function matchesInAnyOrder(db: Kysely<Database>, { ways }: Text, others: Condition, most: number): Expression<unknown> {
  // a limit for each: it tells PostgreSQL how little of each is wanted
  const some = ways.map((way) => sql`(${thoseWho(db, way, others, most)})`);
  return sql`(select id from (${sql.join(some, sql` union all `)}) as those limit ${sql.lit(most)})`;
}

/** How the words of a text can be the names', and its digits the NIK's: conditions of which a member meets one at most. */
function waysToMatch(q: string): Condition[] {
  const all = [...new Set(wordsOf(q))];
  // what is part of another word is there with that one
  const words = all.filter((word) => !all.some((other) => other !== word && other.includes(word)));
  const [long, short] = [words.filter(({ length }) => length > 1), words.filter(({ length }) => length === 1)];
  const besides = short.map((word) => contains(named, word));
  const within = (except: string | null) => long.filter((word) => word !== except).map(inside);
  const notInside = (word: string) => sql<SqlBool>`strpos(${withoutFirst}, ${word}) = 0`;
  const ways = long.map((word) => allOf([beginningWith(word), notInside(word), ...within(word), ...besides]));
  const inNames = [allOf([...within(null), ...besides]), ...ways];
  const digits = digitsOf(q);
  if (digits === null) return inNames;
  const everywhere = words.map((word) => contains(named, word));
  return [...inNames, sql<SqlBool>`(${contains(digitsOfNik, digits)} and not ${allOf(everywhere)})`];
}

/** Likewise by one condition. */
const thoseWho = (db: Kysely<Database>, meet: Condition, others: Condition, most: number) =>
  db.selectFrom('members').select('id').where(sql<SqlBool>`${meet} and ${others}`).limit(most);

interface OnePage {
  readonly page: NonNullable<ListQuery['page']>;
  readonly order: 'ASC' | 'DESC';
  /** how many names are read in their order, first and at last */
  readonly near?: readonly [number, number];
  /** of how many all are gathered and put in order */
  readonly few?: number;
}

/** So many names are read in their order before the indexes are asked (some 3 ms), and when there are too many for those (some 20). */
const NEAR = [5_000, 50_000] as const;
const FEW = 4_000;

/** What is told beside each row of a page. No member has a column of this name. */
const TOLD = '#told';

/** One page of them in order of their names, with these columns. */
export function matchesByName(
  db: Kysely<Database>,
  text: Text,
  others: Condition,
  { page, order, near: [first, last] = NEAR, few = FEW }: OnePage,
  columns: readonly string[],
): OrderedPage {
  const columnsOf = columns.map((name) => sql.ref(`members.${name}`).as(name));
  const inOrder = (near: number, far: boolean) => inNamesOrder(db, text, others, { page, order, near, far });
  const direction = order === 'DESC' ? 'desc' : 'asc';
  /** Null where those who are near do not fill the page. */
  const among = async (near: number): Promise<ColumnValues[] | null> => {
    const nearby = inOrder(near, false).select([...columnsOf, sql<boolean>`(select told from complete)`.as(TOLD)]);
    const rows: ColumnValues[] = await nearby.execute();
    return rows[0]?.[TOLD] === true ? rows : null;
  };
  return {
    near: () => among(first),
    async far() {
      const further = await among(last);
      if (further) return further;
      const all: ColumnValues[] = await db
        .with('found', () => sql<{ id: number }>`${matchesInAnyOrder(db, text, others, few)}`)
        .selectFrom('members')
        .select([...columnsOf, sql<number>`(select count(*) from found)`.as(TOLD)])
        .where(sql<SqlBool>`members.id = any(array(select id from found))`)
        .orderBy('nama_cari', direction)
        .orderBy('id', direction)
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return all[0] && Number(all[0][TOLD]) < few ? all : inOrder(last, true).select(columnsOf).execute();
    },
  };
}

/** `far`: whether they are looked for by the indexes, too, where those who are near do not fill the page. */
function inNamesOrder(
  db: Kysely<Database>,
  { begins, through, ways }: Text,
  others: Condition,
  {
    page: { offset, limit },
    order,
    near,
    far,
  }: Pick<OnePage, 'page' | 'order'> & { readonly near: number; readonly far: boolean },
) {
  const [direction, notBeyond] = order === 'DESC' ? (['desc', '>='] as const) : (['asc', '<='] as const);
  const butThose = (way: Condition) => sql<SqlBool>`(${way} and not ${begins})`;
  const needed = offset + limit;
  const inOrder = (found: Found) => found.orderBy('nama_cari', direction).orderBy('id', direction);
  const edge = sql<string>`(select nama from edge)`;
  const all = sql<SqlBool>`true`;
  const upToEdge = (way: Condition) => members(db, way, others).where('nama_cari', notBeyond, edge);
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
        inOrder(db.selectFrom(walked.limit(near).as('members')).select(['id', 'nama_cari']).where(butThose(through))).limit(
          needed,
        ),
      )
      // so are all that are on it, where nobody behind those who are near could be
      .with(
        'complete',
        () => sql<{ told: boolean }>`(select case when (select count(*) from near) >= ${needed} then true
        else not exists (${walked.offset(near).limit(1)}) end as told)`,
      )
      .with('far', () =>
        (far ? ways : [NEVER])
          .map((way) => upToEdge(butThose(way)).where(sql<SqlBool>`not (select told from complete)`))
          .reduce((before, one) => before.unionAll(one)),
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
