/** Total cholesterol, mg/dL (docs/health.md). */
import { filled, texts } from '../engine/say.ts';
import { type Band, bandOf, isPositive } from './bands.ts';
import { type InputProblem, implausible, impossible, type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import type { Table } from './source.ts';
import { outsideYears, type Subject } from './subject.ts';

export interface CholesterolOutcome extends Outcome<'normal' | 'sedikit_tinggi' | 'tinggi'> {
  /** the column of the recap */
  readonly card: 'normal' | 'tinggi';
}

export const CHOLESTEROL: Table<Band<'normal' | 'sedikit_tinggi' | 'tinggi'>> = {
  source: 'kmk',
  place: 'Tabel 25, baris 4632–4646 (PERKENI 2021)',
  decided:
    'The recap knows normal and tinggi alone: what is not below 200 is counted as tinggi. The table tells the health centre what to do; nobody is referred from the posyandu for it alone.',
  rows: [
    { code: 'normal', below: 200 },
    { code: 'sedikit_tinggi', below: 240 },
    { code: 'tinggi', below: null },
  ],
};

export const FIRST_CHOLESTEROL_YEAR = 19;

const TEXTS = texts('health.cholesterol', {
  normal: { id: 'Normal', en: 'Normal' },
  sedikit_tinggi: { id: 'Sedikit tinggi', en: 'Slightly high' },
  tinggi: { id: 'Tinggi', en: 'High' },
  mmol: { id: '{typed} tampaknya mmol/L. Isi dalam mg/dL: {meant}.', en: '{typed} looks like mmol/L. Enter mg/dL: {meant}.' },
  range: {
    id: 'Kolesterol {typed} mg/dL tidak mungkin. Isi 50–1000 mg/dL.',
    en: 'A cholesterol of {typed} mg/dL is not possible. Enter 50–1000 mg/dL.',
  },
  odd: {
    id: 'Kolesterol {typed} mg/dL sangat jarang. Periksa ulang untuk memastikan.',
    en: 'A cholesterol of {typed} mg/dL is very rare. Check again to be sure.',
  },
});

const TONES = { normal: 'good', sedikit_tinggi: 'warn', tinggi: 'bad' } as const;

/** The class of a total cholesterol of an adult. */
export function cholesterolClass(subject: Subject, day: string, mgDl: number | null): Judged<CholesterolOutcome> {
  if (mgDl === null) return outside(OUTSIDE.notMeasured);
  if (!isPositive(mgDl) || cholesterolProblem(mgDl)?.kind === 'impossible') return outside(OUTSIDE.noNumber);
  const young = outsideYears(subject, day, FIRST_CHOLESTEROL_YEAR);
  if (young) return young;
  const { code } = bandOf(CHOLESTEROL.rows, mgDl);
  return { code, text: TEXTS[code], tone: TONES[code], card: code === 'normal' ? 'normal' : 'tinggi' };
}

const MG_PER_MMOL = 38.67;

/** What is wrong with a total cholesterol as typed; null: nothing. */
export function cholesterolProblem(mgDl: number): InputProblem | null {
  const inMg = Math.round(mgDl * MG_PER_MMOL);
  if (mgDl >= 2 && mgDl < 20) return impossible('cholesterol-mmol', filled(TEXTS.mmol, { typed: mgDl, meant: inMg }), inMg);
  if (!(mgDl >= 50 && mgDl <= 1000)) return impossible('cholesterol-range', filled(TEXTS.range, { typed: mgDl }));
  return mgDl < 90 || mgDl > 500 ? implausible('cholesterol-odd', filled(TEXTS.odd, { typed: mgDl })) : null;
}
