/** What the record of a screening says, by the name of its definition: one reading for server, form and device. */
import { isIsoDate } from '../engine/calendar.ts';
import { AKS_ITEMS, type AksAnswers, aksOutcome } from './aks.ts';
import { KPSP_QUESTIONS, kpspForm, kpspOutcome } from './kpsp.ts';
import type { Judged, Outcome } from './outcome.ts';
import { PUMA_QUESTIONS, type PumaAnswers, type PumaPoints, packYears, pumaOutcome, pumaPoints } from './puma.ts';
import { SKILAS_ITEMS, type SkilasAnswers, skilasOutcome } from './skilas.ts';
import { srq20Outcome } from './srq20.ts';
import type { Subject } from './subject.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Screened extends Outcome {
  readonly score: number;
}

export interface Screening {
  judge(subject: Subject, day: string, record: Values): Judged<Screened>;
}

const yes = (value: unknown): boolean | null => (value === 'Ya' ? true : value === 'Tidak' ? false : null);
const number = (value: unknown): number | null => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
};
const scored = <O extends Outcome>(judged: Judged<O>, score: (outcome: O) => number): Judged<Screened> =>
  'outside' in judged ? judged : { ...judged, score: score(judged) };

/** The names of numbered answers: `j1` to `j20`. */
export const answerNames = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `j${i + 1}`);

export const SRQ20_ANSWERS = answerNames(20);
export const KPSP_ANSWERS = answerNames(KPSP_QUESTIONS);

function pumaAnswers(record: Values): PumaAnswers {
  const [years, cigarettes] = [number(record.lama_merokok), number(record.batang_per_hari)];
  const asked = PUMA_QUESTIONS.map((question) => [question, yes(record[question])] as const);
  const answers = Object.fromEntries(asked) as Record<(typeof PUMA_QUESTIONS)[number], boolean | null>;
  return {
    ...answers,
    pernah_merokok: yes(record.pernah_merokok),
    bungkus_tahun: years === null || cigarettes === null ? null : packYears(years, cigarettes),
  };
}

/** The points of a record of PUMA that its form does not show as answers; null where an answer is missing. */
export function pumaPointsOf(record: Values): PumaPoints | null {
  const points = pumaPoints(subjectOfScreening(record), String(record.tanggal ?? ''), pumaAnswers(record));
  return 'outside' in points ? null : points;
}

export const SCREENINGS: Readonly<Record<string, Screening>> = {
  puma: {
    judge: (subject, day, record) => pumaOutcome(subject, day, pumaAnswers(record)),
  },
  srq20: {
    judge: (subject, day, record) => {
      const answers = SRQ20_ANSWERS.map((name) => yes(record[name]));
      return srq20Outcome(subject, day, answers);
    },
  },
  aks: {
    judge: (subject, day, record) => {
      const items = Object.keys(AKS_ITEMS).map((item) => [item, number(record[item])] as const);
      return aksOutcome(subject, day, Object.fromEntries(items) as AksAnswers);
    },
  },
  skilas: {
    judge: (subject, day, record) => {
      const items = Object.keys(SKILAS_ITEMS).map((item) => [item, yes(record[item])] as const);
      return scored(skilasOutcome(subject, day, Object.fromEntries(items) as SkilasAnswers), ({ ticks }) => ticks);
    },
  },
  kpsp: {
    judge: (subject, day, record) => {
      const form = kpspForm(subject, day);
      if ('outside' in form) return form;
      const answers = KPSP_ANSWERS.map((name) => yes(record[name]));
      return scored(kpspOutcome(form.months, answers, record.ulangan === 'Ya'), (outcome) => outcome.yes);
    },
  },
};

/** The person of a screening, as its record and a form of it have them. */
export function subjectOfScreening({ tanggal_lahir, jenis_kelamin }: Values): Subject {
  return {
    birthDate: typeof tanggal_lahir === 'string' && isIsoDate(tanggal_lahir) ? tanggal_lahir : null,
    sex: jenis_kelamin === 'Perempuan' || jenis_kelamin === 'Laki-laki' ? jenis_kelamin : null,
  };
}

/** What the record of a screening says; undefined: there is no screening of that name. */
export const judgedScreening = (name: string, record: Values): Judged<Screened> | undefined =>
  SCREENINGS[name]?.judge(subjectOfScreening(record), String(record.tanggal ?? ''), record);
