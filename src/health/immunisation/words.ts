/** What is said of a dose. */
import { addDays, formatDate, formatMonth } from '../../engine/calendar.ts';
import type { Locale, Text } from '../../engine/definition.ts';
import { filled, texts } from '../../engine/say.ts';
import type { ChildDose, DoseState } from './childDose.ts';
import { type DoseKind, isRoundKind, SCHEDULE } from './schedule.ts';

/** States in words. */
export const STATE_WORDS = texts('health.doseStates', {
  given: { id: 'Sudah diberikan', en: 'Given' },
  due: { id: 'Waktunya sekarang', en: 'Due now' },
  overdue: { id: 'Terlambat', en: 'Overdue' },
  tooEarly: { id: 'Belum waktunya', en: 'Too early' },
  noLonger: { id: 'Tidak diberikan lagi', en: 'No longer given' },
  notNeeded: { id: 'Tidak perlu', en: 'Not needed' },
} satisfies Record<DoseState, Text>);

export const WORDS = texts('health.doses', {
  given: { id: 'Diberikan {date}', en: 'Given on {date}' },
  due: { id: 'Bisa diberikan sekarang, tepat waktu sampai {to}', en: 'Can be given now, on time until {to}' },
  overdue: { id: 'Terlambat sejak {since}, segera berikan', en: 'Overdue since {since}: give it soon' },
  tooEarly: { id: 'Mulai {from}', en: 'From {from} on' },
  waits: { id: 'Menunggu {dose}', en: 'Waits for {dose}' },
  tooOld: { id: 'Tidak diberikan lagi sejak umur {age}', en: 'Not given any more from {age} on' },
  missedRound: { id: 'Putaran {month} terlewat', en: 'The round of {month} was missed' },
  notEndemic: { id: 'Hanya di daerah endemis JE', en: 'Only where JE is endemic' },
  girlsOnly: { id: 'Hanya untuk anak perempuan', en: 'For girls only' },
  laterGiven: {
    id: '{dose} sudah tercatat. Bila dosis ini pernah diberikan, catat dari kartu.',
    en: '{dose} is recorded already. If this dose was given, record it from the card.',
  },
  withCapsule: { id: '{text} ({capsule})', en: '{text} ({capsule})' },
  blue: { id: 'kapsul biru', en: 'blue capsule' },
  red: { id: 'kapsul merah', en: 'red capsule' },
});

const AGE = texts('health.doseAge', {
  months: { id: '{months} bulan', en: '{months} months' },
  years: { id: '{years} tahun', en: '{years} years' },
  yearsMonths: { id: '{years} tahun {months} bulan', en: '{years} years {months} months' },
});

/** Nobody counts the months of somebody older. */
const IN_YEARS_FROM = 24;

/** An age of so many completed months in words: years from two on. */
export function ageWords(whole: number): Text {
  const [years, months] = [Math.floor(whole / 12), whole % 12];
  if (whole < IN_YEARS_FROM) return filled(AGE.months, { months: whole });
  return filled(months === 0 ? AGE.years : AGE.yearsMonths, { years, months });
}

const numbered = new Set<DoseKind>(SCHEDULE.filter(({ ke }) => ke > 1).map(({ jenis }) => jenis));

/** What a dose of a number is called: 'OPV 2', 'BCG'; without a number, or of a round, its kind alone. */
export function doseName(jenis: DoseKind, ke: number | null): string {
  if (isRoundKind(jenis) || ke === null) return jenis;
  return numbered.has(jenis) || ke > 1 ? `${jenis} ${ke}` : jenis;
}

/** What a dose of a child is called, in a language: 'OPV 2', 'Vitamin A Agustus 2026'. */
export const doseTitle = ({ jenis, ke, round }: ChildDose, locale: Locale): string =>
  round === null ? doseName(jenis, ke) : `${jenis} ${formatMonth(round, locale)}`;

/** How a dose stands, in a sentence: made where it is said, since a village has more of them than anybody reads. */
export function doseText({ why, givenOn, from, to, round }: ChildDose): Text {
  switch (why.word) {
    case 'given':
      return withCapsule(filled(WORDS.given, { date: day(givenOn ?? from) }), why.capsule);
    case 'due':
      return withCapsule(filled(WORDS.due, { to: day(to ?? from) }), why.capsule);
    case 'overdue':
      return withCapsule(filled(WORDS.overdue, { since: day(to === null ? from : addDays(to, 1)) }), why.capsule);
    case 'tooEarly':
      return withCapsule(filled(WORDS.tooEarly, { from: day(from) }), why.capsule);
    case 'waits':
    case 'laterGiven':
      return filled(WORDS[why.word], { dose: doseName(why.dose.jenis, why.dose.ke) });
    case 'tooOld':
      return filled(WORDS.tooOld, { age: ageWords(why.months) });
    case 'missedRound':
      return filled(WORDS.missedRound, { month: (locale) => formatMonth(round ?? from, locale) });
    case 'notEndemic':
    case 'girlsOnly':
      return WORDS[why.word];
  }
}

/** A day as a part of a sentence, in the language of the sentence. */
export const day =
  (iso: string) =>
  (locale: Locale): string =>
    formatDate(iso, locale);

const withCapsule = (text: Text, capsule: 'blue' | 'red' | null | undefined): Text =>
  capsule ? filled(WORDS.withCapsule, { text, capsule: WORDS[capsule] }) : text;
