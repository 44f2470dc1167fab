/** KPSP: which form a child's age wants, and what its answers say (docs/health.md). */
import { addMonths, dayNumber } from '../engine/calendar.ts';
import { filled, texts } from '../engine/say.ts';
import { type Band, bandOf } from './bands.ts';
import { type Judged, OUTSIDE, type Outcome, type Outside, outside } from './outcome.ts';
import type { Table } from './source.ts';
import { ageOn, type Subject } from './subject.ts';

/** Ages in months for which there is a form of ten questions. */
export const KPSP_AGES = [3, 6, 9, 12, 15, 18, 21, 24, 30, 36, 42, 48, 54, 60, 66, 72] as const;
export type KpspAge = (typeof KPSP_AGES)[number];

export type KpspCode = 'penyimpangan' | 'meragukan' | 'sesuai';
export interface KpspOutcome extends Outcome<KpspCode> {
  readonly yes: number;
}

export const KPSP: Table<Band<KpspCode>> = {
  source: 'kpsp',
  place: 'Interpretasi hasil KPSP: jumlah jawaban Ya',
  decided:
    'The KMK names KPSP without its figures (baris 1748). More than 15 days count as a month; between two ages the form of the younger one is taken. Doubtful twice, two weeks apart, is referred.',
  rows: [
    { code: 'penyimpangan', below: 7 },
    { code: 'meragukan', below: 9 },
    { code: 'sesuai', below: null },
  ],
};

export const KPSP_QUESTIONS = 10;
/** Days after which a doubtful child is asked again. */
export const KPSP_AGAIN_DAYS = 14;
const ROUNDED_UP_FROM_DAY = 16;

const TEXTS = texts('health.kpsp', {
  sesuai: { id: 'Sesuai umur', en: 'As expected at this age' },
  meragukan: { id: 'Meragukan: ulangi 2 minggu lagi', en: 'Doubtful: repeat in 2 weeks' },
  twice: { id: 'Meragukan dua kali', en: 'Doubtful twice' },
  penyimpangan: { id: 'Kemungkinan ada penyimpangan', en: 'Possibly deviating' },
  refer: { id: 'KPSP {months} bulan: {yes} jawaban Ya dari 10', en: 'KPSP {months} months: {yes} of 10 answered yes' },
  young: { id: 'KPSP dimulai pada umur 3 bulan', en: 'KPSP begins at the age of 3 months' },
  old: { id: 'KPSP sampai umur 72 bulan', en: 'KPSP goes up to the age of 72 months' },
});

export interface KpspForm {
  readonly months: KpspAge;
  /** the child is of the very age of the form, within the half month by which ages are rounded */
  readonly exact: boolean;
}

/** The form for a child on a day. */
export function kpspForm(subject: Subject, day: string): KpspForm | Outside {
  const age = ageOn(subject, day);
  if ('outside' in age) return age;
  const over = dayNumber(day) - dayNumber(addMonths(subject.birthDate ?? day, age.months));
  const months = age.months + (over >= ROUNDED_UP_FROM_DAY ? 1 : 0);
  if (months > 72) return outside(TEXTS.old);
  const form = KPSP_AGES.findLast((one) => one <= months);
  return form === undefined ? outside(TEXTS.young) : { months: form, exact: form === months };
}

/** What the answers to a form say; `again`: the form was doubtful two weeks before as well. */
export function kpspOutcome(months: KpspAge, answers: readonly (boolean | null)[], again = false): Judged<KpspOutcome> {
  if (answers.length !== KPSP_QUESTIONS || answers.includes(null)) return outside(OUTSIDE.unanswered);
  const yes = answers.filter((answer) => answer === true).length;
  const { code } = bandOf(KPSP.rows, yes);
  if (code === 'sesuai') return { code, text: TEXTS.sesuai, tone: 'good', yes };
  const refer = filled(TEXTS.refer, { months, yes });
  if (code === 'penyimpangan') return { code, text: TEXTS.penyimpangan, tone: 'bad', refer, yes };
  return again ? { code, text: TEXTS.twice, tone: 'bad', refer, yes } : { code, text: TEXTS.meragukan, tone: 'warn', yes };
}
