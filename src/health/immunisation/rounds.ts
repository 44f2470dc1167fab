/** The rounds of a child: in which months vitamin A and deworming are given to it, and which round a day belongs to. */
import { addMonths, completedMonths } from '../../engine/calendar.ts';
import { RED_CAPSULE_MONTHS, ROUND_RULES, type RoundKind, type RoundRule, type ScheduleSettings } from './schedule.ts';

export interface Round {
  readonly jenis: RoundKind;
  /** the round's number for this child, from 1 */
  readonly ke: number;
  /** the first day of the month it stands in */
  readonly begins: string;
  /** the days on which the child may have it: from, and before */
  readonly from: string;
  readonly until: string;
  /** the month is over, and with it the time it was meant for */
  readonly lateFrom: string;
  /** what is given on a day from here on, and before `countsUntil`, is this round's */
  readonly countsFrom: string;
  readonly countsUntil: string;
}

const firstOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** Months of a kind's rounds, in the order of the year, each once. */
const monthsOf = (rule: RoundRule, { vitaminAMonths, dewormingMonth }: ScheduleSettings): number[] =>
  rule.jenis === 'Vitamin A' ? [...new Set(vitaminAMonths)].sort((a, b) => a - b) : [dewormingMonth];

function roundsOfRule(rule: RoundRule, birthDate: string, settings: ScheduleSettings): Round[] {
  const months = monthsOf(rule, settings);
  const opens = addMonths(birthDate, rule.fromMonths);
  const closes = addMonths(birthDate, rule.untilMonths);
  const years = Array.from({ length: Number(closes.slice(0, 4)) - Number(opens.slice(0, 4)) + 1 }, (_, i) => i);
  const begins = years.flatMap((year) => months.map((month) => firstOf(Number(opens.slice(0, 4)) + year, month)));
  return begins
    .filter((day) => addMonths(day, 1) > opens && day < closes)
    .map((day, i) => {
      const year = Number(day.slice(0, 4));
      const next = months.find((month) => month > Number(day.slice(5, 7)));
      const following = next === undefined ? firstOf(year + 1, months[0] ?? 1) : firstOf(year, next);
      const [countsFrom, countsUntil] = rule.per === 'tahun' ? [firstOf(year, 1), firstOf(year + 1, 1)] : [day, following];
      return {
        jenis: rule.jenis,
        ke: i + 1,
        begins: day,
        from: later(day, opens),
        until: earlier(countsUntil, closes),
        lateFrom: earlier(addMonths(day, 1), closes),
        countsFrom,
        countsUntil,
      };
    });
}

/** All rounds of a child, of every kind, oldest first within a kind. */
export const roundsOf = (birthDate: string, settings: ScheduleSettings): Round[] =>
  ROUND_RULES.flatMap((rule) => roundsOfRule(rule, birthDate, settings));

/** The round that something given on a day belongs to, if it is one of the child's. */
export const roundOn = (rounds: readonly Round[], jenis: RoundKind, day: string): Round | undefined =>
  rounds.find((round) => round.jenis === jenis && day >= round.countsFrom && day < round.countsUntil);

/** Whether the capsule of that day is a red one; null: the child is too young for any, or too old. */
export function capsuleOn(birthDate: string, day: string): 'blue' | 'red' | null {
  const months = completedMonths(birthDate, day);
  const rule = ROUND_RULES.find(({ jenis }) => jenis === 'Vitamin A');
  if (!rule || months < rule.fromMonths || months >= rule.untilMonths) return null;
  return months < RED_CAPSULE_MONTHS ? 'blue' : 'red';
}
