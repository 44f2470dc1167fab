/**
 * Every dose of a child and how it stands on a day: given, due, overdue, too early, no longer given or not needed.
 * Each dose has exactly one of these, and of a series only the next one is ever due.
 */
import { addDays, addMonths, isIsoDate } from '../../engine/calendar.ts';
import type { Sex } from '../../growth/sex.ts';
import { OUTSIDE, type Outside, outside } from '../outcome.ts';
import type { ChildDose } from './childDose.ts';
import { capsuleOn, type Round, roundOn, roundsOf } from './rounds.ts';
import {
  type AgedDose,
  type DoseKind,
  type Interval,
  isRoundKind,
  SCHEDULE,
  type ScheduledDose,
  type ScheduleSettings,
  type SchoolDose,
  USUAL_SETTINGS,
} from './schedule.ts';

export interface DosedPerson {
  /** ISO day */
  readonly birthDate: string | null;
  readonly sex: Sex | null;
}

/** A dose that was given. What is given in rounds (vitamin A, deworming) is told by its day alone. */
export interface GivenDose {
  readonly jenis: DoseKind;
  readonly ke: number | null;
  /** ISO day */
  readonly tanggal: string;
}

const plus = (date: string, { months = 0, days = 0 }: Interval): string => addDays(addMonths(date, months), days);
const before = (date: string): string => addDays(date, -1);
const later = (one: string, other: string): string => (one > other ? one : other);

