/** Upper arm circumference (LILA): toddlers by colour, expectant mothers for KEK, the elderly as SKILAS asks (docs/health.md). */

import { formatNumber } from '../engine/formats.ts';
import { filled, texts } from '../engine/say.ts';
import { type ArmClass, armClassOf } from '../growth/around.ts';
import { isPositive } from './bands.ts';
import { type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import type { Table } from './source.ts';
import { ageOn, isExpectant, type Subject } from './subject.ts';

export type ArmCode = ArmClass | 'kek' | 'risiko_kek' | 'kurang' | 'normal';
export type ArmOutcome = Outcome<ArmCode>;

export const KEK: Table<{ readonly belowCm: number; readonly firstYear: number; readonly lastYear: number }> = {
  source: 'kmk',
  place: 'Baris 1257–1263 (ibu hamil); 5434–5503 (calon pengantin dan pasangan usia subur)',
  decided:
    'Expectant mothers of any age: KEK, referred. Other women of 15 to 49 years: risk of KEK, told and not referred, since the text names no referral for them.',
  rows: [{ belowCm: 23.5, firstYear: 15, lastYear: 49 }],
};

export const ELDERLY_ARM: Table<{ readonly belowCm: number; readonly firstYear: number }> = {
  source: 'kmk',
  place: 'Formulir 5 (SKILAS), malnutrisi 3, baris 8301',
  rows: [{ belowCm: 21, firstYear: 60 }],
};

const TEXTS = texts('health.arm', {
  merah: { id: 'Merah (gizi buruk)', en: 'Red (severe malnutrition)' },
  kuning: { id: 'Kuning (gizi kurang)', en: 'Yellow (moderate malnutrition)' },
  hijau: { id: 'Hijau', en: 'Green' },
  kek: { id: 'KEK', en: 'Chronic energy deficiency (KEK)' },
  risiko_kek: { id: 'Risiko KEK', en: 'Risk of chronic energy deficiency' },
  kurang: { id: 'Kurang dari 21 cm', en: 'Less than 21 cm' },
  normal: { id: 'Normal', en: 'Normal' },
  refer: { id: 'LILA {value} cm: {class}', en: 'Upper arm {value} cm: {class}' },
  underSix: { id: 'dinilai mulai umur 6 bulan', en: 'judged from the age of 6 months' },
  noClass: { id: 'LILA tidak dinilai pada umur ini', en: 'the upper arm is not judged at this age' },
});

/** What the arm says of somebody, by whoever they are. */
export function armClass(subject: Subject, day: string, armCm: number | null): Judged<ArmOutcome> {
  if (armCm === null) return outside(OUTSIDE.notMeasured);
  if (!isPositive(armCm) || armCm > 80) return outside(OUTSIDE.noNumber);
  const [kek, elderly] = [KEK.rows[0], ELDERLY_ARM.rows[0]];
  if (isExpectant(subject) && kek) {
    return armCm < kek.belowCm ? referred('kek', armCm) : { code: 'normal', text: TEXTS.normal, tone: 'good' };
  }
  const age = ageOn(subject, day);
  if ('outside' in age) return age;
  if (age.months < 60) return ofToddler(armCm, age.months);
  if (elderly && age.years >= elderly.firstYear) return thin('kurang', armCm < elderly.belowCm);
  const fertile = kek && subject.sex === 'Perempuan' && age.years >= kek.firstYear && age.years <= kek.lastYear;
  return fertile ? thin('risiko_kek', armCm < kek.belowCm) : outside(TEXTS.noClass);
}

function ofToddler(armCm: number, months: number): Judged<ArmOutcome> {
  const code = armClassOf(armCm, months);
  if (code === null) return outside(TEXTS.underSix);
  if (code === 'hijau') return { code, text: TEXTS.hijau, tone: 'good' };
  return code === 'merah' ? referred(code, armCm) : { code, text: TEXTS.kuning, tone: 'warn' };
}

/** Whether an outcome is one of the colours of the tape, by which toddlers alone are judged. */
export const isToddlersArm = ({ code }: ArmOutcome): boolean => code === 'merah' || code === 'kuning' || code === 'hijau';

const thin = (code: 'kurang' | 'risiko_kek', isThin: boolean): ArmOutcome =>
  isThin ? { code, text: TEXTS[code], tone: 'warn' } : { code: 'normal', text: TEXTS.normal, tone: 'good' };

function referred(code: 'kek' | 'merah', armCm: number): ArmOutcome {
  const value = (locale: Parameters<typeof formatNumber>[1]) => formatNumber(armCm, locale);
  return { code, text: TEXTS[code], tone: 'bad', refer: filled(TEXTS.refer, { value, class: TEXTS[code] }) };
}
