/**
 * What of a month is counted of those who came in it: a name, and of whom it holds. A new count is a line here and a raised
 * `RULES` (keepFigures.ts), no table: everybody is counted anew at the next start. `VISIT` names the columns it may look at.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { completedMonths } from '../../../src/engine/calendar.ts';
import type { GainStatus } from '../../../src/growth/index.ts';
import type { Sex } from '../../../src/growth/sex.ts';
import type { Database } from '../../db/schema.ts';
import { STAGE_AGES, type StageName } from './stageAges.ts';

/** Columns of an examination that figures are made of. */
export const VISIT = [
  ...(['berat_gram', 'tinggi_mm', 'lingkar_lengan_mm', 'lingkar_kepala_mm', 'edema', 'bb_u', 'tb_u', 'bb_tb'] as const),
] as const;

/** An examination of a month. */
export interface Visit {
  readonly id: number;
  /** ISO day */
  readonly date: string;
  readonly berat_gram: number | null;
  readonly tinggi_mm: number | null;
  readonly lingkar_lengan_mm: number | null;
  readonly lingkar_kepala_mm: number | null;
  readonly edema: number | null;
  readonly bb_u: string | null;
  readonly tb_u: string | null;
  readonly bb_tb: string | null;
}

/** Somebody in a month in which they were examined, born by its last day and belonging on it. */
export interface PersonInMonth {
  readonly sex: Sex;
  /** ISO day; null: not known */
  readonly birthDate: string | null;
  /** of the month, ISO day */
  readonly lastDay: string;
  /** whether under five on the last day */
  readonly balita: boolean;
  /** what the month's weighing meant; null: there is none, or at no age at which that is judged */
  readonly mark: GainStatus | null;
  /** oldest first, never empty */
  readonly visits: readonly Visit[];
}

const marked =
  (mark: GainStatus) =>
  (person: PersonInMonth): boolean =>
    person.balita && person.mark === mark;

const aged =
  (name: StageName) =>
  ({ birthDate, lastDay }: PersonInMonth): boolean => {
    const stage = STAGE_AGES.find((one) => one.name === name);
    if (!stage || birthDate === null) return false;
    const months = completedMonths(birthDate, lastDay);
    return months >= stage.from && (stage.to === null || months <= stage.to);
  };

/** Whoever came is counted anyway. Names have no spaces. */
export const MONTH_COUNTS = {
  n: marked('N'),
  t: marked('T'),
  o: marked('O'),
  b: marked('B'),
  bayi: aged('bayi'),
  balita: aged('balita'),
  apras: aged('apras'),
  sekolah: aged('sekolah'),
  remaja: aged('remaja'),
  dewasa: aged('dewasa'),
  lansia: aged('lansia'),
} as const satisfies Readonly<Record<string, (person: PersonInMonth) => boolean>>;

export type MonthCount = keyof typeof MONTH_COUNTS;

const NAMES = Object.keys(MONTH_COUNTS) as MonthCount[];

/** The names that hold of somebody in a month, as they are kept. */
export const countsOf = (person: PersonInMonth): string => NAMES.filter((name) => MONTH_COUNTS[name](person)).join(' ');

/** How many came, and of how many each name holds. */
export type MonthTotals = Readonly<Record<MonthCount | 'came', number>>;

export const NOBODY: MonthTotals = {
  came: 0,
  ...(Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<MonthCount, number>),
};

/**
 * By posko, the totals of a month (`YYYY-MM`) of those who belonged there on its last day: no row of an examination is read.
 * People with the same names are counted together first, so that their names are looked at once.
 */
export async function monthTotals(db: Kysely<Database>, month: string): Promise<ReadonlyMap<number | null, MonthTotals>> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('member_months')
        .select(({ fn }) => ['posyandu_id', 'counts', fn.countAll<number>().as('people')])
        .where('month', '=', month)
        .groupBy(['posyandu_id', 'counts'])
        .as('g'),
    )
    .select(['g.posyandu_id', sum(sql`g.people`).as('came'), ...NAMES.map((name) => sum(whereHas(name)).as(name))])
    .groupBy('g.posyandu_id')
    .execute();
  return new Map(rows.map(({ posyandu_id, ...totals }) => [posyandu_id, totals]));
}

/** PostgreSQL's sum of counts is a number of any length, which comes as text. */
const sum = (of: RawBuilder<unknown>) => sql<number>`cast(sum(${of}) as integer)`;

const whereHas = (name: MonthCount) => sql`case when ' ' || g.counts || ' ' like ${`% ${name} %`} then g.people else 0 end`;
