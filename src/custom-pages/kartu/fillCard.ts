/** A card filled with what is recorded of somebody: which sheets there are, and what stands in each cell. React-free. */
import { holds } from '../../engine/condition.ts';
import { doseName, isRoundKind } from '../../health/immunisation/index.ts';
import type { KeptDose } from '../../people/dosed.ts';
import { type Card, type CardRow, MOST_VISITS, type VisitCard } from './cards/card.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Recorded {
  readonly visits: readonly Values[];
  readonly doses: readonly KeptDose[];
  /** screenings and letters by the name of their resource; one that may not be seen is left out */
  readonly others: Readonly<Record<string, readonly Values[]>>;
}

/** The text of a value by its definition: of a visit, or of a screening of that name. */
export type Say = (resource: string, field: string, value: unknown) => string;

export interface Sheet {
  /** of the year, or the pregnancy */
  readonly key: string;
  /** oldest first; null: a column to be written by hand */
  readonly columns: readonly (Values | null)[];
  readonly left: number;
}

const dayOf = (visit: Values): string => String(visit.tanggal_timbang ?? '');
const yearOf = (day: string): string => day.slice(0, 4);

const isOn = (card: VisitCard, visit: Values): boolean => holds(card.of, { values: visit, mode: 'show' });

const keyOf = (card: VisitCard, visit: Values): string =>
  card.per === 'pregnancy' ? String(visit.hpht ?? '') : yearOf(dayOf(visit));

/** How many columns a card of years has: as many as fit on a life's paper. */
const YEARS = 6;

/** The sheets of a card, the newest first; none: nothing of it is recorded. */
export function sheetsOf(card: Card, { visits, others }: Recorded): Sheet[] {
  if (card.kind === 'screenings') {
    const days = card.screenings.flatMap((name) => (others[name] ?? []).map(({ tanggal }) => yearOf(String(tanggal))));
    const years = [...new Set(days)].toSorted();
    if (years.length === 0) return [];
    const shown = years.slice(-YEARS).map((year) => ({ year }));
    return [{ key: '', columns: padded(shown, YEARS), left: years.length - shown.length }];
  }
  const theirs = visits.filter((visit) => isOn(card, visit)).toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
  const keys = [...new Set(theirs.map((visit) => keyOf(card, visit)))].toSorted().toReversed();
  return keys.map((key) => {
    const of = theirs.filter((visit) => keyOf(card, visit) === key);
    const shown = of.slice(-MOST_VISITS);
    return { key, columns: padded(shown, MOST_VISITS), left: of.length - shown.length };
  });
}

const padded = (columns: readonly Values[], to: number): (Values | null)[] => [
  ...columns,
  ...Array.from({ length: Math.max(0, to - columns.length) }, () => null),
];

/** What stands in a cell; `sheet`: with its other columns, as what was given in a month stands with the first visit of it. */
export function cellText(row: CardRow, column: Values | null, sheet: Sheet, recorded: Recorded, say: Say): string {
  if (column === null) return '';
  const doses = row.doses ? dosesIn(row, column, sheet, recorded.doses) : '';
  if (doses !== '') return doses;
  const said = saidBy(row, row.short);
  return said === '' && row.otherwise ? saidBy(row.otherwise) : said;

  function saidBy({ from, fields = [] }: Pick<CardRow, 'from' | 'fields'>, short?: CardRow['short']): string {
    const record = from === undefined ? column : otherIn(from, column, sheet, recorded);
    return fields
      .map((field) => {
        const value = record?.[field];
        if (value === null || value === undefined || value === '') return '';
        return short?.[String(value)] ?? say(from ?? 'examinations', field, value);
      })
      .filter((text) => text !== '')
      .join(' ');
  }
}

const monthOf = (day: string): string => day.slice(0, 7);

/** Whether a column is the first of its sheet in a month. */
const isFirstOf = (month: string, column: Values, { columns }: Sheet): boolean =>
  columns.find((one) => one !== null && monthOf(dayOf(one)) === month) === column;

function dosesIn(row: CardRow, column: Values, sheet: Sheet, doses: readonly KeptDose[]): string {
  const month = monthOf(dayOf(column));
  const given = doses.filter(({ jenis, tanggal }) => {
    if (!row.doses?.includes(jenis)) return false;
    return tanggal === dayOf(column) || (monthOf(tanggal) === month && isFirstOf(month, column, sheet) && !isOnAnother(tanggal));
  });
  return given.map(({ jenis, ke }) => (isRoundKind(jenis) ? '✓' : doseName(jenis, ke))).join(', ');

  function isOnAnother(day: string): boolean {
    return sheet.columns.some((one) => one !== null && one !== column && dayOf(one) === day);
  }
}

/** The screening or letter of the visit's month, or of the card's year. */
function otherIn(name: string, column: Values | null, sheet: Sheet, { others }: Recorded): Values | null {
  if (column === null) return null;
  const taken = others[name] ?? [];
  if (typeof column.year === 'string') return taken.find(({ tanggal }) => yearOf(String(tanggal)) === column.year) ?? null;
  const month = monthOf(dayOf(column));
  if (!isFirstOf(month, column, sheet)) return null;
  return taken.find(({ tanggal }) => monthOf(String(tanggal)) === month) ?? null;
}
