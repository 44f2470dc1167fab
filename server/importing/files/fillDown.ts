import type { Cell } from '../../../src/exchange/cells.ts';
import { saysNothing } from '../../../src/exchange/emptyCell.ts';
import { isWords } from '../../../src/exchange/rowKinds.ts';
import type { PlacedRow } from './sheetParts.ts';

/** Cells of one column that are one, from one row to another, all counted from 0. */
export interface MergedDown {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** What stands above a table and heads it is no longer than this. */
const HEADING = 22;
/** A day among words: 'Bogor, 5 Mei 2021'. */
const DAY = /\d{1,2}[-/. ]+(?:\d{1,2}|[a-z]{3,})[-/. ]+\d{2,4}/i;

/** Merged cells of a heading are left as they are: what stands below them has a word of its own there. */
const isHeading = ({ index, cells }: PlacedRow): boolean =>
  index < HEADING && isWords(cells) && !cells.some((cell) => typeof cell === 'string' && DAY.test(cell));

/**
 * Gives rows, one after the other, what the cells say that reach down into them: the number of a family card that is
 * written once for the whole family. Rows in which nothing else stands stay blank.
 */
export function fillDown(merged: readonly MergedDown[]): (row: PlacedRow) => PlacedRow {
  const coming = merged.toSorted((a, b) => a.from - b.from);
  const reaching = new Map<number, { readonly to: number; readonly value: Cell }>();
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
    for (let one = coming[next]; one && one.from <= index; next += 1, one = coming[next]) {
      const value = cells[one.column] ?? null;
      if (one.from === index && !saysNothing(value) && !isHeading(row)) reaching.set(one.column, { to: one.to, value });
    }
    return own ? { index, cells: own } : row;
  };
}
