/** Which screenings somebody of an age has, and which of them are due at a visit (docs/health.md). */
import { dayNumber } from '../engine/calendar.ts';
import { KPSP_AGAIN_DAYS, kpspForm } from './kpsp.ts';
import { ageOn, type Subject } from './subject.ts';
import { YEARLY, yearlyDue } from './yearly.ts';

export interface Taken {
  /** ISO day */
  readonly day: string;
  /** code of its outcome */
  readonly outcome: string | null;
  /** it said that there is nothing to ask in later years (`endsYearly`) */
  readonly ends?: boolean;
}

/** The names of the screenings there are for somebody on a day. */
export function screeningsFor(subject: Subject, day: string): readonly string[] {
  const age = ageOn(subject, day);
  if ('outside' in age) return [];
  const grown = YEARLY.rows.filter(({ fromYears }) => age.years >= fromYears).map(({ name }) => name);
  return 'outside' in kpspForm(subject, day) ? grown : ['kpsp', ...grown];
}

/** A child's form is taken once, and once more where it was doubtful; any other screening once a calendar year of who is old enough. */
export function screeningDue(name: string, subject: Subject, day: string, taken: readonly Taken[]): boolean {
  const before = taken.filter((one) => one.day <= day).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const last = before.at(-1);
  if (name !== 'kpsp') {
    const days = before.map((one) => one.day);
    return screeningsFor(subject, day).includes(name) && !last?.ends && yearlyDue(days, day);
  }
  const form = kpspForm(subject, day);
  if ('outside' in form) return false;
  if (last?.outcome === 'meragukan') return dayNumber(day) - dayNumber(last.day) >= KPSP_AGAIN_DAYS;
  const lastForm = last && kpspForm(subject, last.day);
  return form.exact && !(lastForm && !('outside' in lastForm) && lastForm.months === form.months);
}