/** The day of a school round: its month in the year in which the child has completed those years on the first day. */
export function schoolRound(birthDate: string, { years, month }: Pick<SchoolDose, 'years' | 'month'>): string {
  const birthday = addMonths(birthDate, years * 12);
  const day = `${birthday.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
  return birthday <= day ? day : addMonths(day, 12);
}

interface Window {
  readonly from: string;
  /** on time before this day */
  readonly lateFrom: string;
  /** given before this day only */
  readonly until: string;
}

function windowOf(birthDate: string, dose: ScheduledDose): Window {
  const until = addMonths(birthDate, dose.lastMonths);
  if (dose.part === 'sekolah') {
    const from = schoolRound(birthDate, dose);
    return { from, lateFrom: addMonths(from, 1), until };
  }
  const { fromMonths, onTime }: AgedDose = dose;
  return { from: addMonths(birthDate, fromMonths), lateFrom: plus(birthDate, onTime), until };
}

const SERIES: readonly (readonly ScheduledDose[])[] = [...new Set(SCHEDULE.map(({ series }) => series))].map((name) =>
  SCHEDULE.filter(({ series }) => series === name),
);
const PLACES: ReadonlyMap<string, number> = new Map(SCHEDULE.map(({ jenis, ke }, place) => [`${jenis} ${ke}`, place]));
const placeOf = ({ jenis, ke }: Pick<ChildDose, 'jenis' | 'ke'>): number => PLACES.get(`${jenis} ${ke}`) ?? SCHEDULE.length;

/** Why a dose is not for this child; null: it is. */
function needless(
  { onlyWhere, onlyFor }: ScheduledDose,
  { sex }: DosedPerson,
  settings: ScheduleSettings,
): 'notEndemic' | 'girlsOnly' | null {
  if (onlyWhere === 'je' && !settings.jeEndemic) return 'notEndemic';
  return onlyFor !== undefined && sex !== null && sex !== onlyFor ? 'girlsOnly' : null;
}

/** The doses of one series in their order. `given`: those of its kind, by number, the first day each. */
function seriesDoses(
  series: readonly ScheduledDose[],
  birthDate: string,
  person: DosedPerson,
  given: ReadonlyMap<number, string>,
  today: string,
  settings: ScheduleSettings,
): ChildDose[] {
  let previous: string | null = null;
  let waitsFor: ScheduledDose | null = null;
  return series.map((dose, i): ChildDose => {
    const { jenis, ke, part } = dose;
    const window = windowOf(birthDate, dose);
    const { until } = window;
    const from = previous === null ? window.from : later(window.from, plus(previous, dose.interval ?? {}));
    const lateFrom = from === window.from ? window.lateFrom : later(window.lateFrom, addMonths(from, 1));
    const about = { jenis, ke, part, from, to: before(lateFrom), until, givenOn: null, round: null };

    const givenOn = given.get(ke);
    if (givenOn !== undefined) {
      previous = givenOn;
      return { ...about, state: 'given', why: { word: 'given' }, givenOn };
    }
    const after = series.slice(i + 1).find((next) => given.has(next.ke));
    if (after) return { ...about, state: 'notNeeded', why: { word: 'laterGiven', dose: after } };
    const word = needless(dose, person, settings);
    if (word) return { ...about, state: 'notNeeded', why: { word } };

    const waited = waitsFor;
    waitsFor = dose;
    if (today >= until || from >= until) return { ...about, state: 'noLonger', why: { word: 'tooOld', months: dose.lastMonths } };
    if (waited) return { ...about, state: 'tooEarly', why: { word: 'waits', dose: waited } };
    const state = stateOn(today, from, lateFrom);
    return { ...about, state, why: { word: state } };
  });
}

/** How what may be given to the child at all stands on a day. */
const stateOn = (today: string, from: string, lateFrom: string): 'tooEarly' | 'due' | 'overdue' =>
  today < from ? 'tooEarly' : today < lateFrom ? 'due' : 'overdue';

function roundDose(round: Round, givenOn: string | undefined, birthDate: string, today: string): ChildDose {
  const { jenis, ke, from, until, lateFrom, begins } = round;
  const about = { jenis, ke, part: 'putaran', from, to: before(lateFrom), until, givenOn: null, round: begins } as const;
  const capsule = jenis === 'Vitamin A' ? capsuleOn(birthDate, givenOn ?? later(today, from)) : null;
  if (givenOn !== undefined) return { ...about, state: 'given', why: { word: 'given', capsule }, givenOn };
  if (today >= until) return { ...about, state: 'noLonger', why: { word: 'missedRound' } };
  const state = stateOn(today, from, lateFrom);
  return { ...about, state, why: { word: state, capsule } };
}

/** The first day on which each dose of a kind was given, by its number. */
function byNumber(given: readonly GivenDose[], jenis: DoseKind): Map<number, string> {
  const days = new Map<number, string>();
  for (const dose of given) {
    if (dose.jenis !== jenis || dose.ke === null) continue;
    const known = days.get(dose.ke);
    if (known === undefined || dose.tanggal < known) days.set(dose.ke, dose.tanggal);
  }
  return days;
}

/**
 * Every dose of the schedule as it stands on `today`, each once, with what was given beside it that the schedule does
 * not know. Without a date of birth nothing can be said, and that is said in words.
 */
export function childDoses(
  person: DosedPerson,
  recorded: readonly GivenDose[],
  today: string,
  settings: ScheduleSettings = USUAL_SETTINGS,
): ChildDose[] | Outside {
  const { birthDate } = person;
  if (birthDate === null || !isIsoDate(birthDate)) return outside(OUTSIDE.noBirthDate);
  if (today < birthDate) return outside(OUTSIDE.beforeBirth);
  const given = recorded.filter(({ tanggal }) => tanggal <= today);

  const inOrder = SERIES.flatMap((series) => {
    const [first] = series;
    return first ? seriesDoses(series, birthDate, person, byNumber(given, first.jenis), today, settings) : [];
  }).toSorted((one, other) => placeOf(one) - placeOf(other));

  const rounds = roundsOf(birthDate, settings);
  const ofRounds = given
    .filter(({ jenis }) => isRoundKind(jenis))
    .toSorted((one, other) => (one.tanggal < other.tanggal ? -1 : 1))
    .map((dose) => ({ dose, round: isRoundKind(dose.jenis) ? roundOn(rounds, dose.jenis, dose.tanggal) : undefined }));
  const inRounds = rounds.map((round) => {
    const found = ofRounds.find((one) => one.round === round);
    return roundDose(round, found?.dose.tanggal, birthDate, today);
  });

  const outsideRounds = ofRounds
    .filter(({ round }) => round === undefined)
    .map(({ dose }, i) => extra(dose, rounds.length + i + 1));
  const unknown = given.filter(({ jenis, ke }) => !isRoundKind(jenis) && !PLACES.has(`${jenis} ${ke}`));
  const kinds = [...new Set(unknown.map(({ jenis }) => jenis))];
  const others = kinds.flatMap((jenis) =>
    [...byNumber(unknown, jenis)].map(([ke, tanggal]) => extra({ jenis, ke, tanggal }, ke)),
  );
  return [...inOrder, ...inRounds, ...outsideRounds, ...others];
}

const extra = ({ jenis, tanggal }: GivenDose, ke: number): ChildDose => ({
  jenis,
  ke,
  part: 'tambahan',
  state: 'given',
  why: { word: 'given' },
  from: tanggal,
  to: null,
  until: null,
  givenOn: tanggal,
  round: null,
});

/** Those that may be given on that day, the late ones first, then the ones that have waited longest. */
export const toGive = (doses: readonly ChildDose[]): ChildDose[] =>
  doses
    .filter(({ state }) => state === 'due' || state === 'overdue')
    .toSorted((one, other) => rank(one) - rank(other) || (sinceOf(one) < sinceOf(other) ? -1 : 1));

const rank = ({ state }: ChildDose): number => (state === 'overdue' ? 0 : 1);

/** Since when a dose is late, or may be given. */
export const sinceOf = ({ state, from, to }: ChildDose): string => (state === 'overdue' && to !== null ? addDays(to, 1) : from);
