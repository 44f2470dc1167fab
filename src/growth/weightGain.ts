/**
 * What the KMS asks month by month: did the child gain enough? N (naik), T (tidak naik), O (not
 * weighed last month), B (first weighing ever), 2T and BGM (domain.md 4.4). Derived anew from the
 * whole list, so a corrected or deleted examination leaves nothing wrong behind.
 */
import { completedMonths, isIsoDate } from '../engine/calendar.ts';
import { ageInDays } from './age.ts';
import { roundZ, zOf } from './lms.ts';
import { lookUp, type PackedTable } from './packed.ts';
import type { Sex } from './sex.ts';
import { KBM } from './tables/kbm.ts';

export interface Weighing {
  /** ISO day */
  readonly date: string;
  /** whole grams; null: not weighed that day */
  readonly weightG: number | null;
  /** swelling of both feet */
  readonly oedema?: boolean;
}

export type GainStatus = 'N' | 'T' | 'O' | 'B';

/** One month in which the child was weighed. */
export interface GainMark {
  /** `YYYY-MM` */
  readonly month: string;
  /** the weighing that counts for the month: its last */
  readonly date: string;
  readonly weightG: number;
  /** completed months at that weighing */
  readonly ageMonths: number;
  readonly status: GainStatus;
  /** grams since last month's weighing; null for O and B */
  readonly gainG: number | null;
  /** KBM for the age: the least gain that counts as N; null where the table has none */
  readonly minimumG: number | null;
  /** this weighing and the one of the month before were both T */
  readonly twoT: boolean;
  /** below the red line, taken as BB/U < −3 SD; null where BB/U has no result, as with oedema */
  readonly bgm: boolean | null;
}

/** The last completed month the KMS has a line for. */
const LAST_KMS_MONTH = KBM.length;

/** KBM in grams at so many completed months; null at birth and past the table. */
export const minimumGain = (ageMonths: number): number | null => KBM[ageMonths - 1] ?? null;

const monthIndex = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** The weighings that count, oldest first: one a month (the last; of two on one day the one listed later). */
function monthly(birthDate: string, weighings: readonly Weighing[]): { date: string; weightG: number }[] {
  const last = new Map<number, { date: string; weightG: number }>();
  for (const { date, weightG } of weighings) {
    // ISO dates are ordered as texts are
    if (weightG === null || weightG <= 0 || date < birthDate || !isIsoDate(date)) continue;
    if (completedMonths(birthDate, date) > LAST_KMS_MONTH) continue;
    const held = last.get(monthIndex(date));
    if (!held || date >= held.date) last.set(monthIndex(date), { date, weightG });
  }
  return [...last.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function isBelowRedLine(sex: Sex | null, ageDays: number, weightG: number, wfa: PackedTable): boolean | null {
  const lms = sex ? lookUp(wfa, sex, ageDays) : null;
  return lms && roundZ(zOf(lms, weightG / 1000, true)) < -3;
}

/** What gain says of a month's weighing; whether the child stands below the red line is not asked. */
export type GainStep = Omit<GainMark, 'bgm'>;

/** `followWeight` without the red line, and so without tables: for who counts many children. */
export function followGain(birthDate: string, weighings: readonly Weighing[]): GainStep[] {
  if (!isIsoDate(birthDate)) return [];
  const steps: GainStep[] = [];
  for (const { date, weightG } of monthly(birthDate, weighings)) {
    const before = steps.at(-1);
    const ageMonths = completedMonths(birthDate, date);
    const minimumG = minimumGain(ageMonths);
    const lastMonth = before && monthIndex(date) - monthIndex(before.date) === 1 ? before : undefined;
    const gainG = lastMonth ? weightG - lastMonth.weightG : null;
    const status: GainStatus = !before ? 'B' : gainG === null ? 'O' : gainG >= (minimumG ?? 1) ? 'N' : 'T';
    const twoT = status === 'T' && before?.status === 'T';
    steps.push({ month: date.slice(0, 7), date, weightG, ageMonths, status, gainG, minimumG, twoT });
  }
  return steps;
}

/**
 * A mark for every calendar month with a weighing up to 60 completed months, oldest first. The
 * list may come in any order; what is not a weighing (no weight, no date, before birth) is passed
 * over. In a month for which the table has no minimum (the first of life) any gain is N.
 */
export function followWeight(
  child: { readonly sex: Sex | null; readonly birthDate: string; readonly weighings: readonly Weighing[] },
  tables: { readonly wfa: PackedTable },
): GainMark[] {
  const { sex, birthDate, weighings } = child;
  // of two on one day the later listed, as in `monthly`
  const swollen = new Map(weighings.filter(({ weightG }) => (weightG ?? 0) > 0).map(({ date, oedema }) => [date, oedema]));
  return followGain(birthDate, weighings).map((step) => ({
    ...step,
    bgm: swollen.get(step.date) ? null : isBelowRedLine(sex, ageInDays(birthDate, step.date) ?? 0, step.weightG, tables.wfa),
  }));
}

export type GainTally = Readonly<Record<'D' | GainStatus, number>>;

/** How many marks there are of each kind; D is counted on its own, so D = N + T + O + B can be checked. */
export function tallyMarks(marks: readonly Pick<GainMark, 'status'>[]): GainTally {
  const of = (status: GainStatus): number => marks.filter((mark) => mark.status === status).length;
  return { D: marks.length, N: of('N'), T: of('T'), O: of('O'), B: of('B') };
}
