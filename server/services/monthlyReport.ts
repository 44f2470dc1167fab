import type { Kysely } from 'kysely';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import { followGain, type GainStep, tallyMarks } from '../../src/growth/index.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';
import { balitaInParts, balitaOf, byId, dayByDay, type PartOfBalita } from './balita.ts';

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
}

/** The days of a month (`YYYY-MM`), and the first of the month before. */
function daysOf(month: string): { first: string; last: string; before: string } {
  const first = `${month}-01`;
  return { first, last: addDays(addMonths(first, 1), -1), before: addMonths(first, -1) };
}

/**
 * The report of a month (`YYYY-MM`), computed from the records as they are now: a posko with nobody
 * stands in it too, and members without a posko in a row of their own, so that nobody is missing.
 * Works through days and balita part by part, so that a large village holds nobody else up.
 */
export async function monthlyReport(db: Kysely<Database>, month: string): Promise<ReportRow[]> {
  const { last } = daysOf(month);
  const posko = await db
    .selectFrom('posko')
    .select(['id', 'nama_posyandu'])
    .where('deleted_at', 'is', null)
    .orderBy('nama_posyandu')
    .execute();
  const targets = await targetsAt(db, last);
  const visitors = await visitorsIn(db, month);
  const weighed = await weighedIn(db, month);
  const rows = [...posko, { id: null, nama_posyandu: 'Tanpa posko' }].map(({ id, nama_posyandu }) => {
    const { D: d, N: n, T: t, O: o, B: b } = tallyMarks(weighed.get(id) ?? []);
    const { sasaran, s, k } = targets.get(id) ?? { sasaran: 0, s: 0, k: 0 };
    return { posyandu_id: id, nama_posyandu, sasaran, datang: visitors.get(id) ?? 0, s, k, d, n, t, o, b };
  });
  return rows.filter(({ posyandu_id, sasaran }) => posyandu_id !== null || sasaran > 0);
}

type ByPosko<T> = ReadonlyMap<number | null, T>;

/** Members, balita and their growth cards on a day; who was born later was no member yet. */
async function targetsAt(db: Kysely<Database>, day: string): Promise<ByPosko<{ sasaran: number; s: number; k: number | null }>> {
  const balita = birthRange('Balita', day);
  const rows = await db
    .selectFrom('members')
    .select('posyandu_id')
    .select((m) => m.fn.countAll<number>().as('sasaran'))
    .select((m) => {
      const ofBalita = m.fn.countAll<number>().filterWhere('tanggal_lahir', '>', balita.bornAfter);
      return [
        ofBalita.as('s'),
        ofBalita.filterWhere('punya_kms', '=', 1).as('k'),
        ofBalita.filterWhere('punya_kms', 'is not', null).as('asked'),
      ];
    })
    .where('deleted_at', 'is', null)
    .where((m) => m.or([m('tanggal_lahir', '<=', day), m('tanggal_lahir', 'is', null)]))
    .groupBy('posyandu_id')
    .execute();
  return new Map(
    rows.map(({ posyandu_id, sasaran, s, k, asked }) => [posyandu_id, { sasaran, s, k: s > 0 && asked === 0 ? null : k }]),
  );
}

/** Living members examined in the month, each once, on the day of the first visit. */
async function visitorsIn(db: Kysely<Database>, month: string): Promise<ByPosko<number>> {
  const { first, last } = daysOf(month);
  const visitors = new Map<number | null, number>();
  for await (const day of dayByDay(first, last)) {
    const rows = await db
      .selectFrom('examinations as e')
      .innerJoin('members as m', 'm.id', 'e.member_id')
      .select('m.posyandu_id')
      .select((e) => e.fn.count<number>('e.member_id').distinct().as('datang'))
      .where('e.deleted_at', 'is', null)
      .where('e.tanggal_timbang', '=', day)
      .where('m.deleted_at', 'is', null)
      .where((m) => m.or([m('m.tanggal_lahir', '<=', last), m('m.tanggal_lahir', 'is', null)]))
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
      .groupBy('m.posyandu_id')
      .execute();
    for (const { posyandu_id, datang } of rows) visitors.set(posyandu_id, (visitors.get(posyandu_id) ?? 0) + datang);
  }
  return visitors;
}

/** What the month's weighing of every balita says, by posko. Only two months of weighings are read. */
async function weighedIn(db: Kysely<Database>, month: string): Promise<ByPosko<GainStep[]>> {
  const { first, last, before } = daysOf(month);
  const byPosko = new Map<number | null, GainStep[]>();
  for await (const part of balitaInParts(db, { today: last })) {
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
      const step = followGain(child.tanggal_lahir ?? '', all).find((mark) => mark.month === month);
      if (!step) continue;
      const steps = byPosko.get(child.posyandu_id);
      if (steps) steps.push(step);
      else byPosko.set(child.posyandu_id, [step]);
    }
  }
  return byPosko;
}

const weighed = (db: Kysely<Database>, part: PartOfBalita) =>
  balitaOf(db, part)
    .innerJoin('examinations as e', 'e.member_id', 'm.id')
    .where('e.deleted_at', 'is', null)
    .where('e.berat_gram', '>', 0);

/** The weighings between two days, child by child, oldest first. */
const weighingsOf = (db: Kysely<Database>, part: PartOfBalita, from: string, to: string) =>
  weighed(db, part)
    .select(['m.id', 'm.posyandu_id', 'm.tanggal_lahir', 'e.tanggal_timbang as date', 'e.berat_gram as weightG'])
    .where('e.tanggal_timbang', '>=', from)
    .where('e.tanggal_timbang', '<=', to)
    .orderBy('m.tanggal_lahir')
    .orderBy('m.id')
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
