import type { Cell } from '../../../src/exchange/cells/cells.ts';
import { isWords } from '../../../src/exchange/titles/rowKinds.ts';
import { filledWidth } from './sheetParts.ts';

/** What stands above a table and heads it is no longer than this. */
const HEADING = 22;

/** A row of a header: words, and no number of anything. */
const isHeader = (cells: readonly Cell[]): boolean =>
  isWords(cells) && !cells.some((cell) => typeof cell === 'string' && /^\d+$/.test(cell));

/**
 * Tells of rows, one after the other, how many cells each has where these are more than the header has, empty ones at its
 * end among them; 0: it has no more. What empty cells every row has at its end as the header has, counts for nothing.
 */
export function widerThanHeader(): (index: number, cells: readonly Cell[]) => number {
  let [width, ends] = [Number.POSITIVE_INFINITY, 0];
  return (index, cells) => {
    if (index < HEADING && isHeader(cells)) {
      const filled = filledWidth(cells);
      if (width === Number.POSITIVE_INFINITY || filled > width) [width, ends] = [filled, cells.length - filled];
      return 0;
    }
    const own = cells.length - ends;
    return own > width ? own : 0;
  };
}
