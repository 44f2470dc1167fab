/** Of which years the months are that stand beside each other in a header. */
import type { Target } from '../model/arrangement.ts';
import { inMonth, partsOf, plainTarget } from '../model/targets.ts';

/** A month as a header calls it. */
export interface CalledMonth {
  readonly month: number;
  /** that the header says; null: it says none */
  readonly year: number | null;
  /** it is written with two digits, which may be those of a day as well */
  readonly short: boolean;
  /** what its column tells of it; null: nothing that is kept */
  readonly target: Target | null;
  /** its header names what was measured in the month: more than the month alone */
  readonly measured: boolean;
}

/** What two digits beside months come to. */
export interface ShortYears {
  /** they are the years of their months: what stands beside each other follows each other */
  readonly sure: boolean;
  /** the years that they may be, where that is not sure */
  readonly perhaps: readonly number[];
}

/** Registers are not kept for longer, so that older years are the days of a month. */
const LONGEST = 5;
const MONTHS_OF_YEAR = 12;

const placeOf = ({ month, year }: Pick<CalledMonth, 'month' | 'year'>): number => (year ?? 0) * MONTHS_OF_YEAR + month;

/** Whether two digits behind months are their years: 'OKT 25', 'NOV 25', 'JAN 26', but not 'JAN 12', 'FEB 9'. */
export function shortYears(months: readonly (CalledMonth | null)[], thisYear: number): ShortYears {
  const called = months.flatMap((one) => one ?? []);
  const years = new Set(called.flatMap(({ year, short }) => (short && year !== null ? [year] : [])));
  const isRecent = (year: number) => year >= thisYear - LONGEST && year <= thisYear + 1;
  const all = new Set(called.map(({ year }) => year));
  // one for all of them may be the day of each month as well
  const sure = all.size > 1 && !all.has(null) && [...years].every(isRecent) && chainsOf(called).every(isRunning);
  return { sure, perhaps: sure ? [] : [...years].filter(isRecent) };
}

/** The months of each thing that is told of them, in the order of their columns. */
function chainsOf<T extends Pick<CalledMonth, 'target'>>(months: readonly T[]): T[][] {
  const chains = new Map<Target | null, T[]>();
  for (const one of months) {
    const of = one.target === null ? null : plainTarget(one.target);
    if (of !== null) chains.set(of, [...(chains.get(of) ?? []), one]);
  }
  return [...chains.values()];
}

/** Whether months follow each other, forwards or backwards, with less than a year between them. */
function isRunning(chain: readonly Pick<CalledMonth, 'month' | 'year'>[]): boolean {
  const steps = chain.slice(1).map((one, at) => placeOf(one) - placeOf(chain[at] ?? one));
  return [1, -1].some((way) => steps.every((step) => step * way > 0 && step * way < MONTHS_OF_YEAR));
}

/** A column of a month. */
export interface MonthColumn {
  readonly index: number;
  readonly target: Target;
}

interface Placed extends MonthColumn {
  readonly month: number;
  readonly year: number | null;
}

/** What is known of the years of columns of months. */
export interface MonthYears {
  /** those whose header says no year */
  readonly open: readonly MonthColumn[];
  /** others say theirs */
  readonly mixed: boolean;
  /** they run beyond the end of a year: 'OKT', 'NOV', 'JAN' */
  readonly beyond: boolean;
}

const placed = (columns: readonly MonthColumn[]): Placed[] =>
  columns.flatMap((column) => {
    const { month, year } = partsOf(column.target);
    return month === null ? [] : [{ ...column, month, year }];
  });

/** What is known of the years of the months that columns tell of. */
export function monthYears(columns: readonly MonthColumn[]): MonthYears {
  const months = placed(columns);
  const open = months.filter(({ year }) => year === null);
  return {
    ...{ open, mixed: open.length > 0 && open.length < months.length },
    beyond: chainsOf(open).some((chain) => beginsAnew(chain) === 1),
  };
}

/** How often a month comes that is not behind the one before it. */
const beginsAnew = (chain: readonly Placed[]): number =>
  chain.filter(({ month }, at) => at > 0 && month <= (chain[at - 1]?.month ?? 0)).length;

/**
 * All months with their years as they follow each other, by their places; null: they do not. `first`: the year of the first
 * of them, where none says its own.
 */
export function runningYears(columns: readonly MonthColumn[], first: number): Readonly<Record<number, Target>> | null {
  const laid = chainsOf(placed(columns)).map((chain) => runningChain(chain, first));
  if (laid.some((chain) => chain === null)) return null;
  return Object.fromEntries(laid.flatMap((chain) => chain ?? []).map(({ index, target }) => [index, target]));
}

function runningChain(chain: readonly Placed[], first: number): Placed[] | null {
  const years: (number | null)[] = chain.map(({ year }) => year);
  const said = years.findIndex((year) => year !== null);
  if (said < 0) years[0] = first;
  const isLater = (at: number) => (chain[at]?.month ?? 0) > (chain[at - 1]?.month ?? 0);
  for (let at = said - 1; at >= 0; at -= 1) years[at] = (years[at + 1] ?? 0) - (isLater(at + 1) ? 0 : 1);
  for (let at = 1; at < chain.length; at += 1) years[at] ??= (years[at - 1] ?? 0) + (isLater(at) ? 0 : 1);
  const all = chain.map((one, at) => ({ ...one, year: years[at] ?? first }));
  if (!isRunning(all)) return null;
  return all.map((one) => ({ ...one, target: inMonth(one.target, one.month, one.year) }));
}
