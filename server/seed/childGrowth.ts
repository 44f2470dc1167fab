import { completedMonths } from '../../src/engine/calendar.ts';
import { circumferenceTables } from '../../src/growth/circumference.ts';
import { ageInDays, type Lms, lookUp, minimumGain, type Position, type Sex, sdValue } from '../../src/growth/index.ts';
import { FIRST_HEIGHT_DAY } from '../../src/growth/length.ts';
import { underFiveTables } from '../../src/growth/underFive.ts';
import type { Course } from './courses.ts';
import type { Random } from './random.ts';

/** One visit as it was written down. */
export interface Visit {
  readonly date: string;
  readonly berat_gram: number | null;
  readonly tinggi_mm: number | null;
  readonly cara_ukur: Position | null;
  readonly lingkar_kepala_mm: number | null;
  readonly lingkar_lengan_mm: number | null;
}

const POSITION_DIFFERENCE_MM = 7;

/** A row that must exist: the seed only asks inside the tables. */
function rowOf(found: Lms | null): Lms {
  if (!found) throw new RangeError('outside the growth tables');
  return found;
}

/** Length lying in mm that lies on the child's channel. */
function lengthOnChannel(course: Course, sex: Sex, days: number): number {
  const mm = sdValue(rowOf(lookUp(underFiveTables.lhfa, sex, days)), course.lengthZ) * 10;
  return days < FIRST_HEIGHT_DAY ? mm : mm + POSITION_DIFFERENCE_MM;
}

/** Weight in grams on the channel, by age or by the length that is measured. */
function weightOnChannel(course: Course, sex: Sex, days: number, lyingMm: number): number {
  if (course.weightBy === 'age') return sdValue(rowOf(lookUp(underFiveTables.wfa, sex, days)), course.weightZ) * 1000;
  const table = days < FIRST_HEIGHT_DAY ? underFiveTables.wfl : underFiveTables.wfh;
  const mm = days < FIRST_HEIGHT_DAY ? lyingMm : lyingMm - POSITION_DIFFERENCE_MM;
  return sdValue(rowOf(lookUp(table, sex, mm)), course.weightZ) * 1000;
}

/** A scale shows steps of 50 g for infants and of 100 g later. */
const onScale = (grams: number, days: number): number => {
  const step = days < 183 ? 50 : 100;
  return Math.round(grams / step) * step;
};

/** How the child was measured, and the position that was written down (often none). */
function choosePosition(random: Random, days: number, fixed: boolean): { measured: Position; written: Position | null } {
  const fitting: Position = days < FIRST_HEIGHT_DAY ? 'L' : 'H';
  if (!fixed && fitting === 'H' && random.chance(0.06)) return { measured: 'L', written: 'L' };
  return { measured: fitting, written: random.chance(0.12) ? null : fitting };
}

/**
 * The visits of a balita on the days it came: length follows its channel and never shrinks, weight
 * follows with noise and mostly reaches the least gain. The named courses end as their name says.
 */
export function growChild(
  random: Random,
  child: { birthDate: string; sex: Sex; course: Course },
  days: readonly string[],
): Visit[] {
  const { birthDate, sex, course } = child;
  const fixed = course.kind !== 'ordinary';
  const visits: Visit[] = [];
  let lyingMm = 0;
  days.forEach((date, i) => {
    const age = ageInDays(birthDate, date) ?? 0;
    const left = days.length - 1 - i;
    const previous = visits.at(-1);
    lyingMm = Math.max(lyingMm, Math.round(lengthOnChannel(course, sex, age) + (fixed ? 0 : 2 * random.normal())));
    const { measured, written } = choosePosition(random, age, fixed);
    let grams = weightOnChannel(course, sex, age, lyingMm) * (fixed && !course.gaining ? 1 : 1 + 0.012 * random.normal());
    if (previous?.berat_gram && course.gaining) {
      const least = minimumGain(completedMonths(birthDate, date)) ?? 0;
      if (random.chance(0.7)) grams = Math.max(grams, previous.berat_gram + least + random.int(0, 1) * 50);
      const ceiling = sdValue(rowOf(lookUp(underFiveTables.wfa, sex, age)), course.weightZ + 0.8) * 1000;
      grams = Math.max(previous.berat_gram - 200, Math.min(grams, ceiling));
    }
    if (course.kind === 'notGrowing' && previous?.berat_gram && left < 2) grams = previous.berat_gram - (left === 0 ? 100 : 0);
    if (course.kind === 'implausibleWeight' && left === 0) grams += 10_000;
    const mm = measured === 'L' ? lyingMm : lyingMm - POSITION_DIFFERENCE_MM;
    const head = lookUp(circumferenceTables.hcfa, sex, age);
    const arm = lookUp(circumferenceTables.acfa, sex, age);
    const around = i % 2 === 0;
    const mildZ = Math.max(-2, course.weightZ) * 0.6;
    visits.push({
      date,
      berat_gram: onScale(grams, age),
      tinggi_mm: course.kind === 'implausibleHeight' && left === 1 ? mm - 250 : mm,
      cara_ukur: written,
      lingkar_kepala_mm: around && head ? Math.round(sdValue(head, mildZ * 0.5) * 10) : null,
      lingkar_lengan_mm: around && arm ? Math.round(sdValue(arm, mildZ) * 10) : null,
    });
  });
  return visits;
}
