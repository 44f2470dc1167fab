/** SRQ-20: twenty questions about the last 30 days, for adults (docs/health.md). */
import { texts } from '../engine/say.ts';
import { type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import type { Table } from './source.ts';
import { outsideYears, type Subject } from './subject.ts';

export interface Srq20Outcome extends Outcome<'normal' | 'berpotensi' | 'pertanyaan_17'> {
  readonly score: number;
  /** thoughts of ending one's life: never waits for the sum */
  readonly question17: boolean;
}

export const SRQ20: Table<{ readonly questions: number; readonly referFrom: number; readonly always: number }> = {
  source: 'kmk',
  place: 'Formulir 6, baris 8995–9100; Tabel 26, baris 4939–4962',
  decided:
    'Line 4909 says a result of > 6, table 26 says ≥ 6: the table counts. "Di atas 18 tahun" (baris 4897) is taken as from the 18th birthday on.',
  rows: [{ questions: 20, referFrom: 6, always: 17 }],
};

export const FIRST_SRQ20_YEAR = 18;

const TEXTS = texts('health.srq20', {
  normal: { id: 'Normal', en: 'Normal' },
  berpotensi: { id: 'Perlu ditindaklanjuti petugas kesehatan', en: 'To be followed up by a health worker' },
  pertanyaan_17: {
    id: 'Perlu segera didampingi dan ditindaklanjuti petugas kesehatan',
    en: 'To be accompanied, and followed up by a health worker at once',
  },
  // no score and no question: the letter goes through many hands
  refer: { id: 'Pemeriksaan kesehatan jiwa lanjutan', en: 'Further examination of mental health' },
});

/** The outcome of the answers, in their order; outside while one is missing that could still decide. */
export function srq20Outcome(subject: Subject, day: string, answers: readonly (boolean | null)[]): Judged<Srq20Outcome> {
  const young = outsideYears(subject, day, FIRST_SRQ20_YEAR);
  if (young) return young;
  const [rule] = SRQ20.rows;
  if (!rule || answers.length !== rule.questions) return outside(OUTSIDE.unanswered);
  const score = answers.filter((answer) => answer === true).length;
  const question17 = answers[rule.always - 1] === true;
  const told = { score, question17 };
  if (question17) return { code: 'pertanyaan_17', text: TEXTS.pertanyaan_17, refer: TEXTS.refer, tone: 'bad', ...told };
  if (answers.includes(null)) return outside(OUTSIDE.unanswered);
  return score >= rule.referFrom
    ? { code: 'berpotensi', text: TEXTS.berpotensi, refer: TEXTS.refer, tone: 'warn', ...told }
    : { code: 'normal', text: TEXTS.normal, tone: 'good', ...told };
}
