/** Columns that mean the same measurement: 'PB' of the infants and 'TB' of those who stand. */
import type { Site } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import type { Target } from '../model/arrangement.ts';
import { fieldsOf, isMeasure } from '../model/targets.ts';
import { writtenNumber } from './readValue.ts';

/** In no more than one of so many rows both may say something else: that is a slip of these rows. */
export const SLIP = 4;

/** What a cell of a measurement says; null: nothing, as a lone 0 does. */
export function saidBy(cell: Cell): number | string | null {
  if (saysNothing(cell)) return null;
  const number = writtenNumber(cell)?.value;
  if (number !== undefined) return number === 0 ? null : number;
  const shown = shownCell(cell);
  return /\d/.test(shown) ? shown : null;
}

/** Whether a target is one measurement, which two columns may tell for each other. */
export function isOneMeasure(site: Site, target: Target): boolean {
  const fields = fieldsOf(site, target);
  return fields.length === 1 && fields.every(isMeasure);
}

/** Whether of some columns in each row no more than one says something, or all the same, but for a few rows. */
export function fillEachOther(columns: readonly (readonly Cell[])[]): boolean {
  const [first = []] = columns;
  let [told, differing] = [0, 0];
  for (const at of first.keys()) {
    const said = new Set(columns.flatMap((cells) => saidBy(cells[at] ?? null) ?? []));
    if (said.size > 0) told += 1;
    if (said.size > 1) differing += 1;
  }
  return differing * SLIP <= told;
}
