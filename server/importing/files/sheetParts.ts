import type { Cell } from '../../../src/exchange/cells/cells.ts';
import { FileRefused } from './fileRefused.ts';
import type { FileLimits } from './limits.ts';

/** What a reader gives one after the other: that a sheet begins, and its rows. */
export type SheetPart = { readonly sheet: string } | { readonly row: readonly Cell[] };

/** A row of a file with its place in the sheet, counted from 0. */
export interface PlacedRow {
  readonly index: number;
  readonly cells: readonly Cell[];
  /** so many of them are told, also where they are empty */
  readonly least?: number;
}

const isFilled = (cell: Cell): boolean => cell !== null && cell !== '';

/** How many cells of a row there are without the empty ones at its end. */
export const filledWidth = (cells: readonly Cell[]): number => cells.findLastIndex(isFilled) + 1;

const firstOf = (cells: readonly Cell[], end: number): readonly Cell[] => (end >= cells.length ? cells : cells.slice(0, end));

/**
 * The rows at their places, with empty ones where the file leaves some out, and without those at the end. Raises
 * FileRefused where a sheet is longer or wider than may be.
 */
export function placing(limits: FileLimits): (row: PlacedRow) => SheetPart[] {
  let next = 0;
  return ({ index, cells, least = 0 }) => {
    const filled = filledWidth(cells);
    if (filled === 0) return [];
    if (index >= limits.rows) throw new FileRefused('tooManyRows');
    if (filled > limits.columns) throw new FileRefused('tooManyColumns');
    const row = firstOf(cells, Math.max(filled, Math.min(least, limits.columns)));
    const parts: SheetPart[] = [];
    for (; next < index; next += 1) parts.push({ row: [] });
    next = index + 1;
    parts.push({ row });
    return parts;
  };
}
