/** The life stage by which a home visit has its checklist (docs/health.md). */
import { nursingOutcome } from './pregnancy.ts';
import type { Table } from './source.ts';
import { ageOn, isExpectant, type Subject } from './subject.ts';

export type LifeStage =
  | 'Ibu hamil'
  | 'Bersalin dan nifas'
  | 'Bayi 0–5 bulan'
  | 'Balita dan prasekolah'
  | 'Sekolah dan remaja'
  | 'Dewasa'
  | 'Lansia';

/** By age alone; completed months. */
export const LIFE_STAGES: Table<{ readonly stage: LifeStage; readonly belowMonths: number | null }> = {
  source: 'kmk',
  place: 'Baris 7497–7517 (daftar ceklis kunjungan rumah)',
  decided:
    'The law lists infants to 6 months, 6 to 71 months, school age to 18 years, 19 to 59 and 60 years; the infant ends with the sixth month.',
  rows: [
    { stage: 'Bayi 0–5 bulan', belowMonths: 6 },
    { stage: 'Balita dan prasekolah', belowMonths: 72 },
    { stage: 'Sekolah dan remaja', belowMonths: 19 * 12 },
    { stage: 'Dewasa', belowMonths: 60 * 12 },
    { stage: 'Lansia', belowMonths: null },
  ],
};

/** Whose checklist somebody has on a day; null where their age is not known. */
export function lifeStage(subject: Subject, day: string): LifeStage | null {
  if (isExpectant(subject)) return 'Ibu hamil';
  const nursing = nursingOutcome(subject, day);
  if (!('outside' in nursing) && nursing.puerperium) return 'Bersalin dan nifas';
  const age = ageOn(subject, day);
  if ('outside' in age) return null;
  return LIFE_STAGES.rows.find(({ belowMonths }) => belowMonths === null || age.months < belowMonths)?.stage ?? null;
}
