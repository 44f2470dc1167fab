/**
 * What the KMS asks month by month: did the child gain enough? N (naik), T (tidak naik), O (not weighed last month),
 * B (first weighing ever), with the reason, 2T and BGM (docs/growth.md). Derived anew from the whole list, so a
 * corrected, inserted or deleted examination leaves nothing wrong behind.
 */
import { completedMonths, isIsoDate } from '../engine/calendar.ts';
import type { Locale, Text } from '../engine/definition.ts';
import { numberFormat } from '../engine/formats.ts';
import { filled, say, texts } from '../engine/say.ts';
import { ageInDays, isToddler } from './age.ts';
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

/** Whose weighings they are. Without a date of birth nothing can be said; without the sex gain alone decides. */
export interface WeighedChild {
  readonly sex: Sex | null;
  readonly birthDate: string | null;
}

export type GainStatus = 'N' | 'T' | 'O' | 'B';

/** One month in which the child was weighed. */
export interface GainStep {
  /** `YYYY-MM` */
  readonly month: string;
  /** the weighing that counts for the month: its last */
  readonly date: string;
  readonly weightG: number;
  /** completed months at that weighing */
  readonly ageMonths: number;
  readonly mark: GainStatus;
  /** why, in a few words: 'mengikuti garis', '≥ KBM', 'turun 0,3 z', 'kurang 100 g dari KBM' */
  readonly reason: Text;
  /** grams since last month's weighing; null for O and B */
  readonly gainG: number | null;
  /** KBM for the age: the least gain that counts as N by itself; null where the table has none */
  readonly minimumG: number | null;
  /** BB/U as the weight is drawn on the KMS, not rounded, with swollen feet too; null without a sex */
  readonly z: number | null;
  /** this weighing and the one of the month before were both T */
  readonly twoT: boolean;
  /** below the red line, taken as BB/U < −3 SD; null where BB/U has no result, as with oedema */
  readonly bgm: boolean | null;
  /** above the orange line (BB/U > +1 SD) and further from it than a month before, by more than the line allows */
  readonly rising: boolean;
}

/** How far BB/U may fall from one weighing to the next while the curve still follows its line: half a division of a 100 g scale. */
export const LINE_TOLERANCE = 0.05;

const REASONS = texts('growth.gain', {
  line: { id: 'mengikuti garis', en: 'follows the line' },
  kbm: { id: '≥ KBM', en: '≥ KBM' },
  fell: { id: 'turun {z} z', en: 'fell by {z} z' },
  short: { id: 'kurang {gram} g dari KBM', en: '{gram} g below the KBM' },
  gained: { id: 'berat naik', en: 'weight gained' },
  lost: { id: 'berat tidak naik', en: 'weight not gained' },
  first: { id: 'penimbangan pertama', en: 'first weighing' },
  missed: { id: 'bulan lalu tidak ditimbang', en: 'not weighed last month' },
});

/** KBM in grams at so many completed months; null at birth and past the table. */
export const minimumGain = (ageMonths: number): number | null => KBM[ageMonths - 1] ?? null;

/** A month's weighing beside the one of the month before: what `gainRule` decides by. */
export interface Gain {
  readonly gainG: number;
  /** null: before one month is completed, or past the table */
  readonly minimumG: number | null;
  /** BB/U of both weighings, not rounded; null without a sex */
  readonly z: number | null;
  readonly zBefore: number | null;
}

/**
 * N or T. N where the gain is at least the KBM, or where the weight rose and BB/U fell by no more than
 * LINE_TOLERANCE; everything else is T. Without a KBM, in the first month of life, BB/U decides alone. A child on the
 * median gains less than the KBM in most months after its first year: what the Buku KIA asks first is whether the
 * curve follows its line, and the KBM where that is in doubt.
 */
export function gainRule({ gainG, minimumG, z, zBefore }: Gain): { mark: 'N' | 'T'; reason: Text } {
  const change = z === null || zBefore === null ? null : z - zBefore;
  const follows = change !== null && change >= -LINE_TOLERANCE;
  if (minimumG !== null && gainG >= minimumG) return { mark: 'N', reason: REASONS.kbm };
  if (follows && (gainG > 0 || minimumG === null)) return { mark: 'N', reason: REASONS.line };
  if (minimumG !== null) return { mark: 'T', reason: filled(REASONS.short, { gram: minimumG - gainG }) };
  if (change !== null) return { mark: 'T', reason: filled(REASONS.fell, { z: oneDecimal(-change) }) };
  return gainG > 0 ? { mark: 'N', reason: REASONS.gained } : { mark: 'T', reason: REASONS.lost };
}

