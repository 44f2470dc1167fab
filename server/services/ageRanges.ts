import { addMonths } from '../../src/engine/calendar.ts';
import { AGE_GROUPS, type AgeGroup } from '../../src/resources/shared/ageGroups.ts';

/** Dates of birth of an age group on a day: `bornBy` included, `bornAfter` not; null: no such limit. */
export interface BirthRange {
  readonly bornBy: string;
  readonly bornAfter: string | null;
}

/** Who belongs to an age group on `day` (ISO date), as dates of birth, which an index answers. */
export function birthRange(name: AgeGroup, day: string): BirthRange {
  const { fromMonth, toMonth } = AGE_GROUPS.find((group) => group.name === name) ?? AGE_GROUPS[0];
  return { bornBy: addMonths(day, -fromMonth), bornAfter: toMonth === null ? null : addMonths(day, -(toMonth + 1)) };
}
