/** What somebody grown up carries along from visit to visit: blood pressure, glucose, waist, habits. */
import type { Person } from '../people.ts';
import { type StageTools, yearsOn } from './seen.ts';

export interface Body {
  /** mmHg around which the visits vary */
  readonly systole: number;
  readonly diastole: number;
  /** mg/dL, random */
  readonly glucose: number;
  readonly cholesterol: number;
  /** cm at an IMT of 22 */
  readonly waist: number;
  readonly smoker: boolean;
  readonly dimEye: boolean;
  readonly hardOfHearing: boolean;
  /** needs help in daily life */
  readonly frail: boolean;
  readonly contraception: 'Pil' | 'Kondom' | 'Lainnya' | 'Tidak';
}

/** Of a hundred people of an age, so many have high pressure, and diabetes. */
const share = (years: number, young: number, middle: number, old: number): number =>
  years < 40 ? young : years < 60 ? middle : old;

/** How somebody of an age is, for a year. */
export function bodyOf({ random, today }: StageTools, person: Person): Body {
  const years = yearsOn(person, today);
  const man = person.sex === 'Laki-laki';
  const high = random.chance(share(years, 0.06, 0.24, 0.44));
  const systole = 108 + 0.28 * Math.max(0, years - 20) + 6 * random.normal() + (high ? 32 : 0);
  const diabetic = random.chance(share(years, 0.01, 0.08, 0.13));
  const raised = random.chance(0.12);
  return {
    systole: Math.min(190, systole),
    diastole: Math.min(108, 0.42 * systole + 24 + 3 * random.normal()),
    glucose: diabetic ? 205 + random.int(0, 90) : raised ? 140 + random.int(0, 45) : 88 + 0.25 * years + random.int(0, 20),
    cholesterol: 165 + 0.5 * Math.max(0, years - 30) + random.int(0, 60),
    waist: (man ? 81 : 75) + 2.5 * random.normal(),
    smoker: random.chance(man ? 0.62 : 0.03),
    dimEye: random.chance(share(years, 0.02, 0.08, 0.3)),
    hardOfHearing: random.chance(share(years, 0.01, 0.02, 0.2)),
    frail: years >= 60 && random.chance(0.18),
    contraception: man
      ? random.chance(0.1)
        ? 'Kondom'
        : 'Tidak'
      : years < 20 || years > 49
        ? 'Tidak'
        : random.pick(['Lainnya', 'Lainnya', 'Pil', 'Tidak']),
  };
}
