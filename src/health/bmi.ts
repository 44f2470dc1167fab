/** Body mass index (IMT) of adults; children and adolescents have IMT/U (src/growth). */
import { filled, texts } from '../engine/say.ts';
import { type Band, bandOf, isPositive } from './bands.ts';
import { type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import { trimesterOf } from './pregnancy.ts';
import type { Table } from './source.ts';
import { isExpectant, outsideYears, type Subject } from './subject.ts';

export type BmiCode = 'kurus' | 'normal' | 'gemuk' | 'obesitas_1' | 'obesitas_2';
/** Columns of the card and the recap: sangat kurus, kurus, normal, gemuk, obesitas. */
export type BmiCard = 'SK' | 'K' | 'N' | 'G' | 'O';

export interface BmiOutcome extends Outcome<BmiCode> {
  /** kg/m², rounded to the one decimal that is shown and judged */
  readonly bmi: number;
  readonly card: BmiCard;
}

export const BMI: Table<Band<BmiCode> & { readonly card: BmiCard }> = {
  source: 'kmk',
  place: 'Tabel 20, baris 4267–4291',
  decided:
    'Obesitas I is printed as 23 to 29,9, over the class before it: a slip for 25 to 29,9 (WHO Asia-Pacific 2000, which the table names). Permenkes 41/2014 and two apps have 25 and 27, Formulir 1 of the same KMK 23/27 for women and 25/27 for men: not taken. Judged by the one decimal that is printed and shown.',
  rows: [
    { code: 'kurus', below: 18.5, card: 'K' },
    { code: 'normal', below: 23, card: 'N' },
    { code: 'gemuk', below: 25, card: 'G' },
    { code: 'obesitas_1', below: 30, card: 'O' },
    { code: 'obesitas_2', below: null, card: 'O' },
  ],
};

/** Below this 'kurus' is 'sangat kurus' on the card. */
export const VERY_THIN: Table<{ readonly below: number }> = {
  source: 'pgs',
  place: 'Batas ambang IMT: kekurangan berat badan tingkat berat',
  decided: 'The card and the recap have the column; the KMK has no figure for it.',
  rows: [{ below: 17 }],
};

export const FIRST_BMI_YEAR = 19;

const TEXTS = texts('health.bmi', {
  kurus: { id: 'Kurus', en: 'Underweight' },
  sangat_kurus: { id: 'Sangat kurus', en: 'Severely underweight' },
  normal: { id: 'Normal', en: 'Normal' },
  gemuk: { id: 'Gemuk', en: 'Overweight' },
  obesitas_1: { id: 'Obesitas I', en: 'Obesity I' },
  obesitas_2: { id: 'Obesitas II', en: 'Obesity II' },
  child: { id: 'sampai 18 tahun dinilai dengan IMT/U', en: 'judged by BMI for age up to 18 years' },
  expectant: {
    id: 'pada ibu hamil dinilai hanya pada trimester I',
    en: 'in expectant mothers judged in the first trimester only',
  },
  thinMother: { id: 'Ibu hamil kurang berat badan (IMT {bmi})', en: 'Underweight in pregnancy (BMI {bmi})' },
});

const TONES = { kurus: 'warn', normal: 'good', gemuk: 'warn', obesitas_1: 'bad', obesitas_2: 'bad' } as const;

/** kg/m², rounded half up to one decimal; null where one of the two is missing. */
export function bmiOf(weightKg: number | null, heightCm: number | null): number | null {
  if (!isPositive(weightKg) || !isPositive(heightCm)) return null;
  // whole grams and millimetres, whose quotient binary fractions cannot tilt to the wrong side of a half
  const [grams, millimetres] = [Math.round(weightKg * 1000), Math.round(heightCm * 10)];
  return Math.floor((grams * 10_000 * 2 + millimetres * millimetres) / (millimetres * millimetres * 2)) / 10;
}

/** The class of an adult's IMT. */
export function bmiClass(subject: Subject, day: string, weightKg: number | null, heightCm: number | null): Judged<BmiOutcome> {
  const bmi = bmiOf(weightKg, heightCm);
  if (bmi === null) return outside(OUTSIDE.notMeasured);
  const expectant = isExpectant(subject);
  if (expectant && trimesterOf(subject, day) !== 1) return outside(TEXTS.expectant);
  const notYet = outsideYears(subject, day, FIRST_BMI_YEAR);
  if (notYet) return outsideYears(subject, day, 0) ?? outside(TEXTS.child);
  const { code, card } = bandOf(BMI.rows, bmi);
  const veryThin = code === 'kurus' && VERY_THIN.rows.some(({ below }) => bmi < below);
  return {
    ...{ code, bmi, tone: veryThin ? 'bad' : TONES[code], card: veryThin ? 'SK' : card },
    text: veryThin ? TEXTS.sangat_kurus : TEXTS[code],
    // KMK baris 1257: an expectant mother with IMT below 18.5 in the first trimester is to be seen by a doctor
    ...(expectant && code === 'kurus' ? { refer: filled(TEXTS.thinMother, { bmi }) } : {}),
  };
}
