/** The columns of a row by the visits that they tell: what stands in one group, and each day with what was measured on it. */

import type { Header } from '../headers/headers.ts';
import type { Target } from '../model/arrangement.ts';
import { headingTimes } from '../titles/titledDays.ts';
import { numberedHeader } from './visitNumbers.ts';

/** A column of a visit: its day, or what was told of it. */
export interface VisitColumn {
  readonly at: number;
  readonly kind: 'day' | 'measure' | 'other';
  /** whatever month it is of */
  readonly said: Target;
}

/** Columns that stand together. */
export interface VisitRun {
  /** what stands over them, or beside what each of them tells; '': nothing does */
  readonly heading: string;
  readonly columns: readonly VisitColumn[];
}

/** On which side of a day stands what was measured on it. */
export type Side = 1 | -1;
const SIDES: readonly Side[] = [1, -1];

/** What stands over a column, or beside what it tells: 'BB OKT' is of OKT, 'BB 2' of the second visit. */
function headingOf({ under, text }: Header): string {
  if (under) return under.group;
  const times = headingTimes(text).map(({ day, month, year }) => [day, month, year].filter((part) => part !== null).join('/'));
  if (times.length > 0) return `bulan ${times.join()}`;
  const number = numberedHeader(text)?.number;
  return number === undefined ? '' : `ke ${number}`;
}

const isDay = ({ kind }: VisitColumn): boolean => kind === 'day';

/** The columns of visits by what they stand under: what has its day there, and all others. */
export interface VisitRuns {
  readonly dated: readonly VisitRun[];
  readonly others: readonly VisitRun[];
  /** the columns of those others in their order */
  readonly inOrder: readonly VisitColumn[];
}

/** The columns of visits by what they stand under, or beside. */
export function visitRuns(headers: readonly Header[], columns: readonly VisitColumn[]): VisitRuns {
  const runs = new Map<string, { readonly heading: string; readonly columns: VisitColumn[] }>();
  const byPlace = new Map(columns.map((column) => [column.at, column]));
  let run = '';
  for (const [at, header] of headers.entries()) {
    // the same words over columns elsewhere are another group
    if (header.under && headers[at - 1]?.under?.group !== header.under.group) run = `${at} ${header.under.group}`;
    const column = byPlace.get(at);
    if (!column) continue;
    const heading = headingOf(header);
    const key = header.under ? run : heading;
    runs.set(key, { heading, columns: [...(runs.get(key)?.columns ?? []), column] });
  }
  const isDated = (one: VisitRun) => one.heading !== '' && one.columns.some(isDay) && !one.columns.every(isDay);
  const others = [...runs.values()].filter((one) => !isDated(one));
  const inOrder = others.flatMap((one) => one.columns).toSorted((a, b) => a.at - b.at);
  return { dated: [...runs.values()].filter(isDated), others, inOrder };
}

/**
 * Columns with the day of each visit, as their pattern tells it: the day first or last in each, or the same measurement always on
 * one side of it. What no day reaches is left out. Null: it is not told, as a measurement stands between two days. `stands`: whether
 * what is beside a day may be told of it.
 */
export function dividedByDay(
  columns: readonly VisitColumn[],
  stands: (at: number, side: Side) => boolean = () => true,
): (readonly VisitColumn[])[] | null {
  if (columns.filter(isDay).length < 2) return null;
  const measured = columns.filter(({ kind }) => kind !== 'other');
  return dividedOnOneSide(columns, stands) ?? dividedOnOneSide(measured, stands);
}

function dividedOnOneSide(columns: readonly VisitColumn[], stands: (at: number, side: Side) => boolean) {
  const days = columns.flatMap((column, index) => (isDay(column) ? [index] : []));
  const besides = (side: Side) => days.flatMap((index) => columns[index + side] ?? []);
  const fits = (side: Side) =>
    besides(side).length === days.length &&
    !besides(side).some(isDay) &&
    days.every((index) => stands(columns[index]?.at ?? -1, side));
  const own = SIDES.filter((side) => fits(side) && days.includes(side === 1 ? 0 : columns.length - 1));
  const alike = SIDES.filter((side) => fits(side) && new Set(besides(side).map(({ said }) => said)).size === 1);
  const [side, ...others] = own.length > 0 ? own : alike;
  if (side === undefined || others.length > 0) return null;
  return days.map((index, at) =>
    side === 1 ? columns.slice(index, days[at + 1]) : columns.slice((days[at - 1] ?? -1) + 1, index + 1),
  );
}
