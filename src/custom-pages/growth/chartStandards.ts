import { DAYS_PER_MONTH, LAST_UNDER_FIVE_DAY } from '../../growth/age.ts';
import { ageInDays } from '../../growth/index.ts';
import type { Child, Measured } from './measured.ts';

/** Where the WHO's reference for schoolchildren ends: 19 years. */
export const LAST_SCHOOL_MONTH = 228;

/** WHO's standards up to five years (2006), and its reference from then to 19 (2007). */
export type ChartAges = 'under-five' | 'school';

/**
 * Which charts there can be of somebody, by the ages at which they were measured; the one of the latest
 * measuring last. None without sex and date of birth, nor where nobody was measured before 19 years.
 */
export function standardsFor(child: Child, measured: readonly Measured[]): readonly ChartAges[] {
  if (child.sex === null || child.birthDate === null) return [];
  const { birthDate } = child;
  const ages = measured.flatMap(({ date }) => ageInDays(birthDate, date) ?? []);
  const found: ChartAges[] = [];
  if (ages.some((age) => age <= LAST_UNDER_FIVE_DAY)) found.push('under-five');
  if (ages.some((age) => age > LAST_UNDER_FIVE_DAY && age / DAYS_PER_MONTH <= LAST_SCHOOL_MONTH)) found.push('school');
  return found;
}
