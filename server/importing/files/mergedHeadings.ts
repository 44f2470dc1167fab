import type { Cell } from '../../../src/exchange/cells/cells.ts';
import { saysNothing } from '../../../src/exchange/cells/emptyCell.ts';
import { isWords } from '../../../src/exchange/titles/rowKinds.ts';
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
/** What stands before another cell, over a table: 'Desa :'. */
const LABEL = /:\s*$/;
/** Fewer columns are none of a table. */
const FEWEST_COLUMNS = 3;

const isAny = (cells: readonly Cell[], pattern: RegExp): boolean =>
  cells.some((cell) => typeof cell === 'string' && pattern.test(cell));

/** A row of words above or in a table, with the rows that its merged cells reach. */
interface Heading {
  readonly cells: readonly Cell[];
  readonly columns: Set<number>;
  to: number;
}

/**
 * Tells of rows, one after the other, whether they are a heading, by what they hold and by the merged cells that begin in
 * them: those are left as they are, as what stands below them has a word of its own there. Rows of words are one near the
 * top of a sheet, until one is found below a header: it fills no column that the rows of that header have left blank.
 */
export function headings(): (row: PlacedRow, begin: readonly MergedDown[]) => boolean {
  const found: Heading[] = [];
  return ({ index, cells }, begin) => {
    if (index >= HEADING) return begin.length > 0 && found.some((heading) => isSame(heading.cells, cells));
    if (!isWords(cells) || isAny(cells, DAY)) return false;
    const filled = cells.flatMap((cell, at) => (saysNothing(cell) ? [] : [at]));
    const to = Math.max(index, ...begin.map((one) => one.to));
    const last = found.at(-1);
    if (last && index <= last.to) {
      for (const at of filled) last.columns.add(at);
      last.to = Math.max(last.to, to);
      return true;
    }
    const isBelow = found.some(({ columns }) => columns.size >= FEWEST_COLUMNS && filled.every((at) => columns.has(at)));
    if (isBelow && !found.some((heading) => isSame(heading.cells, cells))) return false;
    if (!isAny(cells, LABEL)) found.push({ cells, columns: new Set(filled), to });
    return true;
  };
}

/** Whether a header stands there once more, as on each page of what was printed. */
function isSame(header: readonly Cell[], cells: readonly Cell[]): boolean {
  const length = Math.max(header.length, cells.length);
  for (let at = 0; at < length; at += 1) if ((header[at] ?? null) !== (cells[at] ?? null)) return false;
  return true;
}
