/** The one counter of all recaps. */
import type { FactName, Facts } from './facts.ts';
import type { Condition, Recap, RecapColumn } from './recap.ts';

/** Somebody who belonged on the last day of a month. */
export interface PersonInMonth {
  /** the member's number */
  readonly id: number;
  /** `YYYY-MM` */
  readonly month: string;
  readonly facts: Facts;
}

/** null: nothing was recorded that could be counted */
export type Cells = Readonly<Record<string, number | null>>;

/** The row of all others together. */
export const TOTAL = 'jumlah';

export function holds(condition: Condition, facts: Facts): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, facts));
  if ('any' in condition) return condition.any.some((one) => holds(one, facts));
  const value = facts[condition.field] ?? null;
  if ('is' in condition) return typeof value === 'string' && condition.is.includes(value);
  return (
    typeof value === 'number' &&
    (condition.from === undefined || value >= condition.from) &&
    (condition.to === undefined || value <= condition.to)
  );
}

const fieldsOf = (condition: Condition): readonly FactName[] =>
  'all' in condition ? condition.all.flatMap(fieldsOf) : 'any' in condition ? condition.any.flatMap(fieldsOf) : [condition.field];

/** Every fact that a recap asks for. */
export const fieldsOfRecap = ({ columns }: Recap): ReadonlySet<FactName> =>
  new Set(
    columns.flatMap(({ who, when }) => [
      ...(who ? fieldsOf(who) : []),
      ...(when === undefined || when === 'not recorded' ? [] : fieldsOf(when)),
    ]),
  );

const isKnown = (condition: Condition, facts: Facts): boolean =>
  fieldsOf(condition).some((field) => (facts[field] ?? null) !== null);

/** What somebody adds to a column; null: nothing that is counted there is known of them. */
export function addedTo({ who, when }: RecapColumn, facts: Facts): 0 | 1 | null {
  if (when === 'not recorded' || (who && !holds(who, facts))) return null;
  if (when === undefined) return 1;
  return isKnown(when, facts) ? (holds(when, facts) ? 1 : 0) : null;
}

/** In which row somebody is counted; null: in none. */
export function rowOf({ rows }: Recap, { month, facts }: PersonInMonth): string | null {
  if (rows === 'months') return month;
  const { umur } = facts;
  return typeof umur === 'number' ? (rows.find(({ from, to }) => umur >= from && umur <= to)?.key ?? null) : null;
}

/** Counts people one by one; `rows`: those in which anybody is registered, of whatever age. */
export function createCount(recap: Recap, rows: readonly string[]) {
  const counted = new Map<string, Record<string, number | null>>(
    rows.map((row) => [row, Object.fromEntries(recap.columns.map(({ key, when }) => [key, when === undefined ? 0 : null]))]),
  );
  return {
    add(person: PersonInMonth): void {
      const cells = counted.get(rowOf(recap, person) ?? '');
      if (!cells) return;
      for (const column of recap.columns) {
        const added = addedTo(column, person.facts);
        if (added !== null) cells[column.key] = (cells[column.key] ?? 0) + added;
      }
    },
    rows: counted as ReadonlyMap<string, Cells>,
    total: (): Cells => totalOf(recap, [...counted.values()]),
  };
}

/** Whether a column has a sum: who is registered, or has what stays theirs, is not added up over months, as one person is no twelve. */
export const hasTotal = ({ rows }: Recap, { when, standing }: RecapColumn): boolean =>
  rows !== 'months' || (when !== undefined && standing !== true);

function totalOf(recap: Recap, counted: readonly Cells[]): Cells {
  const sum = (column: RecapColumn): number | null => {
    if (!hasTotal(recap, column)) return null;
    const known = counted.flatMap((cells) => cells[column.key] ?? []);
    return known.length === 0 ? null : known.reduce((all, one) => all + one, 0);
  };
  return Object.fromEntries(recap.columns.map((column) => [column.key, sum(column)]));
}

/** Whether a cell of a column counts somebody. */
export const isCounted = (column: RecapColumn, { facts }: PersonInMonth): boolean => addedTo(column, facts) === 1;
