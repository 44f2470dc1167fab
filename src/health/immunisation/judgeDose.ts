/** What is wrong with a dose that somebody records: what cannot be is refused, what is hardly meant is asked about once. */
import { addDays, addMonths, completedMonths, dayNumber, formatMonth, isIsoDate } from '../../engine/calendar.ts';
import type { Text } from '../../engine/definition.ts';
import { filled, texts } from '../../engine/say.ts';
import { type InputProblem, implausible, impossible } from '../outcome.ts';
import type { DosedPerson, GivenDose } from './childDoses.ts';
import { roundOn, roundsOf } from './rounds.ts';
import { isRoundKind, ROUND_RULES, SCHEDULE, type ScheduledDose, type ScheduleSettings, USUAL_SETTINGS } from './schedule.ts';
import { ageWords, day, doseName } from './words.ts';

export interface DoseProblem extends InputProblem {
  readonly field: 'jenis' | 'ke' | 'tanggal';
}

const SAID = texts('health.doseProblems', {
  beforeBirth: { id: 'Tanggalnya sebelum lahir ({birth}).', en: 'The date is before the birth ({birth}).' },
  future: { id: 'Tanggalnya belum tiba.', en: 'The date has not come yet.' },
  again: { id: '{dose} sudah tercatat, diberikan {date}.', en: '{dose} is recorded already, given on {date}.' },
  unknown: { id: '{kind} hanya sampai dosis ke-{most}.', en: '{kind} has no more than {most} doses.' },
  gap: {
    id: '{before} belum tercatat. Catat dulu, juga bila diberikan di tempat lain.',
    en: '{before} is not recorded yet. Record it first, also where it was given elsewhere.',
  },
  order: {
    id: 'Tanggalnya tidak urut: {other} diberikan {date}.',
    en: 'The dates are not in order: {other} was given on {date}.',
  },
  interval: {
    id: 'Baru {days} hari setelah {before}; jaraknya paling sedikit {interval}, mulai {from}.',
    en: 'Only {days} days after {before}; at least {interval} apart, from {from} on.',
  },
  early: {
    id: '{dose} diberikan mulai umur {from}; saat itu umurnya {age}.',
    en: '{dose} is given from {from} on; the age was {age} then.',
  },
  late: {
    id: '{dose} tidak diberikan lagi sejak umur {from}; saat itu umurnya {age}.',
    en: '{dose} is not given any more from {from} on; the age was {age} then.',
  },
  girls: { id: '{dose} hanya untuk anak perempuan.', en: '{dose} is for girls only.' },
  sameRound: {
    id: '{kind} putaran {month} sudah tercatat, diberikan {date}.',
    en: '{kind} of the round of {month} is recorded already, given on {date}.',
  },
  months: { id: '{n} bulan', en: '{n} months' },
  weeks: { id: '{n} minggu', en: '{n} weeks' },
});

const nameOf = (jenis: GivenDose['jenis'], ke: number | null): string => doseName(jenis, ke);

const at = (field: DoseProblem['field'], problem: InputProblem): DoseProblem => ({ ...problem, field });

/**
 * All that is wrong with `dose` among the `others` of the same person (without itself); nothing: it is as it should be.
 * What is impossible stands alone, since the rest would speak of a dose that cannot be.
 */
export function judgeDose(
  person: DosedPerson,
  dose: GivenDose,
  others: readonly GivenDose[],
  today: string,
  settings: ScheduleSettings = USUAL_SETTINGS,
): DoseProblem[] {
  const refused = impossibleOf(person, dose, others, today);
  if (refused.length > 0) return refused;
  const { birthDate } = person;
  if (birthDate === null || !isIsoDate(birthDate)) return [];
  return isRoundKind(dose.jenis)
    ? doubtsOfRound(birthDate, dose, others, settings)
    : doubtsOfDose({ ...person, birthDate }, dose, others);
}

function impossibleOf({ birthDate }: DosedPerson, dose: GivenDose, others: readonly GivenDose[], today: string): DoseProblem[] {
  const { jenis, ke, tanggal } = dose;
  if (tanggal > today) return [at('tanggal', impossible('future', SAID.future))];
  if (birthDate !== null && tanggal < birthDate) {
    return [at('tanggal', impossible('before-birth', filled(SAID.beforeBirth, { birth: day(birthDate) })))];
  }
  if (isRoundKind(jenis)) {
    const twice = others.some((other) => other.jenis === jenis && other.tanggal === tanggal);
    return twice ? [at('tanggal', impossible('again', filled(SAID.again, { dose: jenis, date: day(tanggal) })))] : [];
  }
  if (ke === null) return [];
  const same = others.find((other) => other.jenis === jenis && other.ke === ke);
  if (same) {
    return [at('ke', impossible('again', filled(SAID.again, { dose: nameOf(jenis, ke), date: day(same.tanggal) })))];
  }
  const kind = SCHEDULE.filter((one) => one.jenis === jenis);
  const scheduled = kind.find((one) => one.ke === ke);
  if (!scheduled) {
    // women have Td up to the fifth, which no age decides
    const most = jenis === 'Td' ? MOST_TD : Math.max(...kind.map((one) => one.ke));
    return ke > most || ke < 1 ? [at('ke', impossible('unknown', filled(SAID.unknown, { kind: jenis, most })))] : [];
  }
  const series = kind.filter((one) => one.series === scheduled.series);
  return orderOf(series, scheduled, dose, others);
}

const MOST_TD = 5;

