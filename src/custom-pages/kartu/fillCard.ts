/** A card filled with what is recorded of somebody: which sheets there are, and what stands in each cell. React-free. */
import { type GivenVaccine, readVaccines, vaccineNamed } from '../../exchange/fhir/readVaccines.ts';
import { doseName, isRoundKind } from '../../health/immunisation/index.ts';
import { type Column, columnsOf, dayOf, type Recorded, type Values } from './cardColumns.ts';
import { type Card, type CardRow, MOST_VISITS, type VisitCard } from './cards/card.ts';

/** The text of a value by its definition: of a visit, or of a screening of that name. */
export type Say = (resource: string, field: string, value: unknown) => string;

export interface Sheet {
  /** of the year, or the pregnancy */
  readonly key: string;
  /** oldest first; null: a column to be written by hand */
  readonly columns: readonly (Column | null)[];
  /** years that found no room */
  readonly left: number;
  /** which sheet it is, from 1, of a year or pregnancy that takes several */
  readonly part: number;
  readonly parts: number;
  /** visits on the sheets before */
  readonly before: number;
}

const yearOf = (day: unknown): string => String(day ?? '').slice(0, 4);

const keyOf = (card: VisitCard, { values }: Column): string =>
  card.per === 'pregnancy' ? String(values.hpht ?? '') : yearOf(dayOf(values));

/** How many columns a card of years has: as many as fit on a life's paper. */
const YEARS = 6;

/** The sheets of a card, the newest first; none: nothing of it is recorded. */
export function sheetsOf(card: Card, recorded: Recorded): Sheet[] {
  if (card.kind === 'screenings') {
    const days = card.screenings.flatMap((name) => (recorded.others[name] ?? []).map(({ tanggal }) => yearOf(tanggal)));
    const years = [...new Set(days)].toSorted();
    if (years.length === 0) return [];
    const shown = years.slice(-YEARS).map((year) => columnOfYear(year, recorded));
    return [{ key: '', columns: padded(shown, YEARS), left: years.length - shown.length, part: 1, parts: 1, before: 0 }];
  }
  const theirs = columnsOf(card, recorded);
  const keys = [...new Set(theirs.map((column) => keyOf(card, column)))].toSorted().toReversed();
  return keys.flatMap((key) => {
    const of = theirs.filter((column) => keyOf(card, column) === key);
    const parts = Math.ceil(of.length / MOST_VISITS);
    return Array.from({ length: parts }, (_, at): Sheet => {
      const from = at * MOST_VISITS;
      const before = of.slice(0, from).filter(({ visited }) => visited).length;
      const columns = padded(of.slice(from, from + MOST_VISITS), MOST_VISITS);
      return { key, columns, left: 0, part: at + 1, parts, before };
    }).toReversed();
  });
}

/** The newest of each in a year. */
function columnOfYear(year: string, { others }: Recorded): Column {
  const newest = Object.entries(others).flatMap(([name, records]): [string, Values][] => {
    const one = records.find(({ tanggal }) => yearOf(tanggal) === year);
    return one ? [[name, one]] : [];
  });
  return { values: { year }, visited: true, unvisited: false, others: Object.fromEntries(newest), doses: [] };
}

const padded = (columns: readonly Column[], to: number): (Column | null)[] => [
  ...columns,
  ...Array.from({ length: Math.max(0, to - columns.length) }, () => null),
];

/** What stands in a cell. */
export function cellText(row: CardRow, column: Column | null, say: Say): string {
  if (column === null) return '';
  const doses = column.doses.filter(({ jenis }) => row.doses?.includes(jenis));
  const said = saidBy(row, column, say);
  if (doses.length > 0) {
    const names = doses.map(({ jenis, ke }) => (isRoundKind(jenis) ? '✓' : doseName(jenis, ke)));
    return [...names, ...(row.vaccines ? untold(said, doses) : [])].join(', ');
  }
  return said === '' && row.otherwise ? saidBy(row.otherwise, column, say) : said;
}

/** The vaccines of a kader's words that none of these doses is. */
function untold(words: string, doses: Column['doses']): string[] {
  const read = readVaccines(words);
  if (read === 'unnamed') return [];
  const isTold = ({ vaccine, dose }: GivenVaccine): boolean =>
    vaccine !== null &&
    doses.some(({ jenis, ke }) => vaccineNamed(jenis) === vaccine && (dose === null || ke === null || ke === dose));
  return read.filter((one) => !isTold(one)).map(({ written }) => written);
}

type Said = Pick<CardRow, 'from' | 'fields' | 'short' | 'points'>;

function saidBy({ from, fields = [], short, points }: Said, { values, others }: Column, say: Say): string {
  const record = from === undefined ? values : others[from];
  if (record === undefined) return '';
  if (points) return String(points(record) ?? '');
  return fields
    .map((field) => {
      const value = record[field];
      if (value === null || value === undefined || value === '') return '';
      return short?.[String(value)] ?? say(from ?? 'examinations', field, value);
    })
    .filter((text) => text !== '')
    .join(' ');
}
