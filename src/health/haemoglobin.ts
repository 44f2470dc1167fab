/** Haemoglobin, g/dL (docs/health.md). */
import { formatNumber } from '../engine/formats.ts';
import { filled, texts } from '../engine/say.ts';
import { type Band, bandOf, isPositive } from './bands.ts';
import { type InputProblem, implausible, impossible, type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import type { Table } from './source.ts';
import { type Age, ageOn, isExpectant, type Subject } from './subject.ts';

export type HaemoglobinCode = 'berat' | 'sedang' | 'ringan' | 'tidak_anemia';

export interface HaemoglobinOutcome extends Outcome<HaemoglobinCode> {
  readonly anaemic: boolean;
}

type Group = 'hamil' | 'anak_6_59_bulan' | 'anak_5_11_tahun' | 'anak_12_14_tahun' | 'perempuan' | 'laki_laki';

const bands = (severe: number, moderate: number, none: number): readonly Band<HaemoglobinCode>[] => [
  { code: 'berat', below: severe },
  { code: 'sedang', below: moderate },
  { code: 'ringan', below: none },
  { code: 'tidak_anemia', below: null },
];

export const HAEMOGLOBIN: Table<{ readonly group: Group; readonly bands: readonly Band<HaemoglobinCode>[] }> = {
  source: 'hb',
  place: 'Ambang batas anemia menurut umur dan jenis kelamin; dirujuk: KMK baris 3497',
  decided:
    'The KMK shows its figures in a picture only (Gambar 24). 10,5 for the second trimester, as other books have it, is not in the table: 11 holds for the whole pregnancy.',
  rows: [
    { group: 'hamil', bands: bands(7, 10, 11) },
    { group: 'anak_6_59_bulan', bands: bands(7, 10, 11) },
    { group: 'anak_5_11_tahun', bands: bands(8, 11, 11.5) },
    { group: 'anak_12_14_tahun', bands: bands(8, 11, 12) },
    { group: 'perempuan', bands: bands(8, 11, 12) },
    { group: 'laki_laki', bands: bands(8, 11, 13) },
  ],
};

const TEXTS = texts('health.haemoglobin', {
  berat: { id: 'Anemia berat', en: 'Severe anaemia' },
  sedang: { id: 'Anemia sedang', en: 'Moderate anaemia' },
  ringan: { id: 'Anemia ringan', en: 'Mild anaemia' },
  tidak_anemia: { id: 'Tidak anemia', en: 'No anaemia' },
  refer: { id: 'Hb {value} g/dL: {class}', en: 'Haemoglobin {value} g/dL: {class}' },
  tooYoung: { id: 'dinilai mulai umur 6 bulan', en: 'judged from the age of 6 months' },
  gramsPerLitre: {
    id: '{typed} tampaknya g/L. Isi dalam g/dL: {meant}.',
    en: '{typed} looks like g/L. Enter g/dL: {meant}.',
  },
  range: {
    id: 'Hb {typed} g/dL tidak mungkin. Isi 2–25 g/dL.',
    en: 'A haemoglobin of {typed} g/dL is not possible. Enter 2–25 g/dL.',
  },
  odd: {
    id: 'Hb {typed} g/dL sangat jarang. Periksa ulang untuk memastikan.',
    en: 'A haemoglobin of {typed} g/dL is very rare. Check again to be sure.',
  },
});

const TONES = { berat: 'bad', sedang: 'bad', ringan: 'warn', tidak_anemia: 'good' } as const;

function groupOf(subject: Subject, { months, years }: Age): Group | null {
  if (isExpectant(subject)) return 'hamil';
  if (months < 60) return 'anak_6_59_bulan';
  if (years < 12) return 'anak_5_11_tahun';
  if (years < 15) return 'anak_12_14_tahun';
  return subject.sex === null ? null : subject.sex === 'Perempuan' ? 'perempuan' : 'laki_laki';
}

/** The class of a haemoglobin; every anaemia is referred. */
export function haemoglobinClass(subject: Subject, day: string, gDl: number | null): Judged<HaemoglobinOutcome> {
  if (gDl === null) return outside(OUTSIDE.notMeasured);
  if (!isPositive(gDl) || haemoglobinProblem(gDl)?.kind === 'impossible') return outside(OUTSIDE.noNumber);
  const age = ageOn(subject, day);
  if ('outside' in age) return age;
  if (age.months < 6) return outside(TEXTS.tooYoung);
  const group = groupOf(subject, age);
  const row = HAEMOGLOBIN.rows.find((one) => one.group === group);
  if (row === undefined) return outside(OUTSIDE.noSex);
  const { code } = bandOf(row.bands, gDl);
  const outcome = { code, text: TEXTS[code], tone: TONES[code], anaemic: code !== 'tidak_anemia' };
  return outcome.anaemic ? { ...outcome, refer: filled(TEXTS.refer, { value: gDl, class: outcome.text }) } : outcome;
}

const POSSIBLE = [2, 25] as const;
const RARE = [5, 20] as const;

/** What is wrong with a haemoglobin as typed; null: nothing. */
export function haemoglobinProblem(gDl: number): InputProblem | null {
  const tenth = Math.round(gDl) / 10;
  if (gDl > POSSIBLE[1] && tenth >= RARE[0] && tenth <= RARE[1]) {
    const meant = (locale: Parameters<typeof formatNumber>[1]) => formatNumber(tenth, locale);
    return impossible('haemoglobin-grams-per-litre', filled(TEXTS.gramsPerLitre, { typed: gDl, meant }), tenth);
  }
  if (!(gDl >= POSSIBLE[0] && gDl <= POSSIBLE[1])) return impossible('haemoglobin-range', filled(TEXTS.range, { typed: gDl }));
  return gDl < RARE[0] || gDl > RARE[1] ? implausible('haemoglobin-odd', filled(TEXTS.odd, { typed: gDl })) : null;
}
