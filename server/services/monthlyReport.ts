import type { Kysely } from 'kysely';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { followWeight, type GainMark, tallyMarks, type Weighing } from '../../src/growth/index.ts';
import type { Database } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';

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
  /** balita with a growth card: nobody records that, so the figure is not known */
  readonly k: null;
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
 */
export async function monthlyReport(db: Kysely<Database>, month: string): Promise<ReportRow[]> {
  const { last } = daysOf(month);
  const [posko, targets, visitors, marks] = await Promise.all([
    db.selectFrom('posko').select(['id', 'nama_posyandu']).where('deleted_at', 'is', null).orderBy('nama_posyandu').execute(),
    targetsAt(db, last),
    visitorsIn(db, month),
    marksOf(db, month),
  ]);
  const rows = [...posko, { id: null, nama_posyandu: 'Tanpa posko' }].map(({ id, nama_posyandu }) => {
    const { D: d, N: n, T: t, O: o, B: b } = tallyMarks(marks.get(id) ?? []);
    const { sasaran = 0, s = 0 } = targets.get(id) ?? {};
    return { posyandu_id: id, nama_posyandu, sasaran, datang: visitors.get(id) ?? 0, s, k: null, d, n, t, o, b };
  });
  return rows.filter(({ posyandu_id, sasaran }) => posyandu_id !== null || sasaran > 0);
}

type ByPosko<T> = ReadonlyMap<number | null, T>;

/** Members and balita on a day; who was born later was no member yet. */
async function targetsAt(db: Kysely<Database>, day: string): Promise<ByPosko<{ sasaran: number; s: number }>> {
  const balita = birthRange('Balita', day);
  const rows = await db
    .selectFrom('members')
    .select('posyandu_id')
    .select((m) => m.fn.countAll<number>().as('sasaran'))
    .select((m) => m.fn.countAll<number>().filterWhere('tanggal_lahir', '>', balita.bornAfter).as('s'))
    .where('deleted_at', 'is', null)
    .where((m) => m.or([m('tanggal_lahir', '<=', day), m('tanggal_lahir', 'is', null)]))
    .groupBy('posyandu_id')
    .execute();
  return new Map(rows.map(({ posyandu_id, sasaran, s }) => [posyandu_id, { sasaran, s }]));
}

/** Living members examined in the month, each once, however often they came. */
async function visitorsIn(db: Kysely<Database>, month: string): Promise<ByPosko<number>> {
  const { first, last } = daysOf(month);
  const rows = await db
    .selectFrom('examinations as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select('m.posyandu_id')
    .select((e) => e.fn.count<number>('e.member_id').distinct().as('datang'))
    .where('e.deleted_at', 'is', null)
    .where('e.tanggal_timbang', '>=', first)
    .where('e.tanggal_timbang', '<=', last)
    .where('m.deleted_at', 'is', null)
    .where((m) => m.or([m('m.tanggal_lahir', '<=', last), m('m.tanggal_lahir', 'is', null)]))
    .groupBy('m.posyandu_id')
    .execute();
  return new Map(rows.map(({ posyandu_id, datang }) => [posyandu_id, datang]));
}

/** The month's mark of every balita that was weighed, by posko. Only two months of weighings are read. */
async function marksOf(db: Kysely<Database>, month: string): Promise<ByPosko<GainMark[]>> {
  const { last, before } = daysOf(month);
  const { bornBy, bornAfter } = birthRange('Balita', last);
  const rows = await db
    .selectFrom('examinations as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select(['e.member_id', 'm.posyandu_id', 'm.jenis_kelamin', 'm.tanggal_lahir', 'e.tanggal_timbang', 'e.berat_gram'])
    .select((e) =>
      e
        .selectFrom('examinations as x')
        .select((x) => x.fn.max('x.tanggal_timbang').as('day'))
        .whereRef('x.member_id', '=', 'e.member_id')
        .whereRef('x.tanggal_timbang', '>=', 'm.tanggal_lahir')
        .where('x.tanggal_timbang', '<', before)
        .where('x.berat_gram', '>', 0)
        .where('x.deleted_at', 'is', null)
        .as('earlier'),
    )
    .where('e.deleted_at', 'is', null)
    .where('e.tanggal_timbang', '>=', before)
    .where('e.tanggal_timbang', '<=', last)
    .where('e.berat_gram', '>', 0)
    .where('m.deleted_at', 'is', null)
    .where('m.tanggal_lahir', '<=', bornBy)
    .where('m.tanggal_lahir', '>', bornAfter)
    .orderBy('e.member_id')
    .orderBy('e.tanggal_timbang')
    .orderBy('e.id')
    .execute();

  const byPosko = new Map<number | null, GainMark[]>();
  for (const weighings of groups(rows, ({ member_id }) => member_id)) {
    const mark = markIn(month, weighings);
    const posko = weighings[0]?.posyandu_id ?? null;
    if (mark) byPosko.set(posko, [...(byPosko.get(posko) ?? []), mark]);
  }
  return byPosko;
}

interface WeighedBalita {
  readonly jenis_kelamin: 'Laki-laki' | 'Perempuan';
  readonly tanggal_lahir: string | null;
  readonly tanggal_timbang: string;
  readonly berat_gram: number | null;
  /** a day before the two months on which it was weighed */
  readonly earlier: string | null;
}

function markIn(month: string, weighed: readonly WeighedBalita[]): GainMark | undefined {
  const [child] = weighed;
  if (!child || child.tanggal_lahir === null) return undefined;
  const weighings: Weighing[] = weighed.map(({ tanggal_timbang, berat_gram }) => ({
    date: tanggal_timbang,
    weightG: berat_gram,
  }));
  // that there was a weighing before tells B from O; how much it was no longer matters
  if (child.earlier !== null) weighings.unshift({ date: child.earlier, weightG: 1 });
  const marks = followWeight({ sex: child.jenis_kelamin, birthDate: child.tanggal_lahir, weighings }, allTables);
  return marks.find((mark) => mark.month === month);
}

/** Runs of neighbours with the same key. */
function groups<T>(rows: readonly T[], key: (row: T) => unknown): T[][] {
  const runs: T[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && key(run[0]) === key(row)) run.push(row);
    else runs.push([row]);
  }
  return runs;
}