/** A dose before the one it follows: not recorded, or on a day that does not fit. */
function orderOf(
  series: readonly ScheduledDose[],
  { jenis, ke }: ScheduledDose,
  { tanggal }: GivenDose,
  others: readonly GivenDose[],
): DoseProblem[] {
  const numbers = series.map((one) => one.ke);
  const given = others.filter((other) => other.jenis === jenis && other.ke !== null && numbers.includes(other.ke));
  const previous = numbers.filter((number) => number < ke).at(-1);
  if (previous !== undefined && !given.some((one) => one.ke === previous)) {
    return [at('ke', impossible('gap', filled(SAID.gap, { before: nameOf(jenis, previous) })))];
  }
  const misplaced = given.find((one) => one.ke !== null && (one.ke < ke ? one.tanggal >= tanggal : one.tanggal <= tanggal));
  if (!misplaced) return [];
  const said = filled(SAID.order, { other: nameOf(jenis, misplaced.ke), date: day(misplaced.tanggal) });
  return [at('tanggal', impossible('order', said))];
}

function doubtsOfDose(
  { birthDate, sex }: DosedPerson & { readonly birthDate: string },
  { jenis, ke, tanggal }: GivenDose,
  others: readonly GivenDose[],
): DoseProblem[] {
  const scheduled = SCHEDULE.find((one) => one.jenis === jenis && one.ke === ke);
  if (!scheduled || ke === null) return [];
  const dose = nameOf(jenis, ke);
  const age = completedMonths(birthDate, tanggal);
  const problems: DoseProblem[] = [];
  if (scheduled.onlyFor !== undefined && sex !== null && sex !== scheduled.onlyFor) {
    problems.push(at('jenis', implausible('girls-only', filled(SAID.girls, { dose }))));
  }
  const first = firstMonthOf(scheduled);
  if (tanggal < addMonths(birthDate, first)) {
    problems.push(at('tanggal', implausible('early', filled(SAID.early, { dose, from: ageWords(first), age: ageWords(age) }))));
  } else if (tanggal >= addMonths(birthDate, scheduled.lastMonths)) {
    problems.push(
      at('tanggal', implausible('late', filled(SAID.late, { dose, from: ageWords(scheduled.lastMonths), age: ageWords(age) }))),
    );
  }
  return [...problems, ...intervalOf(scheduled, tanggal, others)];
}

/** The age from which a dose is given; school is entered at six at the earliest. */
const firstMonthOf = (dose: ScheduledDose): number => (dose.part === 'sekolah' ? (dose.years - 1) * 12 : dose.fromMonths);

function intervalOf({ series, ke, jenis }: ScheduledDose, tanggal: string, others: readonly GivenDose[]): DoseProblem[] {
  const inSeries = SCHEDULE.filter((one) => one.series === series);
  const index = inSeries.findIndex((one) => one.ke === ke);
  const dayOf = (one: ScheduledDose | undefined) =>
    others.find((other) => other.jenis === jenis && other.ke === one?.ke)?.tanggal;
  return [
    tooSoon(inSeries[index - 1], inSeries[index], dayOf(inSeries[index - 1]), tanggal),
    tooSoon(inSeries[index], inSeries[index + 1], tanggal, dayOf(inSeries[index + 1])),
  ].flatMap((problem) => problem ?? []);
}

function tooSoon(
  one: ScheduledDose | undefined,
  next: ScheduledDose | undefined,
  first: string | undefined,
  second: string | undefined,
): DoseProblem | null {
  const interval = next?.interval;
  if (!one || !interval || first === undefined || second === undefined) return null;
  const { months = 0, days = 0 } = interval;
  const from = addDays(addMonths(first, months), days);
  if (second >= from) return null;
  const length: Text = months > 0 ? filled(SAID.months, { n: months }) : filled(SAID.weeks, { n: days / 7 });
  const said = filled(SAID.interval, {
    days: dayNumber(second) - dayNumber(first),
    before: nameOf(one.jenis, one.ke),
    interval: length,
    from: day(from),
  });
  return at('tanggal', implausible('interval', said));
}

function doubtsOfRound(
  birthDate: string,
  { jenis, tanggal }: GivenDose,
  others: readonly GivenDose[],
  settings: ScheduleSettings,
): DoseProblem[] {
  const rule = ROUND_RULES.find((one) => one.jenis === jenis);
  if (!rule || !isRoundKind(jenis)) return [];
  const age = completedMonths(birthDate, tanggal);
  if (age < rule.fromMonths) {
    return [
      at(
        'tanggal',
        implausible('early', filled(SAID.early, { dose: jenis, from: ageWords(rule.fromMonths), age: ageWords(age) })),
      ),
    ];
  }
  if (age >= rule.untilMonths) {
    return [
      at(
        'tanggal',
        implausible('late', filled(SAID.late, { dose: jenis, from: ageWords(rule.untilMonths), age: ageWords(age) })),
      ),
    ];
  }
  const rounds = roundsOf(birthDate, settings);
  const round = roundOn(rounds, jenis, tanggal);
  const same = round && others.find((other) => other.jenis === jenis && roundOn(rounds, jenis, other.tanggal) === round);
  if (!same) return [];
  const month = (locale: 'id' | 'en'): string => formatMonth(round.begins, locale);
  const params = { kind: jenis, month: { id: month('id'), en: month('en') }, date: day(same.tanggal) };
  return [at('tanggal', implausible('same-round', filled(SAID.sameRound, params)))];
}
