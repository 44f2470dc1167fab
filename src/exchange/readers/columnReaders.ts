import type { Field, Site } from '../../engine/resource.ts';
import { shownCell } from '../cells/emptyCell.ts';
import { orderFor } from '../columns/dateOrders.ts';
import { isDay as isVisitDay } from '../columns/groupMeanings.ts';
import { isOfVisit } from '../columns/visitDay.ts';
import { headerKey } from '../headers/headerKey.ts';
import type { Header } from '../headers/headers.ts';
import type { Arrangement, Target } from '../model/arrangement.ts';
import { isOwnExport } from '../model/ownExport.ts';
import { fieldsOf, partsOf, plainTarget } from '../model/targets.ts';
import { shapeNamed } from '../shapes/index.ts';
import { partReader } from '../values/parts.ts';
import { cellReader, type ReadCell } from '../values/readValue.ts';
import { tickReader } from '../values/ticks.ts';
import { weightUnit } from '../values/weightUnit.ts';

/** A field that a column fills, and how. */
export interface FieldReader {
  readonly field: Field;
  readonly read: ReadCell;
}

/** A column that something is read from. */
export interface ColumnReader {
  readonly index: number;
  readonly target: Target;
  readonly resource: string;
  /** the month that it tells of; null: none */
  readonly month: ToldMonth | null;
  /** of a column of days of visits: the month of the file, where that is told for all of them */
  readonly within: ToldMonth | null;
  /** it tells of which day a visit is */
  readonly isDay: boolean;
  /** what it is told under: of which record of a row it is */
  readonly record: string;
  /** the part of its field that it tells; null: all of it */
  readonly part: string | null;
  /** several: the cell holds one after the other, with a slash between */
  readonly fields: readonly FieldReader[];
}

/** A month that columns tell of. */
export interface ToldMonth {
  readonly year: number | null;
  /** 1 to 12 */
  readonly month: number;
}

/** Under what the values of a record of a row are told, before it is one. */
export const recordKey = (resource: string, told: ToldMonth | null): string =>
  `${resource}@${told === null ? '' : `${told.year}-${told.month}`}`;

/** The month of a target, of the year of its header, else of that of the file. */
function monthOf(target: Target, { year: ofFile }: Arrangement): ToldMonth | null {
  const { month, year } = partsOf(target);
  return month === null ? null : { month, year: year ?? ofFile };
}

/** The month that all visits of a file are of. */
export function monthOfFile({ day }: Pick<Arrangement, 'day'>): ToldMonth | null {
  const [year, month] = (day ?? '').split('-').map(Number);
  return year && month ? { year, month } : null;
}

/** How the columns of a sheet are read, by what has been decided about them. */
export function columnReaders(arrangement: Arrangement, headers: readonly Header[], site: Site, today: string): ColumnReader[] {
  const own = Object.entries(arrangement.columns).flatMap(([index, target]) =>
    target && Number(index) !== arrangement.aged ? [columnReader(Number(index), target, arrangement, site, today)] : [],
  );
  return [...own, ...secondMeanings(arrangement, headers, site)].filter(({ fields }) => fields.length > 0);
}

function columnReader(index: number, target: Target, arrangement: Arrangement, site: Site, today: string): ColumnReader {
  const { resource, part } = partsOf(target);
  const month = monthOf(target, arrangement);
  const shape = shapeNamed(arrangement.shape);
  const fields = fieldsOf(site, target).map((field): FieldReader => {
    const own = field.files?.parts.find(({ name }) => name === part);
    if (own) return { field, read: partReader(own) };
    const ticked = arrangement.ticks?.[index];
    if (ticked !== undefined) return { field, read: tickReader(field, ticked) };
    const plain: Target = `${resource}.${field.name}`;
    const options = {
      ...{ values: arrangement.values[plain] ?? {}, known: shape?.values?.[plain], drops: shape?.drops?.[plain] },
      exact: isOwnExport(arrangement.shape),
      rounded: arrangement.rounded?.[index] === 'semua',
      ...{ dates: orderFor(arrangement.dates, target), unit: weightUnit(arrangement.units[plainTarget(target)]), today },
    };
    return { field, read: cellReader(field, options) };
  });
  const isDay = isOfVisit(site, target) && fields.some(({ field }) => isVisitDay(field));
  const within = isDay && month === null ? monthOfFile(arrangement) : null;
  return { index, target, resource, month, within, isDay, record: recordKey(resource, month), part, fields };
}

/** What a column means beside what it is: nothing counts but what somebody has answered. */
function secondMeanings(arrangement: Arrangement, headers: readonly Header[], site: Site): ColumnReader[] {
  const { shape, values } = arrangement;
  const also = Object.entries(shapeNamed(shape)?.also ?? {});
  return also.flatMap(([key, target]): ColumnReader[] => {
    const index = headers.findIndex(({ keys }) => keys.includes(key));
    const answers = values[target];
    if (index < 0 || answers === undefined) return [];
    // as the question is asked: whatever the letters
    const meanings = new Map(Object.entries(answers).map(([written, meant]) => [headerKey(written), meant]));
    const read: ReadCell = (cell) => {
      const meant = meanings.get(headerKey(shownCell(cell)));
      return meant ? { value: meant } : { nothing: true };
    };
    const { resource, part } = partsOf(target);
    const month = monthOf(target, arrangement);
    const record = recordKey(resource, month);
    const fields = fieldsOf(site, target).map((field) => ({ field, read }));
    return [{ index, target, resource, month, within: null, isDay: false, record, part, fields }];
  });
}
