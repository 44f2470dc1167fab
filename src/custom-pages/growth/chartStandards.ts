import { ageInDays } from '../../growth/index.ts';
import type { Child, Measured } from './measured.ts';

const DAYS_PER_MONTH = 30.4375;
const LAST_UNDER_FIVE_DAY = 1826;
const LAST_SCHOOL_MONTH = 228;

/** Whether there can be a chart of somebody, and which: none without sex and date of birth, nor from 19 years on. */
export function standardsFor(child: Child, measured: readonly Measured[], today: string): 'under-five' | 'school' | null {
  if (child.sex === null || child.birthDate === null) return null;
  const { birthDate } = child;
  const ages = measured.flatMap(({ date }) => ageInDays(birthDate, date) ?? []);
  const now = ageInDays(birthDate, today);
  if (now !== null && now > LAST_UNDER_FIVE_DAY && !ages.some((age) => age <= LAST_UNDER_FIVE_DAY)) {
    return ages.some((age) => age / DAYS_PER_MONTH <= LAST_SCHOOL_MONTH) ? 'school' : null;
  }
  return 'under-five';
}
