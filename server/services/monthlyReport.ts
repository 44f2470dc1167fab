import type { ExpressionBuilder, Kysely } from 'kysely';
import { addDays, addMonths, isoDateIn } from '../../src/engine/calendar.ts';
import { VILLAGE_TIME_ZONE } from '../../src/engine/timeZone.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { type GainStep, judgeGain, tallyMarks } from '../../src/growth/index.ts';
import { among } from '../db/among.ts';
import type { Database, MemberSpansTable } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';
import { byId, dayByDay } from './balita.ts';
import { balitaOn, balitaOnInParts, type PartOnDay } from './balitaOn.ts';
import { heldOn, membersOn } from './belonging.ts';
import { type Correction, correctionsOf } from './corrections.ts';

/** One posko in one month: the two figures of the contract, and those of the balita (SKDN). */
export interface ReportRow {
  /** null: members who belong to no posko */
  readonly posyandu_id: number | null;
  readonly nama_posyandu: string;
  /** members at the end of the month */
  readonly sasaran: number;
  /** of those, how many were examined in the month */
  readonly datang: number;
  /** balita at the end of the month */
  readonly s: number;
  /** of those balita, how many have a growth card; null: nobody in the posko was asked */
  readonly k: number | null;
  /** of those balita, how many were weighed: d = n + t + o + b */
  readonly d: number;
  readonly n: number;
  readonly t: number;
  readonly o: number;
  readonly b: number;
  /** ISO day on which the row last came out otherwise after the month was over; null: it stands as it was */
  readonly diperbaiki_pada: string | null;
  /** why, in words; newest first */
  readonly diperbaiki_sebab: readonly string[];
}

const NOT_CORRECTED: Correction = { diperbaiki_pada: null, diperbaiki_sebab: [] };

/** The days of a month (`YYYY-MM`), and the first of the month before. */
function daysOf(month: string): { first: string; last: string; before: string } {
  const first = `${month}-01`;
  return { first, last: addDays(addMonths(first, 1), -1), before: addMonths(first, -1) };
}

/**
 * The report of a month (`YYYY-MM`), of whoever belonged on its last day: nothing that happens later changes it, but for
 * corrections of that month, which it tells. A posko with nobody stands in it too, and members without a posko in a row of
 * their own, so that nobody is missing. `timeZone`: the village's, for the days of corrections.
 * Works through days and balita part by part, so that a large village holds nobody else up.
 */
export async function monthlyReport(
  db: Kysely<Database>,
  month: string,
  timeZone: string = VILLAGE_TIME_ZONE,
): Promise<ReportRow[]> {
  const { last } = daysOf(month);
  const posko = await poskoOn(db, last, timeZone);
  const targets = await targetsAt(db, last);
  const corrected = await correctionsOf(db, month, timeZone);
  const visitors = await visitorsIn(db, month);
  const weighed = await weighedIn(db, month);
  const none = { id: null, nama_posyandu: 'Tanpa posko', there: false };
  return [...posko, none].flatMap(({ id, nama_posyandu, there }) => {
    const { D: d, N: n, T: t, O: o, B: b } = tallyMarks(weighed.get(id) ?? []);
    const { sasaran, s, k } = targets.get(id) ?? { sasaran: 0, s: 0, k: 0 };
    const correction = corrected.get(id) ?? NOT_CORRECTED;
    // a posko that was opened later or is closed by now stands in the months in which it had members
    if (!there && sasaran === 0 && correction === NOT_CORRECTED) return [];
    return [{ posyandu_id: id, nama_posyandu, sasaran, datang: visitors.get(id) ?? 0, s, k, d, n, t, o, b, ...correction }];
  });
}

/** Every posko there ever was, in order of name, and whether it was there on a day. */
async function poskoOn(db: Kysely<Database>, day: string, timeZone: string) {
  const rows = await db
    .selectFrom('posko')
    .select(['id', 'nama_posyandu', 'created_at', 'deleted_at'])
    .orderBy('nama_posyandu')
    .execute();
  return rows.map(({ id, nama_posyandu, created_at, deleted_at }) => {
    const dayOf = (instant: string) => isoDateIn(timeZone, new Date(instant));
    const there = dayOf(created_at) <= day && (deleted_at === null || dayOf(deleted_at) > day);
    return { id, nama_posyandu, there };
  });
}

type ByPosko<T> = ReadonlyMap<number | null, T>;

/** Members, balita and their growth cards on a day; who was born later was no member yet. */
async function targetsAt(db: Kysely<Database>, day: string): Promise<ByPosko<{ sasaran: number; s: number; k: number | null }>> {
  const balita = birthRange('Balita', day);
  const rows = await membersOn(db, day)
    .select('s.posyandu_id')
    .select((m) => m.fn.countAll<number>().as('sasaran'))
    .select((m) => {
      const ofBalita = m.fn.countAll<number>().filterWhere('s.tanggal_lahir', '>', balita.bornAfter);
      return [
        ofBalita.as('s'),
        ofBalita.filterWhere('s.punya_kms', '=', 1).as('k'),
        ofBalita.filterWhere('s.punya_kms', 'is not', null).as('asked'),
      ];
    })
    .where(bornBy(day))
    .groupBy('s.posyandu_id')
    .execute();
  return new Map(
    rows.map(({ posyandu_id, sasaran, s, k, asked }) => [posyandu_id, { sasaran, s, k: s > 0 && asked === 0 ? null : k }]),
  );
}

