import { setImmediate } from 'node:timers/promises';
import { type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { addDays } from '../../src/engine/calendar.ts';
import { databaseKind } from '../db/open.ts';
import type { Database, ExaminationsTable, MembersTable } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';
import { membersToday } from './belonging.ts';

/** A place in the order of birth. */
export interface Place {
  readonly tanggal_lahir: string;
  readonly id: number;
}

/** Neighbours in the order of birth, whom one quick question to the database reaches. */
export interface PartOfBalita {
  readonly after: Place;
  readonly upTo: Place;
  /** only those of this posko; null: of all */
  readonly posko: number | null;
}

/**
 * SQLite answers within this process, and nobody else is served meanwhile: few at a time. PostgreSQL
 * is asked for more at once, as each question travels.
 */
export const AT_ONCE = { sqlite: 250, postgres: 1000 } as const;

/** Beyond every id. */
export const AFTER_ALL = 2_147_483_647;

/** All balita of a day, oldest first, in parts; others are served in between. */
export async function* balitaInParts(
  db: Kysely<Database>,
  { today, posko = null }: { readonly today: string; readonly posko?: number | null },
): AsyncGenerator<PartOfBalita> {
  const { bornBy, bornAfter } = birthRange('Balita', today);
  const end: Place = { tanggal_lahir: bornBy, id: AFTER_ALL };
  let after: Place = { tanggal_lahir: bornAfter ?? '', id: AFTER_ALL };
  for (;;) {
    const found = await balitaOf(db, { after, upTo: end, posko })
      .select('m.id')
      .select((m) => m.ref('m.tanggal_lahir').$notNull().as('tanggal_lahir'))
      // empty ones first, as the index has them (migration 004); here there are none
      .orderBy('m.tanggal_lahir', (column) => column.asc().nullsFirst())
      .orderBy('m.id')
      .offset(AT_ONCE[databaseKind(db)] - 1)
      .limit(1)
      .executeTakeFirst();
    yield { after, upTo: found ?? end, posko };
    if (!found) return;
    after = found;
    await setImmediate();
  }
}

/** The balita of a part, as `m`. */
export function balitaOf(db: Kysely<Database>, { after, upTo, posko }: PartOfBalita) {
  const place = (m: ExpressionBuilder<Database & { m: MembersTable }, 'm'>) =>
    sql`(${m.ref('m.tanggal_lahir')}, ${m.ref('m.id')})`;
  return membersToday(db)
    .where((m) => sql<SqlBool>`${place(m)} > (${after.tanggal_lahir}, ${after.id})`)
    .where((m) => sql<SqlBool>`${place(m)} <= (${upTo.tanggal_lahir}, ${upTo.id})`)
    .$if(posko !== null, (rows) => rows.where('m.posyandu_id', '=', posko));
}

type Examination = Selectable<ExaminationsTable>;

/**
 * The balita of a part with their latest examination (`e`), where there is one: one step in the index
 * on member and day for each child. PostgreSQL takes those steps only when it is asked row by row
 * (`lateral`, which SQLite does not know); left to itself it reads all examinations of all years.
 */
export function latestOfBalita(db: Kysely<Database>, part: PartOfBalita) {
  const latest = sql`from examinations x where x.member_id = m.id and x.deleted_at is null
    order by x.tanggal_timbang desc, x.id desc limit 1`;
  const lateral = databaseKind(db) === 'postgres';
  const examinations = lateral ? sql<Examination>`lateral (select x.* ${latest})` : sql<Examination>`examinations`;
  return balitaOf(db, part).leftJoin(examinations.as('e'), (join) =>
    join.on(lateral ? sql<SqlBool>`true` : sql<SqlBool>`e.id = (select x.id ${latest})`),
  );
}

/** What an index is of. */
const MEASURED_FOR = {
  bb_u: sql`x.berat_gram is not null`,
  tb_u: sql`x.tinggi_mm is not null`,
  bb_tb: sql`x.berat_gram is not null and x.tinggi_mm is not null`,
} as const;

/**
 * The class of an index at the latest examination that has what it is of, of a balita `m`: a visit for the weight alone takes
 * nothing back of the length. '' where that allowed none (oedema, outside the table), null where there is no such examination.
 */
export const latestClass = (index: keyof typeof MEASURED_FOR) =>
  sql<string | null>`(select coalesce(x.${sql.ref(index)}, '') from examinations x
    where x.member_id = m.id and x.deleted_at is null and ${MEASURED_FOR[index]}
    order by x.tanggal_timbang desc, x.id desc limit 1)`;

/** A list in parts, of which each is one quick question to the database; others are served in between. */
export async function* inParts<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < all.length; start += AT_ONCE.sqlite) {
    if (start > 0) await setImmediate();
    yield all.slice(start, start + AT_ONCE.sqlite);
  }
}

/** The days from one to another, both included; others are served in between. */
export async function* dayByDay(first: string, last: string): AsyncGenerator<string> {
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (day > first) await setImmediate();
    yield day;
  }
}

/** Runs of neighbours with the same id. */
export function byId<T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const runs = new Map<number, T[]>();
  for (const row of rows) {
    const run = runs.get(row.id);
    if (run) run.push(row);
    else runs.set(row.id, [row]);
  }
  return runs;
}

/** In the order in which lists show people. */
export function compareNames(
  a: { readonly nama_cari: string; readonly id: number },
  b: { readonly nama_cari: string; readonly id: number },
): number {
  if (a.nama_cari === b.nama_cari) return a.id - b.id;
  return a.nama_cari < b.nama_cari ? -1 : 1;
}
