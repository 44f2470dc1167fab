import { type Kysely, sql } from 'kysely';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import type { Database } from '../db/schema.ts';
import { dayByDay } from './balita.ts';
import { membersToday } from './belonging.ts';

const COUNTED = 2;

/** Whoever belongs to none counts as a posko too. */
type Posko = number | null;

/** The first day of the earlier of the last two months in which a posko met; null: it has not met in two. */
export type Meetings = (posko: Posko) => Promise<string | null>;

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * When posko met: they opened their day in the month, or somebody of theirs was examined. `only`: the one that is asked for; null: any.
 * Most have met lately, and those are found day by day, all at once; who has not is asked for by itself.
 */
export async function poskoMeetings(db: Kysely<Database>, today: string, only: Posko): Promise<Meetings> {
  const { months, since } = only === null ? await metLately(db, today) : { months: NOTHING_YET, since: addDays(today, 1) };
  const known = new Map<Posko, Promise<string | null>>();
  const look = async (posko: Posko): Promise<string | null> => {
    const found = [...(months.get(posko) ?? [])];
    while (found.length < COUNTED) {
      const day = await lastMeeting(db, posko, found.at(-1) ?? since);
      if (day === null) return null;
      found.push(monthOf(day));
    }
    return found[COUNTED - 1] ?? null;
  };
  return (posko) => {
    const asked = known.get(posko) ?? look(posko);
    known.set(posko, asked);
    return asked;
  };
}

/** What is known of days from `since` on: the months in which each posko met, as their first days, latest first. */
interface Lately {
  readonly months: ReadonlyMap<Posko, readonly string[]>;
  readonly since: string;
}

const NOTHING_YET: Lately['months'] = new Map();

/** Back from today, through the two months before this one at most, until every posko has met in two. */
async function metLately(db: Kysely<Database>, today: string): Promise<Lately> {
  const posko = await db.selectFrom('posko').select('id').where('deleted_at', 'is', null).execute();
  const missing = new Set<Posko>(posko.map(({ id }) => id));
  const months = new Map<Posko, string[]>();
  let since = addDays(today, 1);
  for (
    let month = monthOf(today);
    missing.size > 0 && month >= addMonths(monthOf(today), -COUNTED);
    month = addMonths(month, -1)
  ) {
    for await (const day of dayByDay(month, addDays(since, -1))) {
      for (const id of await meetingOn(db, day)) {
        const found = months.get(id) ?? [];
        if (found.at(-1) !== month) months.set(id, [...found, month]);
        if ((months.get(id)?.length ?? 0) >= COUNTED) missing.delete(id);
      }
    }
    since = month;
  }
  return { months, since };
}

async function meetingOn(db: Kysely<Database>, day: string): Promise<readonly Posko[]> {
  const rows = await db
    .selectFrom('examinations as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select('m.posyandu_id')
    .distinct()
    .where('e.deleted_at', 'is', null)
    .where('e.tanggal_timbang', '=', day)
    .where('m.deleted_at', 'is', null)
    .execute();
  const opened = await db
    .selectFrom('posyandu_days')
    .select('posyandu_id')
    .where('tanggal', '=', day)
    .where('deleted_at', 'is', null)
    .execute();
  return [...rows, ...opened].map(({ posyandu_id }) => posyandu_id);
}

/** The last day before another on which the posko opened its day, or somebody of theirs was examined: one step in an index for each member. */
async function lastMeeting(db: Kysely<Database>, posko: Posko, before: string): Promise<string | null> {
  const last = sql<string | null>`(select max(x.tanggal_timbang) from examinations x
    where x.member_id = m.id and x.deleted_at is null and x.tanggal_timbang < ${before})`;
  const { day } = await membersToday(db)
    .select(sql<string | null>`max(${last})`.as('day'))
    .where('m.posyandu_id', posko === null ? 'is' : '=', posko)
    .executeTakeFirstOrThrow();
  const { opened } = await db
    .selectFrom('posyandu_days')
    .select((days) => days.fn.max('tanggal').as('opened'))
    .where('posyandu_id', posko === null ? 'is' : '=', posko)
    .where('tanggal', '<', before)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return opened !== null && (day === null || opened > day) ? opened : day;
}
