import { DAYS_PER_MONTH } from '../../src/growth/age.ts';
import { ageInDays, lookUp, type Sex, sdValue } from '../../src/growth/index.ts';
import { schoolTables } from '../../src/growth/school.ts';
import type { Visit } from './childGrowth.ts';
import type { Random } from './random.ts';

interface Somebody {
  readonly birthDate: string;
  readonly sex: Sex;
}

const visit = (date: string, grams: number, mm: number): Visit => ({
  date,
  berat_gram: Math.round(grams / 100) * 100,
  tinggi_mm: Math.round(mm),
  cara_ukur: null,
  lingkar_kepala_mm: null,
  lingkar_lengan_mm: null,
});

/** Visits from 5 to 19 years: height and BMI keep a channel of WHO 2007, height never shrinks. */
export function growSchoolchild(random: Random, { birthDate, sex }: Somebody, days: readonly string[]): Visit[] {
  const heightZ = Math.max(-2.4, Math.min(1.5, -0.9 + 0.8 * random.normal()));
  const bmiZ = Math.max(-2.3, Math.min(2.4, -0.1 + random.normal()));
  let mm = 0;
  return days.flatMap((date) => {
    const months = (ageInDays(birthDate, date) ?? 0) / DAYS_PER_MONTH;
    const [whole, fraction] = [Math.floor(months), months % 1];
    const height = lookUp(schoolTables.hfa2007, sex, whole, fraction);
    const bmi = lookUp(schoolTables.bfa2007, sex, whole, fraction);
    if (!height || !bmi) return [];
    mm = Math.max(mm, Math.round(sdValue(height, heightZ) * 10));
    return [visit(date, sdValue(bmi, bmiZ + 0.08 * random.normal()) * (mm / 1000) ** 2 * 1000, mm)];
  });
}

/** Visits of somebody grown up: a height of one's own and a BMI that hardly moves. */
export function keepAdult(random: Random, { sex }: Somebody, days: readonly string[]): Visit[] {
  const mm = sex === 'Perempuan' ? 1520 + 50 * random.normal() : 1630 + 60 * random.normal();
  const bmi = Math.max(17.2, Math.min(34, 23.6 + 3.2 * random.normal()));
  return days.map((date) => visit(date, (bmi + 0.25 * random.normal()) * (mm / 1000) ** 2 * 1000, mm));
}
