/** AKS (Barthel, modified): what an elderly person does without help (docs/health.md). */
import { filled, texts } from '../engine/say.ts';
import { type Band, bandOf } from './bands.ts';
import { type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import type { Table } from './source.ts';
import { outsideYears, type Subject } from './subject.ts';

export type AksCode = 'total' | 'berat' | 'sedang' | 'ringan' | 'mandiri';

/** The ten activities and the points of who does them alone. */
export const AKS_ITEMS = {
  bab: 2,
  bak: 2,
  bersih_diri: 1,
  wc: 2,
  makan: 2,
  pindah: 3,
  jalan: 3,
  pakaian: 2,
  tangga: 2,
  mandi: 1,
} as const;
export type AksItem = keyof typeof AKS_ITEMS;
export type AksAnswers = Readonly<Record<AksItem, number | null>>;

export interface AksOutcome extends Outcome<AksCode> {
  readonly score: number;
  /** the letter on the card and in the recap */
  readonly card: 'M' | 'R' | 'S' | 'B' | 'T';
}

export const AKS: Table<Band<AksCode> & { readonly card: AksOutcome['card'] }> = {
  source: 'kmk',
  place: 'Indeks Barthel modifikasi, baris 8355–8561; Tabel baris 5742–5752; dirujuk di bawah 20: baris 5844–5848',
  decided:
    'Judged from 60 years on. The law says at least once a year, the cards once: a second one in a calendar year is refused.',
  rows: [
    { code: 'total', below: 5, card: 'T' },
    { code: 'berat', below: 9, card: 'B' },
    { code: 'sedang', below: 12, card: 'S' },
    { code: 'ringan', below: 20, card: 'R' },
    { code: 'mandiri', below: null, card: 'M' },
  ],
};

export const FIRST_ELDERLY_YEAR = 60;

const TEXTS = texts('health.aks', {
  mandiri: { id: 'Mandiri', en: 'Independent' },
  ringan: { id: 'Ketergantungan ringan', en: 'Slightly dependent' },
  sedang: { id: 'Ketergantungan sedang', en: 'Moderately dependent' },
  berat: { id: 'Ketergantungan berat', en: 'Severely dependent' },
  total: { id: 'Ketergantungan total', en: 'Totally dependent' },
  refer: { id: 'Skor AKS {score}: {class}', en: 'AKS score {score}: {class}' },
});

const TONES = { mandiri: 'good', ringan: 'warn', sedang: 'bad', berat: 'bad', total: 'bad' } as const;

/** The sum of the ten activities and its class. */
export function aksOutcome(subject: Subject, day: string, answers: AksAnswers): Judged<AksOutcome> {
  const young = outsideYears(subject, day, FIRST_ELDERLY_YEAR);
  if (young) return young;
  const points = Object.entries(AKS_ITEMS).map(([item, most]) => ({ most, given: answers[item as AksItem] }));
  if (points.some(({ given }) => given === null)) return outside(OUTSIDE.unanswered);
  if (points.some(({ given, most }) => !Number.isInteger(given) || Number(given) < 0 || Number(given) > most)) {
    return outside(OUTSIDE.noNumber);
  }
  const score = points.reduce((sum, { given }) => sum + Number(given), 0);
  const { code, card } = bandOf(AKS.rows, score);
  const outcome = { code, text: TEXTS[code], tone: TONES[code], score, card };
  return code === 'mandiri' ? outcome : { ...outcome, refer: filled(TEXTS.refer, { score, class: outcome.text }) };
}
