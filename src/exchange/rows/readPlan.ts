import type { Field, Resource, Site } from '../../engine/resource.ts';
import type { Cell, Sheet } from '../cells/cells.ts';
import { headerWords } from '../columns/headerWords.ts';
import { type Header, headersAt } from '../headers/headers.ts';
import { columnsBefore, reasonColumns } from '../headers/rejectedHeaders.ts';
import { type Age, ageUnit } from '../model/ages.ts';
import type { Arrangement, Target } from '../model/arrangement.ts';
import { knowledgeOn } from '../model/knowledge.ts';
import { givenFrom, importedResources, partsOf } from '../model/targets.ts';
import { type ColumnReader, columnReaders, recordKey, type ToldMonth } from '../readers/columnReaders.ts';
import { type RowMonths, rowMonths } from '../readers/rowMonths.ts';
import { shapeNamed } from '../shapes/index.ts';
import type { Shape, Skip } from '../shapes/shape.ts';
import { type HeadingTime, timesOfField } from '../titles/titledDays.ts';
import { birthTarget, rowAge } from '../values/agedColumn.ts';
import { decimalColumns } from '../values/splitDecimals.ts';

export type Row = readonly Cell[];

/** Everything that is the same for each row of a sheet. */
export interface Plan {
  readonly arrangement: Arrangement;
  readonly headers: readonly Header[];
  /** so many of them the file has had before rows of it were rejected */
  readonly before: number;
  /** the places of those that say why */
  readonly reasons: readonly number[];
  /** what a known kind of file passes over and tells besides, each with the place of its column */
  readonly skips: readonly OfColumn<Skip>[];
  readonly implies: readonly OfColumn<Implied>[];
  readonly columns: readonly ColumnReader[];
  readonly kinds: readonly Kind[];
  /** places of the columns of decimals, where their commas have divided cells; null: they have not */
  readonly divided: readonly number[] | null;
  /** what several columns tell for each other */
  readonly doubled: ReadonlySet<Target>;
  /** the columns of ticks that belong together */
  readonly ticked: ReadonlyMap<Target, readonly ColumnReader[]>;
  /** those that its columns tell of, in their order */
  readonly months: readonly ToldMonth[];
  /** under what their records are told, those with a column for the day */
  readonly dayOfMonths: ReadonlySet<string>;
  /** those whose header names when they are of, by which their visit is not of another day */
  readonly headed: readonly HeadedColumn[];
  /** the column that tells the month of each row, and where its year stands; null: none does */
  readonly rowMonths: (RowMonths & { readonly record: string }) | null;
  /** reads how old somebody is, where a column tells that and is not used otherwise; null: none does */
  readonly ageIn: ((row: Row) => Age | null) | null;
  /** the name of the field in place of which that is */
  readonly birth: string | null;
  /** ISO date */
  readonly today: string;
}

type Implied = NonNullable<Shape['implies']>[number];
type OfColumn<T> = T & { readonly index: number };

/** A column of a measurement, or of its day, that is headed by a month or a day. */
export interface HeadedColumn {
  readonly column: ColumnReader;
  readonly header: string;
  readonly times: readonly HeadingTime[];
  /** the name of the field in which the day of its record stands */
  readonly day: string;
}

/** What a row may tell of a resource. */
export interface Kind {
  readonly resource: Resource;
  /** the names of what is theirs alone */
  readonly unique: readonly string[];
  /** what it has of whom it is about, by field the other resource and its field; empty: it is of itself */
  readonly given: readonly (readonly [field: string, resource: string, of: string])[];
  /** the day it is of, where there are several of one person */
  readonly day: Field | null;
}

