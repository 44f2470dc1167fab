/** PUMA: the risk of chronic lung disease (PPOK) from 40 years on (docs/health.md). */
import { filled, texts } from '../engine/say.ts';
import { bandOf } from './bands.ts';
import { type Judged, OUTSIDE, type Outcome, type Outside, outside } from './outcome.ts';
import type { Table } from './source.ts';
import { ageOn, outsideYears, type Subject } from './subject.ts';

/** The four questions at the end, one point each. */
export const PUMA_QUESTIONS = ['napas_pendek', 'dahak', 'batuk', 'spirometri'] as const;
export type PumaQuestion = (typeof PUMA_QUESTIONS)[number];

export interface PumaAnswers extends Readonly<Record<PumaQuestion, boolean | null>> {
  /** ever smoked: more than 20 packs in a life, or a cigarette a day for a year */
  readonly pernah_merokok: boolean | null;
  /** years of smoking × cigarettes a day ÷ 20; null: never smoked, or not known */
  readonly bungkus_tahun: number | null;
}

export interface PumaOutcome extends Outcome<'rendah' | 'tinggi'> {
  readonly score: number;
}

interface Points {
  readonly ages: readonly { readonly below: number | null; readonly points: number }[];
  /** up to `upTo`, without it where `below` says so; null: no upper end */
  readonly packYears: readonly { readonly upTo: number | null; readonly below?: true; readonly points: number }[];
  readonly man: number;
  readonly question: number;
  readonly referFrom: number;
}

export const PUMA: Table<Points> = {
  source: 'kmk',
  place: 'Formulir 4, baris 8139–8245; dirujuk: baris 5030–5032',
  decided:
    'Age 60 exactly stands in no row (50–59, > 60): it counts as over 59. 20 and 30 pack-years count 1, as printed. Apps that give the questions 5, 4, 4 and 5 points follow no law. To whom it is due: yearly.ts.',
  rows: [
    {
      ages: [
        { below: 50, points: 0 },
        { below: 60, points: 1 },
        { below: null, points: 2 },
      ],
      packYears: [
        { upTo: 20, below: true, points: 0 },
        { upTo: 30, points: 1 },
        { upTo: null, points: 2 },
      ],
      man: 1,
      question: 1,
      referFrom: 6,
    },
  ],
};

export const FIRST_PUMA_YEAR = 40;

const TEXTS = texts('health.puma', {
  rendah: { id: 'Risiko PPOK rendah (skor {score})', en: 'Low risk of COPD (score {score})' },
  tinggi: { id: 'Risiko PPOK tinggi (skor {score})', en: 'High risk of COPD (score {score})' },
  refer: {
    id: 'Skor PUMA {score}: risiko PPOK tinggi, perlu spirometri',
    en: 'PUMA score {score}: high risk of COPD, spirometry needed',
  },
});

/** Years of smoking times cigarettes a day, in packs of 20. */
export const packYears = (years: number, cigarettesADay: number): number => (years * cigarettesADay) / 20;

const smokingPoints = ({ packYears: rows }: Points, packs: number): number =>
  rows.find(({ upTo, below }) => upTo === null || packs < upTo || (!below && packs === upTo))?.points ?? 0;

/** What each part of the form gives, question by question one at most. */
export interface PumaPoints {
  readonly sex: number;
  readonly age: number;
  readonly smoking: number;
  readonly questions: number;
}

/** The points that the score is the sum of; outside where an answer is missing. */
export function pumaPoints(subject: Subject, day: string, answers: PumaAnswers): PumaPoints | Outside {
  const young = outsideYears(subject, day, FIRST_PUMA_YEAR);
  if (young) return young;
  if (subject.sex === null) return outside(OUTSIDE.noSex);
  const asked = PUMA_QUESTIONS.map((question) => answers[question]);
  const { pernah_merokok: smoked, bungkus_tahun: packs } = answers;
  const [points] = PUMA.rows;
  if (!points || smoked === null || asked.includes(null)) return outside(OUTSIDE.unanswered);
  if (smoked && (packs === null || !Number.isFinite(packs) || packs < 0)) return outside(OUTSIDE.unanswered);
  const age = ageOn(subject, day);
  const years = 'outside' in age ? FIRST_PUMA_YEAR : age.years;
  return {
    sex: subject.sex === 'Laki-laki' ? points.man : 0,
    age: bandOf(points.ages, years).points,
    smoking: smoked ? smokingPoints(points, packs ?? 0) : 0,
    questions: asked.filter(Boolean).length * points.question,
  };
}

/** The score of the form; outside where an answer is missing. */
export function pumaOutcome(subject: Subject, day: string, answers: PumaAnswers): Judged<PumaOutcome> {
  const points = pumaPoints(subject, day, answers);
  if ('outside' in points) return points;
  const score = points.sex + points.age + points.smoking + points.questions;
  return score >= (PUMA.rows[0]?.referFrom ?? 0)
    ? { code: 'tinggi', text: filled(TEXTS.tinggi, { score }), refer: filled(TEXTS.refer, { score }), tone: 'bad', score }
    : { code: 'rendah', text: filled(TEXTS.rendah, { score }), tone: 'good', score };
}
