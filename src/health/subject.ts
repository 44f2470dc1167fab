/** Whom a rule is about, on which day. */
import { completedMonths, completedYears, dayNumber, isIsoDate } from '../engine/calendar.ts';
import { filled } from '../engine/say.ts';
import type { Sex } from '../growth/sex.ts';
import { OUTSIDE, type Outside, outside } from './outcome.ts';

export interface Subject {
  /** ISO day */
  readonly birthDate: string | null;
  readonly sex: Sex | null;
  /** expectant on that day; its last period (HPHT) where it is known */
  readonly pregnancy?: { readonly lastPeriod: string | null } | null;
  /** the day on which she last gave birth, of a nursing mother */
  readonly deliveredOn?: string | null;
}

export interface Age {
  readonly days: number;
  readonly months: number;
  readonly years: number;
}

/** The completed days, months and years on a day, or why there is no age. */
export function ageOn({ birthDate }: Subject, day: string): Age | Outside {
  if (birthDate === null || !isIsoDate(birthDate) || !isIsoDate(day)) return outside(OUTSIDE.noBirthDate);
  const days = dayNumber(day) - dayNumber(birthDate);
  if (days < 0) return outside(OUTSIDE.beforeBirth);
  return { days, months: completedMonths(birthDate, day), years: completedYears(birthDate, day) };
}

/** Why somebody of that age is not judged; null where they are. `to` is the last year that is. */
export function outsideYears(subject: Subject, day: string, from: number, to?: number): Outside | null {
  const age = ageOn(subject, day);
  if ('outside' in age) return age;
  if (age.years < from) return outside(filled(OUTSIDE.tooYoung, { years: from }));
  return to !== undefined && age.years > to ? outside(filled(OUTSIDE.tooOld, { years: to })) : null;
}

export const isExpectant = ({ pregnancy }: Subject): boolean => pregnancy !== undefined && pregnancy !== null;
