import type { Field, Site } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import type { Arrangement } from '../model/arrangement.ts';
import { fieldsOf } from '../model/targets.ts';
import { isBlank } from '../titles/rowKinds.ts';
import { AFTER_COMMA, joinsUp, WHOLE } from './splitRow.ts';

type Row = readonly Cell[];

const COMMA_FRACTION = /^\d{1,3},\d{1,3}$/;
const POINT_FRACTION = /^\d{1,3}\.\d{1,3}$/;

/** Whether anything stands in a row beyond the last header. */
const isOverlong = (row: Row, headers: number): boolean =>
  row.length > headers && row.slice(headers).some((cell) => !saysNothing(cell));

const isPair = (row: Row, at: number): boolean =>
  WHOLE.test(shownCell(row[at] ?? null)) && AFTER_COMMA.test(shownCell(row[at + 1] ?? null));

/**
 * Whether the commas of decimals have divided a row of a file in which they do: it has more cells than there are headers,
 * and where those beyond are blank, also two whole numbers where one with a fraction belongs. `decimals`: places of these.
 */
export const isDivided = (row: Row, headers: number, decimals: Iterable<number>): boolean => {
  if (row.length <= headers) return false;
  if (isOverlong(row, headers)) return true;
  for (const at of decimals) if (isPair(row, at)) return true;
  return false;
};

/** The places of the columns that hold numbers with fractions. */
export const decimalColumns = (columns: Arrangement['columns'], site: Site): number[] =>
  Object.entries(columns).flatMap(([index, target]) =>
    target && fieldsOf(site, target).some(({ type }) => type === 'decimal') ? [Number(index)] : [],
  );

/** What a column holds; null: nothing that is kept, or several things. */
function fieldIn(columns: Arrangement['columns'], site: Site, at: number): Field | null {
  const target = columns[at];
  const [field = null, ...others] = target ? fieldsOf(site, target) : [];
  return others.length === 0 ? field : null;
}

/**
 * Whether the commas of decimals have divided the cells of a text, as commas are what it is divided by: nothing in it is
 * a number or a day of a spreadsheet, no number has a comma, and in rows with more cells than there are headers two
 * whole numbers follow each other where one with a fraction belongs. Where others are written with a point, each of these
 * rows has to be whole again once such numbers are put together, as it may have a note beside the table; and so it is
 * where rows end in blank cells, as some programs write a comma behind each row.
 */
export function hasSplitDecimals(
  columns: Arrangement['columns'],
  site: Site,
  { headers, body }: { readonly headers: number; readonly body: readonly Row[] },
): boolean {
  const wider = body.filter((row) => row.length > headers && !isBlank(row));
  if (wider.length === 0) return false;
  const decimals = decimalColumns(columns, site);
  const isText = (cell: Cell) => cell === null || (typeof cell === 'string' && !COMMA_FRACTION.test(shownCell(cell)));
  if (!wider.some((row) => isDivided(row, headers, decimals)) || !body.every((row) => row.every(isText))) return false;
  const fieldAt = (at: number) => fieldIn(columns, site, at);
  const overlong = wider.filter((row) => isOverlong(row, headers));
  if (overlong.some((row) => decimals.some((at) => isPair(row, at)))) {
    const hasPoints = body.some((row) => row.some((cell) => POINT_FRACTION.test(shownCell(cell))));
    const joins = (row: Row) => joinsUp(row, { columns: headers, cells: filledCells(row), fieldAt });
    return !hasPoints || overlong.every(joins);
  }
  return overlong.length === 0 && blankEndsTell(wider, headers, fieldAt);
}

/** How many cells a row has, without the blank ones at its end. */
const filledCells = (row: Row): number => row.findLastIndex((cell) => !saysNothing(cell)) + 1;

/** One digit: a height behind a weight has more. */
const SHORT_FRACTION = /^\d$/;

/**
 * Whether rows that end in more blank cells than there are headers have been divided: each is whole again once its numbers
 * are put together, and they have not all the same cells too many, or cannot be what they are without.
 */
function blankEndsTell(wider: readonly Row[], headers: number, fieldAt: (at: number) => Field | null): boolean {
  const joins = (row: Row, fraction?: RegExp) =>
    joinsUp(row, { columns: headers, cells: row.length, fieldAt, ...(fraction ? { fraction } : {}) });
  if (!wider.every((row) => joins(row))) return false;
  return (
    new Set(wider.map(({ length }) => length)).size > 1 ||
    wider.every((row) => joins(row, SHORT_FRACTION)) ||
    wider.some((row) => !joinsUp(row, { columns: headers, cells: headers, fieldAt }))
  );
}
