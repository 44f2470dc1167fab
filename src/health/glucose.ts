/** Blood glucose by a glucometer, mg/dL (docs/health.md). */
import { formatNumber } from '../engine/formats.ts';
import { filled, texts } from '../engine/say.ts';
import { type Band, bandOf, isPositive } from './bands.ts';
import { type InputProblem, implausible, impossible, type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import type { Table } from './source.ts';
import { ageOn, isExpectant, outsideYears, type Subject } from './subject.ts';

export type GlucoseCode = 'rendah' | 'normal' | 'prediabetes' | 'diabetes';

export interface GlucoseOutcome extends Outcome<GlucoseCode> {
  /** the column of the card and of the recap */
  readonly card: 'rendah' | 'normal' | 'tinggi';
}

export const GLUCOSE: Readonly<Record<'random' | 'fasting', Table<Band<GlucoseCode>>>> = {
  random: {
    source: 'kmk',
    place: 'Tabel 23 (glukometer, sewaktu), baris 4498–4522; dirujuk: baris 4590',
    decided:
      'The table prints normal < 100, which leaves 100 to 139 in no class: normal reaches to 139, as the next class begins at 140. Low (< 70) is the column of the card; the KMK gives no figure for it, and nobody is referred for it.',
    rows: [
      { code: 'rendah', below: 70 },
      { code: 'normal', below: 140 },
      { code: 'prediabetes', below: 200 },
      { code: 'diabetes', below: null },
    ],
  },
  fasting: {
    source: 'kmk',
    place: 'Tabel 23 (glukometer, puasa), baris 4498–4522; dirujuk: baris 4590',
    rows: [
      { code: 'rendah', below: 70 },
      { code: 'normal', below: 100 },
      { code: 'prediabetes', below: 126 },
      { code: 'diabetes', below: null },
    ],
  },
};

export const FIRST_GLUCOSE_YEAR = 15;
/** From this age on everybody is to be measured, once a year; before it who is at risk. */
export const GLUCOSE_FOR_ALL_YEAR = 40;

const TEXTS = texts('health.glucose', {
  rendah: { id: 'Rendah', en: 'Low' },
  normal: { id: 'Normal', en: 'Normal' },
  prediabetes: { id: 'Prediabetes', en: 'Prediabetes' },
  diabetes: { id: 'Tinggi (dugaan diabetes)', en: 'High (suspected diabetes)' },
  random: { id: 'Gula darah sewaktu {value} mg/dL: {class}', en: 'Random blood glucose {value} mg/dL: {class}' },
  fasting: { id: 'Gula darah puasa {value} mg/dL: {class}', en: 'Fasting blood glucose {value} mg/dL: {class}' },
  expectant: {
    id: 'ambang gula darah ibu hamil tidak ada dalam pedoman posyandu: tanyakan kepada bidan',
    en: 'the posyandu guide has no limits for expectant mothers below diabetes: ask the midwife',
  },
  mmol: {
    id: '{typed} tampaknya mmol/L. Isi dalam mg/dL: {meant}.',
    en: '{typed} looks like mmol/L. Enter mg/dL: {meant}.',
  },
  range: {
    id: 'Gula darah {typed} mg/dL tidak mungkin. Isi 20–1000 mg/dL.',
    en: 'A blood glucose of {typed} mg/dL is not possible. Enter 20–1000 mg/dL.',
  },
  odd: {
    id: '{typed} mg/dL sangat jarang. Ukur ulang untuk memastikan.',
    en: '{typed} mg/dL is very rare. Measure again to be sure.',
  },
});

const TONES = { rendah: 'warn', normal: 'good', prediabetes: 'warn', diabetes: 'bad' } as const;
const COLUMNS = { rendah: 'rendah', normal: 'normal', prediabetes: 'tinggi', diabetes: 'tinggi' } as const;

/** The class of a glucose, random or fasting. */
export function glucoseClass(subject: Subject, day: string, mgDl: number | null, fasting = false): Judged<GlucoseOutcome> {
  if (mgDl === null) return outside(OUTSIDE.notMeasured);
  if (!isPositive(mgDl) || glucoseProblem(mgDl)?.kind === 'impossible') return outside(OUTSIDE.noNumber);
  const young = outsideYears(subject, day, FIRST_GLUCOSE_YEAR);
  if (young) return young;
  const { code } = bandOf(GLUCOSE[fasting ? 'fasting' : 'random'].rows, mgDl);
  if (isExpectant(subject) && code !== 'diabetes') return outside(TEXTS.expectant);
  const outcome = { code, text: TEXTS[code], tone: TONES[code], card: COLUMNS[code] };
  if (code !== 'diabetes') return outcome;
  return { ...outcome, refer: filled(fasting ? TEXTS.fasting : TEXTS.random, { value: mgDl, class: outcome.text }) };
}

/** Whether somebody is to be measured (KMK baris 4478–4480): from 40 years on, from 15 on where a risk is known. */
export function glucoseWanted(subject: Subject, day: string, atRisk: boolean): boolean {
  const age = ageOn(subject, day);
  return !('outside' in age) && (age.years >= GLUCOSE_FOR_ALL_YEAR || (atRisk && age.years >= FIRST_GLUCOSE_YEAR));
}

const MG_PER_MMOL = 18.016;
const POSSIBLE = [20, 1000] as const;
const RARE = [40, 600] as const;

/** What is wrong with a glucose as typed; null: nothing. */
export function glucoseProblem(mgDl: number): InputProblem | null {
  const inMg = Math.round(mgDl * MG_PER_MMOL);
  if (mgDl < POSSIBLE[0] && mgDl >= 1.5) {
    const written = { typed: mgDl, meant: (locale: Parameters<typeof formatNumber>[1]) => formatNumber(inMg, locale) };
    return impossible('glucose-mmol', filled(TEXTS.mmol, written), inMg);
  }
  if (!(mgDl >= POSSIBLE[0] && mgDl <= POSSIBLE[1])) return impossible('glucose-range', filled(TEXTS.range, { typed: mgDl }));
  if (mgDl >= RARE[0] && mgDl <= RARE[1]) return null;
  return implausible('glucose-odd', filled(TEXTS.odd, { typed: mgDl }));
}
