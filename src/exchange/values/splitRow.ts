/** A row that decimal commas have divided, put together again to see whether they have. */
import type { Field, FieldOf } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { writtenNumber } from './readValue.ts';

export const WHOLE = /^\d{1,3}$/;
export const AFTER_COMMA = /^\d{1,2}$/;

/** How a row is held against its columns. */
export interface Joining {
  /** how many columns there are */
  readonly columns: number;
  /** how many cells the row has; empty ones at its end count only where they are more than there are columns */
  readonly cells: number;
  /** what stands behind a comma */
  readonly fraction?: RegExp;
  /** what a column holds; null: nothing that is kept */
  fieldAt(at: number): Field | null;
}

/**
 * Whether each column of a row has a cell that may be its own once some pairs of whole numbers are made decimals, and none is
 * left over.
 */
export function joinsUp(row: readonly Cell[], { columns, cells, fraction = AFTER_COMMA, fieldAt }: Joining): boolean {
  const inVain = new Set<number>();
  return from(0, 0);

  function from(column: number, at: number): boolean {
    const over = cells - at - (columns - column);
    if (column === columns || over < 0) return column === columns && over === 0;
    const place = column * (cells + 1) + at;
    if (inVain.has(place)) return false;
    const joins = joinsFrom(column, at, over);
    if (!joins) inVain.add(place);
    return joins;
  }

  function joinsFrom(column: number, at: number, over: number): boolean {
    const [cell = null, next = null] = [row[at], row[at + 1]];
    const field = fieldAt(column);
    if (fits(cell, field) && from(column + 1, at + 1)) return true;
    if (over === 0 || field?.type !== 'decimal' || !WHOLE.test(shownCell(cell)) || !fraction.test(shownCell(next))) return false;
    return fits(`${shownCell(cell)},${shownCell(next)}`, field) && from(column + 1, at + 2);
  }
}

/** Whether a cell may stand in a column, by the look of it. */
function fits(cell: Cell, field: Field | null): boolean {
  if (field === null || saysNothing(cell)) return true;
  const text = shownCell(cell);
  switch (field.type) {
    case 'decimal':
    case 'integer':
      return isWithin(field, writtenNumber(cell)?.value ?? Number.NaN);
    case 'digits':
      return /^[\d\s.'+()-]+$/.test(text) && text.length > 2;
    case 'date':
      return /\d/.test(text) && text.length > 5;
    case 'text':
    case 'multiline':
      return /[a-z]/i.test(text);
    default:
      return true;
  }
}

function isWithin(field: FieldOf<'decimal'> | FieldOf<'integer'>, value: number): boolean {
  const isMore = field.type === 'decimal' ? value > (field.moreThan ?? -1) : value >= (field.min ?? 0);
  return isMore && value <= (field.max ?? Number.POSITIVE_INFINITY);
}
