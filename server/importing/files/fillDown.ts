import type { Cell } from '../../../src/exchange/cells/cells.ts';
import { saysNothing } from '../../../src/exchange/cells/emptyCell.ts';
import { headings, type MergedDown } from './mergedHeadings.ts';
import type { PlacedRow } from './sheetParts.ts';

/**
 * Gives rows, one after the other, what the cells say that reach down into them: the number of a family card that is
 * written once for the whole family. Rows in which nothing else stands stay blank.
 */
export function fillDown(merged: readonly MergedDown[]): (row: PlacedRow) => PlacedRow {
  const coming = merged.toSorted((a, b) => a.from - b.from);
  const reaching = new Map<number, { readonly to: number; readonly value: Cell }>();
  const isHeading = headings();
  let next = 0;
  return (row) => {
    const { index, cells } = row;
    let own: Cell[] | null = null;
    const isBare = reaching.size > 0 && cells.every(saysNothing);
    for (const [column, { to, value }] of reaching) {
      if (index > to) reaching.delete(column);
      else if (!isBare) {
        own ??= [...cells];
        while (own.length <= column) own.push(null);
        own[column] = value;
      }
    }
    const begin: MergedDown[] = [];
    for (let one = coming[next]; one && one.from <= index; next += 1, one = coming[next]) {
      if (one.from === index && !saysNothing(cells[one.column] ?? null)) begin.push(one);
    }
    if (isHeading(row, begin)) return own ? { index, cells: own } : row;
    for (const { column, to } of begin) reaching.set(column, { to, value: cells[column] ?? null });
    return own ? { index, cells: own } : row;
  };
}
