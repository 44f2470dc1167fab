/** What every rule of this room answers, and what it says where it has no answer. */
import type { Text } from '../engine/definition.ts';
import { texts } from '../engine/say.ts';

export interface Outcome<Code extends string = string> {
  readonly code: Code;
  /** the class by the name that its source gives it */
  readonly text: Text;
  /** the reason for a letter, where the source wants the person referred */
  readonly refer?: Text;
  readonly tone?: 'good' | 'warn' | 'bad';
}

/** The rule does not hold here: why, in words. Never a guess. */
export interface Outside {
  readonly outside: Text;
}

export type Judged<O extends Outcome = Outcome> = O | Outside;

export const isOutside = (judged: Judged): judged is Outside => 'outside' in judged;

/** The outcome, or null where the rule does not hold. */
export const outcomeOf = <O extends Outcome>(judged: Judged<O> | null): O | null =>
  judged === null || isOutside(judged) ? null : judged;

/** What is wrong with something typed: `impossible` is refused, `implausible` asked about once. */
export interface InputProblem {
  readonly code: string;
  readonly kind: 'impossible' | 'implausible';
  /** the sentence at the field */
  readonly text: Text;
  /** what was probably meant, as the field would hold it */
  readonly meant?: number | string;
}

export const impossible = (code: string, text: Text, meant?: number | string): InputProblem => ({
  ...{ code, kind: 'impossible', text },
  ...(meant === undefined ? {} : { meant }),
});

export const implausible = (code: string, text: Text, meant?: number | string): InputProblem => ({
  ...{ code, kind: 'implausible', text },
  ...(meant === undefined ? {} : { meant }),
});

/** Why a rule does not hold. */
export const OUTSIDE = texts('health.outside', {
  notMeasured: { id: 'belum diukur', en: 'not measured' },
  noBirthDate: { id: 'tanggal lahir belum diketahui', en: 'the date of birth is not known' },
  beforeBirth: { id: 'tanggalnya sebelum lahir', en: 'the date is before the birth' },
  noSex: { id: 'jenis kelamin belum diketahui', en: 'the sex is not known' },
  tooYoung: { id: 'dinilai mulai umur {years} tahun', en: 'judged from the age of {years} years' },
  tooOld: { id: 'dinilai sampai umur {years} tahun', en: 'judged up to the age of {years} years' },
  noNumber: { id: 'bukan angka yang mungkin', en: 'not a possible number' },
  notExpectant: { id: 'hanya untuk ibu hamil', en: 'only for expectant mothers' },
  expectant: { id: 'tidak dinilai pada ibu hamil', en: 'not judged in expectant mothers' },
  unanswered: { id: 'belum semua pertanyaan dijawab', en: 'not all questions are answered' },
});

export const outside = (text: Text): Outside => ({ outside: text });
