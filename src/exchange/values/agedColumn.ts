/** The column of a file that tells how old people are where it tells no day of birth, and in which unit its numbers are. */
import type { Site } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNoNumber, saysNothing, shownCell } from '../cells/emptyCell.ts';
import type { Header } from '../headers/headers.ts';
import { type Age, type AgeUnit, ageReader, isNumberAlone, isOfAge, tellsUnit, togetherReader, unitOf } from '../model/ages.ts';
import type { Arrangement, Target } from '../model/arrangement.ts';
import { fieldsOf, importedResources, partsOf } from '../model/targets.ts';
import { readDay } from './readDate.ts';

/** What a column of ages stands in for; undefined: nobody of the site has a day of birth. */
export function birthTarget(site: Site): Target | undefined {
  return importedResources(site).flatMap(({ name, fields }) =>
    fields.flatMap((field): Target[] => (field.type === 'date' && field.age ? [`${name}.${field.name}`] : [])),
  )[0];
}

export interface AgedColumn {
  readonly index: number;
  /** whether it was chosen as the day of birth */
  readonly chosen: boolean;
  /** numbers without a unit, of people who are found by them alone */
  readonly open: readonly string[];
}

interface Of {
  readonly headers: readonly Header[];
  readonly columns: Arrangement['columns'];
  readonly cellsOf: (index: number) => readonly Cell[];
}

/**
 * The columns that tell how old whoever a row speaks of is: one, or years and months beside each other. Of several, as a register
 * has one for each month, none is of the row.
 */
export function ageColumns(headers: readonly Header[], columns: Arrangement['columns']): readonly number[] {
  const places = headers.flatMap((header, index) => (isOfAge(header) && !columns[index] ? [index] : []));
  const [first = 0, second, ...others] = places;
  if (second === undefined) return places;
  const units = new Set(places.map((index) => unitOf({ text: headers[index]?.text ?? '' })));
  return others.length === 0 && second === first + 1 && units.size === 2 && !units.has(null) ? places : [];
}

/** Reads the age of a row, where columns tell it; null: none does. `said`: the unit of numbers without any. */
export function rowAge(
  headers: readonly Header[],
  { columns, aged }: Pick<Arrangement, 'columns' | 'aged'>,
  said: AgeUnit | null,
): ((row: readonly Cell[]) => Age | null) | null {
  const places = aged === undefined ? ageColumns(headers, columns) : [aged];
  const those = places.flatMap((index) => headers[index] ?? []);
  const [first] = those;
  if (!first || those.length < places.length) return null;
  if (places.length > 1) {
    const read = togetherReader(those);
    return (row) => read(places.map((at) => row[at] ?? null));
  }
  const read = ageReader(first, said);
  return (row) => read(row[places[0] ?? 0] ?? null);
}

/** The column of ages in which most cells are days of birth, where no other column tells these; null: there is none. */
export function bornBelowAges(site: Site, { headers, columns, cellsOf }: Of, today: string): number | null {
  const birth = birthTarget(site);
  if (birth === undefined || Object.values(columns).includes(birth)) return null;
  const [at, ...others] = ageColumns(headers, columns);
  if (at === undefined || others.length > 0) return null;
  const filled = cellsOf(at).filter((cell) => !saysNothing(cell));
  const days = filled.filter((cell) => readDay(cell, 'dmy', Number(today.slice(0, 4))) !== null);
  return days.length * 2 > filled.length ? at : null;
}

/** The column of ages, where there is one; `today`: ISO date. */
export function agedColumn(site: Site, { headers, columns, cellsOf }: Of, today: string): AgedColumn | null {
  const birth = birthTarget(site);
  if (birth === undefined) return null;
  const placesOf = (is: (target: Target) => boolean) =>
    Object.entries(columns).flatMap(([index, target]) => (target && is(target) ? [Number(index)] : []));
  const births = placesOf((target) => target === birth);
  const chosen = births.find((index) => areAges(cellsOf(index), Number(today.slice(0, 4))));
  const index = chosen ?? ageColumns(headers, columns)[0];
  const header = index === undefined ? undefined : headers[index];
  if (index === undefined || !header) return null;
  if (tellsUnit(header)) return { index, chosen: chosen !== undefined, open: [] };
  const { resource: person } = partsOf(birth);
  const columnsOf = (places: readonly number[]) => places.map(cellsOf);
  const names = columnsOf(placesOf((target) => target === `${person}.${site.resource[person]?.represents}`));
  // whoever is known by one of these is found without an age
  const others = columnsOf([
    ...births.filter((at) => at !== index),
    ...placesOf((target) => fieldsOf(site, target).some(({ unique }) => unique)),
  ]);
  const isFilled = (column: readonly Cell[], row: number) => {
    const cell = column[row] ?? null;
    return !saysNothing(cell) && !(typeof cell === 'string' && saysNoNumber(cell));
  };
  const open = new Set<string>();
  for (const [row, cell] of cellsOf(index).entries()) {
    if (!isNumberAlone(cell) || others.some((column) => isFilled(column, row))) continue;
    if (names.some((column) => isFilled(column, row))) open.add(shownCell(cell));
  }
  return { index, chosen: chosen !== undefined, open: [...open] };
}

/** Whether what stands in a column of days of birth are ages, or most of it. */
function areAges(cells: readonly Cell[], thisYear: number): boolean {
  const readAge = ageReader({ text: '' }, 'bl');
  const filled = cells.filter((cell) => !saysNothing(cell));
  const isDay = (cell: Cell) => readDay(cell, 'dmy', thisYear) !== null;
  return filled.filter((cell) => readAge(cell) !== null && !isDay(cell)).length * 2 > filled.length;
}
