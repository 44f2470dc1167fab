/** What the seed of the life stages has in common: somebody's visits, and values by the names of the definitions. */
import { completedMonths } from '../../../src/engine/calendar.ts';
import type { SeedExamination } from '../examinations.ts';
import type { Person, Tools } from '../people.ts';

/** A record by the names of its definition's fields, as a form would have it. */
export type Values = Readonly<Record<string, string | number | null>>;

/** What the parts of the seed are made with; random numbers of their own, so that children stay as they are. */
export type StageTools = Tools;

export const monthsOn = ({ birthDate }: Person, day: string): number => completedMonths(birthDate, day);
export const yearsOn = (person: Person, day: string): number => Math.floor(monthsOn(person, day) / 12);

/** Everybody's visits, oldest first. */
export function visitsByPerson(examinations: readonly SeedExamination[]): Map<Person, SeedExamination[]> {
  const visits = new Map<Person, SeedExamination[]>();
  for (const exam of examinations) {
    const known = visits.get(exam.person);
    if (known) known.push(exam);
    else visits.set(exam.person, [exam]);
  }
  return visits;
}