/** How the rows of a sheet are read by its arrangement. `today`: ISO date. */
export function planOf(sheet: Sheet, arrangement: Arrangement, site: Site, today: string): Plan {
  const headers = headersAt(sheet, arrangement.header, arrangement.headerRows, headerWords(knowledgeOn(site, today)));
  const columns = columnReaders(arrangement, headers, site, today);
  const kinds = importedResources(site)
    .filter(({ name }) => columns.some(({ resource }) => resource === name))
    .map((resource) => kindOf(site, resource))
    .toSorted((a, b) => a.given.length - b.given.length);
  const divided = arrangement.split ? decimalColumns(arrangement.columns, site) : null;
  const [doubled, months] = [doubledIn(arrangement), monthsIn(columns)];
  const dayOfMonths = new Set(columns.flatMap(({ isDay, month, record }) => (isDay && month ? [record] : [])));
  const birth = kinds[0]?.resource.fields.find((field) => field.type === 'date' && field.age)?.name ?? null;
  const texts = headers.map(({ text }) => text);
  const rejected = { before: columnsBefore(texts), reasons: reasonColumns(texts) };
  const shape = shapeNamed(arrangement.shape);
  const ofShape = { skips: ofColumns(headers, shape?.skips), implies: ofColumns(headers, shape?.implies) };
  const ofBirth = birthTarget(site);
  const told = { birth, ageIn: rowAge(headers, arrangement, ageUnit(ofBirth && arrangement.units[ofBirth])) };
  const ofRows = rowMonths({ headers, columns: arrangement.columns }, site);
  const own = columns.find(({ index }) => index === ofRows?.index);
  const inMonths = { rowMonths: ofRows && own ? { ...ofRows, record: own.record } : null };
  const [headed, ticked] = [headedColumns(columns, headers, kinds), tickedIn(arrangement, columns)];
  const all = { columns, kinds, divided, doubled, ticked, months, dayOfMonths, headed };
  return { arrangement, headers, ...rejected, ...ofShape, ...all, ...told, ...inMonths, today };
}

/** What is told by the columns of some headers, of those that there are. */
function ofColumns<T extends { readonly header: string }>(headers: readonly Header[], those: readonly T[] = []): OfColumn<T>[] {
  return those.flatMap((one) => {
    const index = headers.findIndex(({ keys }) => keys.includes(one.header));
    return index < 0 ? [] : [{ ...one, index }];
  });
}

function tickedIn({ ticks = {} }: Arrangement, columns: readonly ColumnReader[]): Map<Target, ColumnReader[]> {
  const groups = new Map<Target, ColumnReader[]>();
  for (const column of columns) {
    if (ticks[column.index] !== undefined) groups.set(column.target, [...(groups.get(column.target) ?? []), column]);
  }
  return groups;
}

function headedColumns(columns: readonly ColumnReader[], headers: readonly Header[], kinds: readonly Kind[]): HeadedColumn[] {
  return columns.flatMap((column) => {
    const day = kinds.find(({ resource }) => resource.name === column.resource)?.day?.name;
    const { text = '', under } = headers[column.index] ?? {};
    if (day === undefined || column.month !== null) return [];
    const times = column.fields.flatMap(({ field }) => timesOfField(field, text, under?.group));
    return times.length === 0 ? [] : [{ column, header: text, times, day }];
  });
}

function doubledIn({ columns, ticks = {} }: Arrangement): Set<Target> {
  const targets = Object.entries(columns).flatMap(([index, target]) =>
    target && ticks[Number(index)] === undefined && partsOf(target).part === null ? [target] : [],
  );
  return new Set(targets.filter((target, at) => targets.indexOf(target) !== at));
}

function monthsIn(columns: readonly ColumnReader[]): ToldMonth[] {
  const months = new Map(columns.flatMap(({ month }) => (month ? [[recordKey('', month), month] as const] : [])));
  return [...months.values()].toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0) || a.month - b.month);
}

function kindOf(site: Site, resource: Resource): Kind {
  const given = [...givenFrom(site, resource)].map(([field, target]) => {
    const { resource: of, fields } = partsOf(target);
    return [field, of, fields[0] ?? field] as const;
  });
  const day =
    given.length === 0 ? undefined : resource.fields.find(({ type, required, asked }) => type === 'date' && required && asked);
  const unique = resource.fields.filter((field) => field.unique).map(({ name }) => name);
  return { resource, unique, given, day: day ?? null };
}
