/** Waist circumference (lingkar perut) from 15 years on (docs/health.md). */

import { filled, texts } from '../engine/say.ts';
import type { Sex } from '../growth/sex.ts';
import { isPositive } from './bands.ts';
import { type InputProblem, implausible, impossible, type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import type { Table } from './source.ts';
import { isExpectant, outsideYears, type Subject } from './subject.ts';

export type WaistOutcome = Outcome<'normal' | 'obesitas_sentral'>;

export const WAIST: Table<{ readonly sex: Sex /** normal up to this, included, cm */; readonly upTo: number }> = {
  source: 'kmk',
  place: 'Tabel 21, baris 4297–4341; sasaran ≥ 15 tahun, baris 4248',
  rows: [
    { sex: 'Laki-laki', upTo: 90 },
    { sex: 'Perempuan', upTo: 80 },
  ],
};

export const FIRST_WAIST_YEAR = 15;

const TEXTS = texts('health.waist', {
  normal: { id: 'Normal', en: 'Normal' },
  obesitas_sentral: { id: 'Obesitas sentral', en: 'Central obesity' },
  range: {
    id: 'Lingkar perut {typed} cm tidak mungkin. Isi 30–250 cm.',
    en: 'A waist of {typed} cm is not possible. Enter 30–250 cm.',
  },
  odd: {
    id: 'Lingkar perut {typed} cm sangat jarang. Ukur ulang untuk memastikan.',
    en: 'A waist of {typed} cm is very rare. Measure again to be sure.',
  },
});

/** Whether the waist is more than its sex should have; nobody is referred for it alone. */
export function waistClass(subject: Subject, day: string, waistCm: number | null): Judged<WaistOutcome> {
  if (waistCm === null) return outside(OUTSIDE.notMeasured);
  if (!isPositive(waistCm) || waistProblem(waistCm)?.kind === 'impossible') return outside(OUTSIDE.noNumber);
  if (isExpectant(subject)) return outside(OUTSIDE.expectant);
  const young = outsideYears(subject, day, FIRST_WAIST_YEAR);
  if (young) return young;
  const row = WAIST.rows.find(({ sex }) => sex === subject.sex);
  if (row === undefined) return outside(OUTSIDE.noSex);
  return waistCm > row.upTo
    ? { code: 'obesitas_sentral', text: TEXTS.obesitas_sentral, tone: 'bad' }
    : { code: 'normal', text: TEXTS.normal, tone: 'good' };
}

/** What is wrong with a waist as typed; null: nothing. */
export function waistProblem(waistCm: number): InputProblem | null {
  if (!(waistCm >= 30 && waistCm <= 250)) return impossible('waist-range', filled(TEXTS.range, { typed: waistCm }));
  return waistCm < 45 || waistCm > 160 ? implausible('waist-odd', filled(TEXTS.odd, { typed: waistCm })) : null;
}
