/** A row that decimal commas have divided, put together again to see whether they have. */
import type { Field, FieldOf } from '../engine/resource.ts';
import type { Cell } from './cells.ts';
import { saysNothing, shownCell } from './emptyCell.ts';
import { writtenNumber } from './readValue.ts';

export const WHOLE = /^\d{1,3}$/;
export const AFTER_COMMA = /^\d{1,2}$/;

/**
 * Whether each column of a row has a cell that may be its own once some pairs of whole numbers are made decimals, and none is
 * left over. `fieldAt`: what a column holds; null: nothing that is kept.
 */
export function joinsUp(row: readonly Cell[], columns: number, fieldAt: (at: number) => Field | null): boolean {
  const last = row.findLastIndex((cell) => !saysNothing(cell)) + 1;
  return from(0, 0);

  function from(column: number, at: number): boolean {
    const over = last - at - (columns - column);
    if (column === columns || over < 0) return column === columns && over === 0;
    const [cell = null, next = null] = [row[at], row[at + 1]];
    const field = fieldAt(column);
    if (fits(cell, field) && from(column + 1, at + 1)) return true;
    if (over === 0 || field?.type !== 'decimal' || !WHOLE.test(shownCell(cell)) || !AFTER_COMMA.test(shownCell(next)))
      return false;
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
