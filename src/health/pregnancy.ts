/** How far a pregnancy is, when it is due, and how long ago a birth was (docs/health.md). */
import { addDays, completedMonths, dayNumber, isIsoDate } from '../engine/calendar.ts';
import { filled, texts } from '../engine/say.ts';
import { type Band, bandOf } from './bands.ts';
import { type InputProblem, implausible, impossible, type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import type { Table } from './source.ts';
import type { Subject } from './subject.ts';

/** From the first day of the last period (HPHT), in days; Naegele's rule. */
export const DAYS_TO_DUE = 280;

export type Trimester = 1 | 2 | 3;

export interface GestationOutcome extends Outcome<'trimester_1' | 'trimester_2' | 'trimester_3' | 'lewat_waktu'> {
  /** completed weeks, and days over */
  readonly weeks: number;
  readonly days: number;
  readonly trimester: Trimester;
  /** ISO day of the expected birth (HPL) */
  readonly due: string;
}

export const TRIMESTERS: Table<Band<'trimester_1' | 'trimester_2' | 'trimester_3'> & { readonly trimester: Trimester }> = {
  source: 'kmk',
  place: 'Baris 1204–1208 (0–12, > 12–24, > 24 minggu)',
  decided: 'By days, so that 12 weeks and 1 day are already more than 12 weeks.',
  rows: [
    { code: 'trimester_1', below: 12 * 7 + 1, trimester: 1 },
    { code: 'trimester_2', below: 24 * 7 + 1, trimester: 2 },
    { code: 'trimester_3', below: null, trimester: 3 },
  ],
};

/** Completed weeks from which a pregnancy is over its time, and at which one cannot go on. */
export const WEEKS: Table<{ readonly overdueFrom: number; readonly impossibleFrom: number }> = {
  source: 'kmk',
  place: 'Baris 1639–1649 (37–< 42 cukup bulan, > 42 lewat waktu)',
  decided: '42 weeks exactly are in no class: counted as over the time. From 45 weeks on the last period cannot be right.',
  rows: [{ overdueFrom: 42, impossibleFrom: 45 }],
};

const [{ overdueFrom, impossibleFrom } = { overdueFrom: 42, impossibleFrom: 45 }] = WEEKS.rows;

const TEXTS = texts('health.pregnancy', {
  weeks: { id: '{weeks} minggu, trimester {trimester}', en: '{weeks} weeks, trimester {trimester}' },
  weeksDays: { id: '{weeks} minggu {days} hari, trimester {trimester}', en: '{weeks} weeks {days} days, trimester {trimester}' },
  overdue: { id: '{weeks} minggu, lewat waktu', en: '{weeks} weeks, over the time' },
  refer: { id: 'Kehamilan {weeks} minggu, lewat waktu', en: 'Pregnancy of {weeks} weeks, over the time' },
  noPeriod: { id: 'HPHT belum diketahui', en: 'the last period is not known' },
  future: { id: 'HPHT tidak boleh setelah hari ini.', en: 'The last period cannot lie after today.' },
  tooLong: {
    id: 'Kehamilan {weeks} minggu tidak mungkin. Periksa HPHT, atau catat persalinannya.',
    en: 'A pregnancy of {weeks} weeks is not possible. Check the last period, or record the birth.',
  },
  long: {
    id: 'Kehamilan sudah {weeks} minggu (lewat waktu). HPHT sudah benar, dan belum bersalin?',
    en: 'The pregnancy is already {weeks} weeks old (over the time). Is the last period right, and has she not given birth?',
  },
  early: {
    id: 'HPHT baru {days} hari yang lalu. Kehamilan sudah dipastikan?',
    en: 'The last period is only {days} days ago. Is the pregnancy certain?',
  },
});

/** The expected day of birth (HPL). */
export const dueDate = (lastPeriod: string): string => addDays(lastPeriod, DAYS_TO_DUE);

/** Days after a birth that are nifas whatever is recorded. */
export const PUERPERIUM_DAYS = 42;

/** The day on which a closed record ends where nobody said it: nifas is over, or without a birth the child was due; never ahead of `day`. */
export function endOfPregnancy(lastPeriod: string, born: string | null, day: string): string {
  const end = born === null ? dueDate(lastPeriod) : addDays(born, PUERPERIUM_DAYS);
  return end < day ? end : day;
}

/** Completed weeks and days over since the last period; null where that lies ahead or is no date. */
export function gestation(lastPeriod: string, day: string): { readonly weeks: number; readonly days: number } | null {
  if (!isIsoDate(lastPeriod) || !isIsoDate(day)) return null;
  const passed = dayNumber(day) - dayNumber(lastPeriod);
  return passed < 0 ? null : { weeks: Math.floor(passed / 7), days: passed % 7 };
}

/** How far the pregnancy is on a day. */
export function gestationOutcome({ pregnancy }: Subject, day: string): Judged<GestationOutcome> {
  if (!pregnancy) return outside(OUTSIDE.notExpectant);
  const { lastPeriod } = pregnancy;
  const age = lastPeriod === null ? null : gestation(lastPeriod, day);
  if (lastPeriod === null || age === null) return outside(TEXTS.noPeriod);
  const { weeks, days } = age;
  if (weeks >= impossibleFrom) return outside(filled(TEXTS.tooLong, { weeks }));
  const { code, trimester } = bandOf(TRIMESTERS.rows, weeks * 7 + days);
  const told = { weeks, days, trimester, due: dueDate(lastPeriod) };
  if (weeks >= overdueFrom) {
    const text = filled(TEXTS.overdue, { weeks });
    return { code: 'lewat_waktu', text, tone: 'bad', refer: filled(TEXTS.refer, { weeks }), ...told };
  }
  return { code, text: filled(days === 0 ? TEXTS.weeks : TEXTS.weeksDays, { weeks, days, trimester }), ...told };
}

/** The trimester on a day; null where it is not known. */
export function trimesterOf(subject: Subject, day: string): Trimester | null {
  const outcome = gestationOutcome(subject, day);
  return 'outside' in outcome ? null : outcome.trimester;
}

/** What is wrong with a last period as typed on a day; null: nothing. */
export function lastPeriodProblem(lastPeriod: string, day: string): InputProblem | null {
  const age = gestation(lastPeriod, day);
  if (age === null) return impossible('last-period-future', TEXTS.future);
  const { weeks, days } = age;
  if (weeks >= impossibleFrom) return impossible('pregnancy-too-long', filled(TEXTS.tooLong, { weeks }));
  if (weeks >= overdueFrom) return implausible('pregnancy-long', filled(TEXTS.long, { weeks }));
  return weeks < 4 ? implausible('pregnancy-early', filled(TEXTS.early, { days: weeks * 7 + days })) : null;
}

export type NursingCode = 'kurang_7_hari' | 'hari_7_28' | 'hari_29_42' | 'bulan_2_24';

export interface NursingOutcome extends Outcome<NursingCode> {
  readonly days: number;
  /** completed months since the birth */
  readonly months: number;
  /** nifas: the first 42 days */
  readonly puerperium: boolean;
}

export const NURSING: Table<Band<NursingCode>> = {
  source: 'cards',
  place: 'Kartu ibu nifas/menyusui, kolom Waktu (< 7 hari, 7–28, 28–42, Bln 2 … 24)',
  decided: 'Day 28 is printed in two columns: it counts in the earlier one.',
  rows: [
    { code: 'kurang_7_hari', below: 7 },
    { code: 'hari_7_28', below: 29 },
    { code: 'hari_29_42', below: 43 },
    { code: 'bulan_2_24', below: null },
  ],
};

const NURSING_TEXTS = texts('health.nursing', {
  kurang_7_hari: { id: '< 7 hari', en: '< 7 days' },
  hari_7_28: { id: '7–28 hari', en: '7–28 days' },
  hari_29_42: { id: '28–42 hari', en: '28–42 days' },
  bulan_2_24: { id: 'bulan ke-{month}', en: 'month {month}' },
  notNursing: { id: 'hanya untuk ibu nifas dan menyusui', en: 'only for mothers after a birth' },
  over: { id: 'lebih dari 24 bulan sejak persalinan', en: 'more than 24 months since the birth' },
  before: { id: 'tanggalnya sebelum persalinan', en: 'the date is before the birth' },
});

/** How long ago she gave birth, by the columns of her card. */
export function nursingOutcome({ deliveredOn }: Subject, day: string): Judged<NursingOutcome> {
  if (!deliveredOn || !isIsoDate(deliveredOn) || !isIsoDate(day)) return outside(NURSING_TEXTS.notNursing);
  const days = dayNumber(day) - dayNumber(deliveredOn);
  if (days < 0) return outside(NURSING_TEXTS.before);
  const months = completedMonths(deliveredOn, day);
  if (months > 24) return outside(NURSING_TEXTS.over);
  const { code } = bandOf(NURSING.rows, days);
  const text = code === 'bulan_2_24' ? filled(NURSING_TEXTS.bulan_2_24, { month: Math.max(2, months) }) : NURSING_TEXTS[code];
  return { code, text, days, months, puerperium: days <= PUERPERIUM_DAYS };
}