const bornBy = (day: string) => (m: ExpressionBuilder<Database & { s: MemberSpansTable }, 's'>) =>
  m.or([m('s.tanggal_lahir', '<=', day), m('s.tanggal_lahir', 'is', null)]);

/** Of the members of the month's last day those examined in the month, each once, on the day of the first visit. */
async function visitorsIn(db: Kysely<Database>, month: string): Promise<ByPosko<number>> {
  const { first, last } = daysOf(month);
  const visitors = new Map<number | null, number>();
  for await (const day of dayByDay(first, last)) {
    // a cross join is the order of reading to SQLite: it would go through all spans for every day
    const rows = await db
      .selectFrom('examinations as e')
      .crossJoin('member_spans as s')
      .whereRef('s.member_id', '=', 'e.member_id')
      .where(heldOn(last))
      .select('s.posyandu_id')
      .select((e) => e.fn.count<number>('e.member_id').distinct().as('datang'))
      .where('e.deleted_at', 'is', null)
      .where('e.tanggal_timbang', '=', day)
      .where(bornBy(last))
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('examinations as x')
              .select('x.id')
              .whereRef('x.member_id', '=', 'e.member_id')
              .where('x.deleted_at', 'is', null)
              .where('x.tanggal_timbang', '>=', first)
              .where('x.tanggal_timbang', '<', day),
          ),
        ),
      )
      .groupBy('s.posyandu_id')
      .execute();
    for (const { posyandu_id, datang } of rows) visitors.set(posyandu_id, (visitors.get(posyandu_id) ?? 0) + datang);
  }
  return visitors;
}

/** What the month's weighing of every balita says, by posko. Only two months of weighings are read. */
async function weighedIn(db: Kysely<Database>, month: string): Promise<ByPosko<GainStep[]>> {
  const { first, last, before } = daysOf(month);
  const byPosko = new Map<number | null, GainStep[]>();
  for await (const part of balitaOnInParts(db, last)) {
    const children = byId(await weighingsOf(db, part, before, last));
    const newThisMonth = [...children].filter(([, [oldest]]) => oldest !== undefined && oldest.date >= first);
    const earlier = await weighedBefore(
      db,
      newThisMonth.map(([id]) => id),
      before,
    );
    for (const [id, weighings] of children) {
      const [child] = weighings;
      if (!child) continue;
      const date = earlier.get(id);
      // that there was a weighing before tells B from O; how much it was no longer matters
      const all = date === undefined ? weighings : [{ date, weightG: 1 }, ...weighings];
      const step = judgeGain({ sex: child.jenis_kelamin, birthDate: child.tanggal_lahir }, all, allTables).find(
        (of) => of.month === month,
      );
      if (!step) continue;
      const steps = byPosko.get(child.posyandu_id);
      if (steps) steps.push(step);
      else byPosko.set(child.posyandu_id, [step]);
    }
  }
  return byPosko;
}

/** The weighings between two days, child by child, oldest first. */
const weighingsOf = (db: Kysely<Database>, part: PartOnDay, from: string, to: string) =>
  balitaOn(db, part)
    .innerJoin('members as m', 'm.id', 's.member_id')
    .crossJoin('examinations as e')
    .whereRef('e.member_id', '=', 's.member_id')
    .where('e.deleted_at', 'is', null)
    .where('e.berat_gram', '>', 0)
    .select(['s.member_id as id', 's.posyandu_id', 's.tanggal_lahir', 'm.jenis_kelamin'])
    .select(['e.tanggal_timbang as date', 'e.berat_gram as weightG'])
    .where('e.tanggal_timbang', '>=', from)
    .where('e.tanggal_timbang', '<=', to)
    .orderBy('s.tanggal_lahir')
    .orderBy('s.member_id')
    .orderBy('e.tanggal_timbang')
    .orderBy('e.id')
    .execute();

/** By child, the last day since its birth and before another on which it was weighed. */
async function weighedBefore(db: Kysely<Database>, ids: readonly number[], day: string): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('examinations as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select((e) => ['m.id', e.fn.max('e.tanggal_timbang').as('date')])
    .where((e) => among(db, e.ref('e.member_id'), ids))
    .where('e.deleted_at', 'is', null)
    .where('e.berat_gram', '>', 0)
    .where('e.tanggal_timbang', '<', day)
    .whereRef('e.tanggal_timbang', '>=', 'm.tanggal_lahir')
    .groupBy('m.id')
    .execute();
  return new Map(rows.map(({ id, date }) => [id, date]));
}