/** A reason as a server told it, in Indonesian, in another language; as it is where it is none of these. */
export function reasonIn(told: string, locale: Locale): string {
  for (const text of Object.values(REASONS)) {
    const names = [...text.id.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const found = new RegExp(`^${text.id.replace(/\{\w+\}/g, '([\\d.,]+)')}$`).exec(told);
    if (!found) continue;
    return say(text, locale, Object.fromEntries(names.map((name, i) => [name, inLocale(found[i + 1] ?? '', locale)])));
  }
  return told;
}

/** '0,3' as the language writes it. */
const inLocale = (number: string, locale: Locale): string =>
  numberFormat(locale, { maximumFractionDigits: 2 }).format(Number(number.replaceAll('.', '').replace(',', '.')));

const oneDecimal =
  (value: number) =>
  (locale: Parameters<typeof numberFormat>[0]): string =>
    numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

const monthIndex = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

interface Counted extends Weighing {
  readonly weightG: number;
}

/** The weighings that count, oldest first: one a month (the last; of two on one day the one listed later). */
function monthly(birthDate: string, weighings: readonly Weighing[]): Counted[] {
  const last = new Map<number, Counted>();
  for (const { date, weightG, oedema = false } of weighings) {
    // ISO dates are ordered as texts are
    if (weightG === null || weightG <= 0 || date < birthDate || !isIsoDate(date)) continue;
    if (!isToddler(birthDate, date)) continue;
    const held = last.get(monthIndex(date));
    if (!held || date >= held.date) last.set(monthIndex(date), { date, weightG, oedema });
  }
  return [...last.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * A step for every calendar month with a weighing before 60 completed months, oldest first. The list may come in any
 * order; what is not a weighing (no weight, no date, before birth) is passed over.
 */
export function judgeGain(
  { sex, birthDate }: WeighedChild,
  weighings: readonly Weighing[],
  { wfa }: { readonly wfa: PackedTable },
): GainStep[] {
  if (birthDate === null || !isIsoDate(birthDate)) return [];
  const steps: GainStep[] = [];
  for (const { date, weightG, oedema } of monthly(birthDate, weighings)) {
    const before = steps.at(-1);
    const ageMonths = completedMonths(birthDate, date);
    const minimumG = minimumGain(ageMonths);
    const lms = sex ? lookUp(wfa, sex, ageInDays(birthDate, date) ?? 0) : null;
    const z = lms && zOf(lms, weightG / 1000, true);
    const lastMonth = before && monthIndex(date) - monthIndex(before.date) === 1 ? before : null;
    const gainG = lastMonth && weightG - lastMonth.weightG;
    const judged = lastMonth && gainRule({ gainG: weightG - lastMonth.weightG, minimumG, z, zBefore: lastMonth.z });
    const { mark, reason } = judged ?? (before ? ({ mark: 'O', reason: REASONS.missed } as const) : FIRST);
    const twoT = mark === 'T' && before?.mark === 'T';
    const rose = z !== null && lastMonth !== null && lastMonth.z !== null && z - lastMonth.z > LINE_TOLERANCE;
    const bgm = oedema || z === null ? null : roundZ(z) < -3;
    const rising = rose && !oedema && roundZ(z) > 1;
    steps.push({ month: date.slice(0, 7), date, weightG, ageMonths, mark, reason, gainG, minimumG, z, twoT, bgm, rising });
  }
  return steps;
}

const FIRST = { mark: 'B', reason: REASONS.first } as const;

export type GainTally = Readonly<Record<'D' | GainStatus, number>>;

/** How many steps there are of each kind; D is counted on its own, so D = N + T + O + B can be checked. */
export function tallyMarks(steps: readonly Pick<GainStep, 'mark'>[]): GainTally {
  const of = (mark: GainStatus): number => steps.filter((step) => step.mark === mark).length;
  return { D: steps.length, N: of('N'), T: of('T'), O: of('O'), B: of('B') };
}
