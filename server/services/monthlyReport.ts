import type { ExpressionBuilder, Kysely } from 'kysely';
import { addDays, addMonths, isoDateIn } from '../../src/engine/calendar.ts';
import { VILLAGE_TIME_ZONE } from '../../src/engine/timeZone.ts';
import type { Database, MemberSpansTable } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';
import { membersOn } from './belonging.ts';
import { type Correction, correctionsOf } from './corrections.ts';
import { monthTotals, NOBODY } from './figures/monthCounts.ts';

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

/** The last day of a month (`YYYY-MM`). */
const lastOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/**
 * The report of a month (`YYYY-MM`), of whoever belonged on its last day: nothing that happens later changes it, but for
 * corrections of that month, which it tells. A posko with nobody stands in it too, and members without a posko in a row of
 * their own, so that nobody is missing. `timeZone`: the village's, for the days of corrections.
 */
export async function monthlyReport(
  db: Kysely<Database>,
  month: string,
  timeZone: string = VILLAGE_TIME_ZONE,
): Promise<ReportRow[]> {
  const last = lastOf(month);
  const posko = await poskoOn(db, last, timeZone);
  const targets = await targetsAt(db, last);
  const corrected = await correctionsOf(db, month, timeZone);
  const counted = await monthTotals(db, month);
  const none = { id: null, nama_posyandu: 'Tanpa posko', there: false };
  return [...posko, none].flatMap(({ id, nama_posyandu, there }) => {
    const { came: datang, n, t, o, b } = counted.get(id) ?? NOBODY;
    const { sasaran, s, k } = targets.get(id) ?? { sasaran: 0, s: 0, k: 0 };
    const correction = corrected.get(id) ?? NOT_CORRECTED;
    // a posko that was opened later or is closed by now stands in the months in which it had members
    if (!there && sasaran === 0 && correction === NOT_CORRECTED) return [];
    return [{ posyandu_id: id, nama_posyandu, sasaran, datang, s, k, d: n + t + o + b, n, t, o, b, ...correction }];
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
