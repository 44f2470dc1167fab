/** The pregnancies of the demo village: those of its youngest children, and of the women who expect one now. */
import { addDays, addMonths, completedMonths, dayNumber } from '../../../src/engine/calendar.ts';
import type { Person } from '../people.ts';
import { POSKO } from '../places.ts';
import { type StageTools, yearsOn } from './seen.ts';

export interface SeedPregnancy {
  readonly mother: Person;
  /** ISO day of the last period */
  readonly hpht: string;
  /** ISO day of the birth; null: expected */
  readonly born: string | null;
  readonly status: 'Hamil' | 'Nifas' | 'Selesai';
  readonly gravida: number;
  readonly husband: string | null;
  /** months since the birth of the child before; null: the first */
  readonly months: number | null;
  /** kg before, and the upper arm in mm: what a pregnancy was begun with */
  readonly weightKg: number;
  readonly armMm: number;
}

/** Children up to so many months old are on their mother's card. */
const NURSED_MONTHS = 24;
/** Weeks that the women of a posko have behind them who expect a child, by turns. */
const WEEKS = [9, 17, 24, 31, 37];
/** One of them has an arm below 23.5 cm. */
const ARMS_MM = [262, 228, 251, 274, 243];

const between = (from: string, to: string): number => completedMonths(from, to);

interface Family {
  readonly mother: Person;
  readonly children: readonly Person[];
}

function familiesOf(people: readonly Person[], posko: number): Family[] {
  const children = new Map<string, Person[]>();
  for (const person of people) {
    const nik = person.row.nik_ibu;
    if (nik) children.set(nik, [...(children.get(nik) ?? []), person]);
  }
  return people
    .filter((person) => person.posko === posko && person.sex === 'Perempuan' && children.has(person.row.nik))
    .map((mother) => ({
      mother,
      children: (children.get(mother.row.nik) ?? []).toSorted((a, b) => (a.birthDate < b.birthDate ? -1 : 1)),
    }));
}

/** By posko: whoever has a child below two years, and five more who expect one. */
export function createPregnancies(tools: StageTools, people: readonly Person[]): SeedPregnancy[] {
  return POSKO.flatMap((_, posko) => {
    const families = familiesOf(people, posko);
    const nursing = families.flatMap((family) => nursedBy(tools, family));
    const expecting = families
      .filter(({ mother, children }) => {
        const years = yearsOn(mother, tools.today);
        const youngest = children.at(-1)?.birthDate ?? '';
        return years >= 20 && years < 41 && between(youngest, tools.today) > NURSED_MONTHS + 2;
      })
      .slice(0, WEEKS.length)
      .map((family, i) => expects(tools, family, i));
    return [...nursing, ...expecting];
  });
}

function nursedBy(tools: StageTools, { mother, children }: Family): SeedPregnancy[] {
  const { random, today } = tools;
  const child = children.at(-1);
  if (!child || between(child.birthDate, today) >= NURSED_MONTHS || yearsOn(mother, today) > 48) return [];
  const before = children.at(-2);
  const hpht = addDays(child.birthDate, -random.int(262, 287));
  return [
    {
      mother,
      hpht,
      born: child.birthDate,
      status: 'Nifas',
      gravida: children.length,
      husband: child.row.nama_ayah ?? null,
      months: before ? between(before.birthDate, child.birthDate) : null,
      weightKg: 46 + random.int(0, 140) / 10,
      armMm: 230 + random.int(0, 60),
    },
  ];
}

function expects({ random, today }: StageTools, { mother, children }: Family, i: number): SeedPregnancy {
  const youngest = children.at(-1);
  const hpht = addDays(today, -((WEEKS[i] ?? 20) * 7 + random.int(0, 6)));
  return {
    mother,
    hpht,
    born: null,
    status: 'Hamil',
    gravida: children.length + 1,
    husband: youngest?.row.nama_ayah ?? null,
    months: youngest ? between(youngest.birthDate, addMonths(hpht, 9)) : null,
    weightKg: (ARMS_MM[i] ?? 250) < 235 ? 42.5 : 47 + random.int(0, 150) / 10,
    armMm: ARMS_MM[i] ?? 250,
  };
}

/** Whether a pregnancy is on the mother's card on a day: while it lasts, and two years after the birth. */
export const isMotherOn = ({ hpht, born }: SeedPregnancy, day: string): 'Hamil' | 'Nifas' | null => {
  // nobody knows of it in the first weeks
  if (dayNumber(day) - dayNumber(hpht) < 42) return null;
  if (born === null || day < born) return 'Hamil';
  return between(born, day) < NURSED_MONTHS ? 'Nifas' : null;
};
