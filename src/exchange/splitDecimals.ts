import type { Site } from '../engine/resource.ts';
import type { Arrangement } from './arrangement.ts';
import type { Cell } from './cells.ts';
import { saysNothing, shownCell } from './emptyCell.ts';
import { fieldsOf } from './targets.ts';

type Row = readonly Cell[];

const FRACTION = /^\d{1,3}[.,]\d{1,3}$/;
const WHOLE = /^\d{1,3}$/;
const AFTER_COMMA = /^\d{1,2}$/;

/** Whether anything stands in a row beyond the last header. */
export const isOverlong = (row: Row, headers: number): boolean =>
  row.length > headers && row.slice(headers).some((cell) => !saysNothing(cell));

/** The places of the columns that hold numbers with fractions. */
export const decimalColumns = (columns: Arrangement['columns'], site: Site): number[] =>
  Object.entries(columns).flatMap(([index, target]) =>
    target && fieldsOf(site, target).some(({ type }) => type === 'decimal') ? [Number(index)] : [],
  );

/**
 * Whether the commas of decimals have divided the cells of a text, as commas are what it is divided by: nothing in it is
 * a number or a day of a spreadsheet, no number has a fraction, and in rows with more cells than there are headers two
 * whole numbers follow each other where one with a fraction belongs.
 */
export function hasSplitDecimals(
  columns: Arrangement['columns'],
  site: Site,
  { headers, body }: { readonly headers: number; readonly body: readonly Row[] },
): boolean {
  const overlong = body.filter((row) => isOverlong(row, headers));
  if (overlong.length === 0) return false;
  const decimals = decimalColumns(columns, site);
  const isSplit = (row: Row) =>
    decimals.some((at) => WHOLE.test(shownCell(row[at] ?? null)) && AFTER_COMMA.test(shownCell(row[at + 1] ?? null)));
  const isDivided = (cell: Cell) => cell === null || (typeof cell === 'string' && !FRACTION.test(shownCell(cell)));
  return overlong.some(isSplit) && body.every((row) => row.every(isDivided));
}
