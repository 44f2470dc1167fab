/** The visits of expectant and nursing mothers, beside those that they paid as anybody grown up. */
import { dayNumber } from '../../../src/engine/calendar.ts';
import { type SeedExamination, sessionDays } from '../examinations.ts';
import type { Person } from '../people.ts';
import { isMotherOn, type SeedPregnancy } from './mothers.ts';
import type { StageTools } from './seen.ts';

/** kg gained by the end, and what of it is left after the birth. */
const GAIN_KG = 11;

/** kg on a day of the pregnancy or after it: little in the first trimester, then steadily. */
function weightOn({ hpht, born, weightKg }: SeedPregnancy, day: string): number {
  if (born !== null && day >= born) {
    const months = (dayNumber(day) - dayNumber(born)) / 30.4;
    return weightKg + Math.max(1, 5 - 0.45 * months);
  }
  const weeks = (dayNumber(day) - dayNumber(hpht)) / 7;
  return weightKg + (weeks < 13 ? weeks * 0.08 : 1 + ((weeks - 13) / 27) * (GAIN_KG - 1));
}

const NOTHING = { pmt: null, jumlah_pemberian: null, asi: null, vit: null, imunisasi: null, suplemen: null, diagnosa: null };

/**
 * All visits with the mothers' own: who expects a child comes most months, and what she weighed as anybody else is as heavy as
 * she is. Everybody else's visits are those that were given, in their order.
 */
export function withMothers(
  tools: StageTools,
  examinations: readonly SeedExamination[],
  pregnancies: readonly SeedPregnancy[],
): SeedExamination[] {
  const { random, clock, today } = tools;
  const byMother = new Map(pregnancies.map((pregnancy) => [pregnancy.mother, pregnancy]));
  const heights = new Map<Person, number>();
  const heightOf = (mother: Person): number => {
    const known = heights.get(mother) ?? Math.round(1525 + 48 * random.normal());
    heights.set(mother, known);
    return known;
  };
  const kept: SeedExamination[] = examinations.map((exam) => {
    const pregnancy = byMother.get(exam.person);
    if (!pregnancy) return exam;
    heights.set(exam.person, exam.row.tinggi_mm ?? heightOf(exam.person));
    // nobody's weight leaps on the day that she is expectant
    if (isMotherOn(pregnancy, exam.row.tanggal_timbang) === null)
      return { ...exam, row: { ...exam.row, berat_gram: Math.round(pregnancy.weightKg * 10) * 100 } };
    return { ...exam, row: { ...exam.row, ...weighed(pregnancy, exam.row.tanggal_timbang), diagnosa: null } };
  });
  const there = new Set(kept.map(({ person, row }) => `${person.row.nik} ${row.tanggal_timbang}`));
  const added = pregnancies.flatMap((pregnancy): SeedExamination[] => {
    const { mother } = pregnancy;
    return sessionDays(mother.posko, today)
      .filter((day) => day >= mother.row.created_at.slice(0, 10))
      .filter((day) => {
        const state = isMotherOn(pregnancy, day);
        return state !== null && random.chance(state === 'Hamil' ? 0.85 : 0.6) && !there.has(`${mother.row.nik} ${day}`);
      })
      .map((day) => {
        const at = clock(day, day === today ? '00:05' : '09:40');
        return {
          person: mother,
          row: {
            ...{ tanggal_timbang: day, ...weighed(pregnancy, day), tinggi_mm: heightOf(mother), cara_ukur: null },
            ...{ lingkar_kepala_mm: null, lingkar_lengan_mm: null, bb_u: null, tb_u: null, bb_tb: null, zscore: null },
            ...{ ...NOTHING, peringatan: '[]', kurun: null, waktu: null, jenis: null },
            ...{ created_at: at, updated_at: at, deleted_at: null },
          },
        };
      });
  });
  return [...kept, ...added];

  function weighed(pregnancy: SeedPregnancy, day: string) {
    return { berat_gram: Math.round((weightOn(pregnancy, day) + 0.25 * random.normal()) * 10) * 100 };
  }
}
