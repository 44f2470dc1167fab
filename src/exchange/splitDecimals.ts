import type { Field, Site } from '../engine/resource.ts';
import type { Arrangement } from './arrangement.ts';
import type { Cell } from './cells.ts';
import { saysNothing, shownCell } from './emptyCell.ts';
import { AFTER_COMMA, joinsUp, WHOLE } from './splitRow.ts';
import { fieldsOf } from './targets.ts';

type Row = readonly Cell[];

const COMMA_FRACTION = /^\d{1,3},\d{1,3}$/;
const POINT_FRACTION = /^\d{1,3}\.\d{1,3}$/;

/** Whether anything stands in a row beyond the last header. */
export const isOverlong = (row: Row, headers: number): boolean =>
  row.length > headers && row.slice(headers).some((cell) => !saysNothing(cell));

/** The places of the columns that hold numbers with fractions. */
export const decimalColumns = (columns: Arrangement['columns'], site: Site): number[] =>
  Object.entries(columns).flatMap(([index, target]) =>
    target && fieldsOf(site, target).some(({ type }) => type === 'decimal') ? [Number(index)] : [],
  );

/** What a column holds; null: nothing that is kept, or several things. */
function fieldAt(columns: Arrangement['columns'], site: Site, at: number): Field | null {
  const target = columns[at];
  const [field = null, ...others] = target ? fieldsOf(site, target) : [];
  return others.length === 0 ? field : null;
}

/**
 * Whether the commas of decimals have divided the cells of a text, as commas are what it is divided by: nothing in it is
 * a number or a day of a spreadsheet, no number has a comma, and in rows with more cells than there are headers two
 * whole numbers follow each other where one with a fraction belongs. Where others are written with a point, each of these
 * rows has to be whole again once such numbers are put together, as it may have a note beside the table.
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
  const isDivided = (cell: Cell) => cell === null || (typeof cell === 'string' && !COMMA_FRACTION.test(shownCell(cell)));
  if (!overlong.some(isSplit) || !body.every((row) => row.every(isDivided))) return false;
  const hasPoints = body.some((row) => row.some((cell) => POINT_FRACTION.test(shownCell(cell))));
  return !hasPoints || overlong.every((row) => joinsUp(row, headers, (at) => fieldAt(columns, site, at)));
}
