import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayBegins } from '../../src/engine/calendar.ts';
import type { Database } from '../db/schema.ts';

/** Since when whoever of a posko did not come is absent: the earlier of the last two months in which it met. */
export interface Since {
  /** null: those who belong to none */
  readonly posko: number | null;
  /** its first day */
  readonly day: string;
  /** ISO instant at which that begins in the village */
  readonly at: string;
}

interface Asked {
  /** ISO day */
  readonly today: string;
  /** the village's */
  readonly timeZone: string;
  /** the one posko that is asked for; null: all */
  readonly only: number | null;
}

/**
 * Posko that have met in two months: they opened their day in it, or somebody of theirs was examined. The last two months
 * of a posko are among the last two of each of its people, so that a step in an index tells each.
 */
export async function poskoMeetings(db: Kysely<Database>, { today, timeZone, only }: Asked): Promise<Since[]> {
  const found = [...(await lastMonths(db, today, only)), ...(only === null ? await lastOfNoPosko(db, today) : [])];
  const begins = new Map<string, string>();
  return found.flatMap(({ id, months }) => {
    const [, second] = [...new Set(months.filter((one) => one !== null))].toSorted().toReversed();
    if (second === undefined) return [];
    const day = `${second}-01`;
    const at = begins.get(day) ?? dayBegins(timeZone, day).toISOString();
    begins.set(day, at);
    return [{ posko: id, day, at }];
  });
}

interface LastMonths {
  readonly id: number | null;
  /** `YYYY-MM`, the last two among them */
  readonly months: readonly (string | null)[];
}

interface Found {
  readonly id: number | null;
  readonly seen: string | null;
  readonly seen_before: string | null;
  readonly seen_earlier: string | null;
  readonly opened: string | null;
  readonly opened_before: string | null;
}

const monthsOf = ({ id, seen, seen_before, seen_earlier, opened, opened_before }: Found): LastMonths => ({
  id,
  months: [seen, seen_before, seen_earlier, opened?.slice(0, 7) ?? null, opened_before?.slice(0, 7) ?? null],
});

async function lastMonths(db: Kysely<Database>, today: string, only: number | null): Promise<LastMonths[]> {
  const wanted = only === null ? sql`` : sql`where p.id = ${only}`;
  const { rows } = await sql<Found>`
    with lately as materialized (select p.id,
        ${lastSeen('bulan_terakhir', sql`f.posyandu_id = p.id`, sql`<= ${today.slice(0, 7)}`)} as seen,
        ${lastOpened(sql`d.posyandu_id = p.id`, sql`<= ${today}`)} as opened
      from posko p ${wanted})
    ${before(sql`f.posyandu_id = l.id`, sql`d.posyandu_id = l.id`)}`.execute(db);
  return rows.map(monthsOf);
}

/** Likewise of all who belong to none. */
async function lastOfNoPosko(db: Kysely<Database>, today: string): Promise<LastMonths[]> {
  const { rows } = await sql<Found>`
    with lately as materialized (select null as id,
        ${lastSeen('bulan_terakhir', sql`f.posyandu_id is null`, sql`<= ${today.slice(0, 7)}`)} as seen,
        cast(null as text) as opened)
    ${before(sql`f.posyandu_id is null`, sql`1 = 0`)}`.execute(db);
  return rows.map(monthsOf);
}

const before = (ofPosko: RawBuilder<SqlBool>, dayOfPosko: RawBuilder<SqlBool>) => sql`
  select l.id, l.seen, l.opened, ${lastSeen('bulan_terakhir', ofPosko, sql`< l.seen`)} as seen_before,
    ${lastSeen('bulan_sebelumnya', ofPosko, sql`< l.seen`)} as seen_earlier,
    ${lastOpened(dayOfPosko, sql`< substr(l.opened, 1, 7)`)} as opened_before
  from lately l`;

const lastSeen = (column: 'bulan_terakhir' | 'bulan_sebelumnya', of: RawBuilder<unknown>, limit: RawBuilder<unknown>) =>
  sql`(select f.${sql.ref(column)} from member_figures f where ${of} and f.${sql.ref(column)} ${limit}
    order by f.${sql.ref(column)} desc limit 1)`;

const lastOpened = (of: RawBuilder<unknown>, limit: RawBuilder<unknown>) =>
  sql`(select max(d.tanggal) from posyandu_days d where ${of} and d.deleted_at is null and d.tanggal ${limit})`;
