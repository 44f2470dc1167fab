import type { Field, Site } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { writtenDigits } from '../cells/writtenDigits.ts';
import type { Arrangement, Rounded } from '../model/arrangement.ts';
import { fieldsOf } from '../model/targets.ts';

/** A spreadsheet keeps so many digits of a number, and writes zeros for those after them. */
export const KEPT_DIGITS = 15;
/** Fewer different numbers that end in 0 may do so by chance. */
const FEW = 3;
/** What we wrote ourselves is real, unless a spreadsheet has saved it anew: only what chance never does is refused. */
const FEW_OF_OURS = 10;
/** So few of the others were typed as texts among what was rounded. */
const NEARLY_ALL = 0.95;
/** One number in ten ends in 0. */
const TOO_MANY = 0.5;

const ROUNDED = new RegExp(`^[1-9]\\d{${KEPT_DIGITS - 1}}0+$`);
const LONG = new RegExp(`^[1-9]\\d{${KEPT_DIGITS},}$`);

/** Whether digits may be what a spreadsheet leaves of a longer number than it can keep; one that begins with 0 it would have shortened. */
export const maybeRounded = (digits: string): boolean => ROUNDED.test(digits);

const isLongNumber = (field: Field): boolean => field.type === 'digits' && (field.length ?? 0) > KEPT_DIGITS;

/**
 * The columns of numbers too long for a spreadsheet that seem to have been rounded by one before they were saved as
 * text: each cell by itself looks like a real number, and only the column tells that nearly all of them end in 0.
 * `ours`: the file is our own export.
 */
export function roundedColumns(
  columns: Arrangement['columns'],
  site: Site,
  cellsOf: (index: number) => readonly Cell[],
  ours = false,
): Readonly<Record<number, Rounded>> {
  const long = Object.entries(columns).flatMap(([index, target]) =>
    target && fieldsOf(site, target).some(isLongNumber) ? [Number(index)] : [],
  );
  return Object.fromEntries(
    long.flatMap((index) => {
      const seems = roundingOf(cellsOf(index), ours ? FEW_OF_OURS : FEW);
      return seems === null ? [] : [[index, seems]];
    }),
  );
}

/** Of a column, by its different numbers: one family's card in each of its rows is one number. */
function roundingOf(cells: readonly Cell[], few: number): Rounded | null {
  const numbers = new Set<string>();
  for (const cell of cells) {
    if (typeof cell !== 'string' || saysNothing(cell)) continue;
    const digits = writtenDigits(shownCell(cell));
    if (LONG.test(digits)) numbers.add(digits);
  }
  const zeros = [...numbers].filter(maybeRounded).length;
  if (zeros === 0) return null;
  const share = zeros / numbers.size;
  if (zeros >= few && share >= NEARLY_ALL) return 'semua';
  return (zeros > 1 && share === 1) || (zeros >= FEW && share >= TOO_MANY) ? 'mungkin' : null;
}
