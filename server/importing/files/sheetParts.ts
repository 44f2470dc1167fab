import type { Cell } from '../../../src/exchange/cells.ts';
import { FileRefused } from './fileRefused.ts';
import type { FileLimits } from './limits.ts';

/** What a reader gives one after the other: that a sheet begins, and its rows. */
export type SheetPart = { readonly sheet: string } | { readonly row: readonly Cell[] };

/** A row of a file with its place in the sheet, counted from 0. */
export interface PlacedRow {
  readonly index: number;
  readonly cells: readonly Cell[];
}

const isFilled = (cell: Cell): boolean => cell !== null && cell !== '';

/** The row without the empty cells at its end. */
function trimmed(cells: readonly Cell[]): readonly Cell[] {
  const end = cells.findLastIndex(isFilled) + 1;
  return end === cells.length ? cells : cells.slice(0, end);
}

/**
 * The rows at their places, with empty ones where the file leaves some out, and without those at the end. Raises
 * FileRefused where a sheet is longer or wider than may be.
 */
export function placing(limits: FileLimits): (row: PlacedRow) => SheetPart[] {
  let next = 0;
  return ({ index, cells }) => {
    const row = trimmed(cells);
    if (row.length === 0) return [];
    if (index >= limits.rows) throw new FileRefused('tooManyRows');
    if (row.length > limits.columns) throw new FileRefused('tooManyColumns');
    const parts: SheetPart[] = [];
    for (; next < index; next += 1) parts.push({ row: [] });
    next = index + 1;
    parts.push({ row });
    return parts;
  };
}
