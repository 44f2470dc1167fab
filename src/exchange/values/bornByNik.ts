/** The order of dates of birth as the NIK in the same rows tell it. */
import type { Site } from '../../engine/resource.ts';
import { isBornAsTold, toldByNik } from '../../people/nik.ts';
import type { Cell } from '../cells/cells.ts';
import { shownCell } from '../cells/emptyCell.ts';
import { writtenDigits } from '../cells/writtenDigits.ts';
import type { DateOrder, Placed } from '../model/arrangement.ts';
import { fieldsOf, partsOf } from '../model/targets.ts';
import { ordersOf, readDay } from './readDate.ts';

/** By which the NIK of the old are told from those of the young; of the year two digits are compared. */
const LATE = 9999;

/**
 * The one order in which the dates of birth of a column are those that the NIK tell; null where they do not agree, more of
 * them tell another day than tell an order, or it is no column of dates of birth.
 */
export function orderByNik(
  site: Site,
  born: Placed,
  columns: readonly Placed[],
  cellsOf: (index: number) => readonly Cell[],
  today: string,
): DateOrder | null {
  const { resource } = partsOf(born.target);
  const isBirth = fieldsOf(site, born.target).some((field) => field.type === 'date' && field.age);
  const nik = columns.find(
    ({ target }) =>
      partsOf(target).resource === resource && fieldsOf(site, target).some(({ type, unique }) => type === 'digits' && unique),
  );
  if (!isBirth || !nik) return null;
  const niks = cellsOf(nik.index);
  const told = new Set<DateOrder>();
  let [clear, other] = [0, 0];
  for (const [at, cell] of cellsOf(born.index).entries()) {
    if (typeof cell !== 'string') continue;
    const orders = ordersOf(cell);
    const own = orders.length > 1 ? toldByNik(writtenDigits(shownCell(niks[at] ?? null)), today) : null;
    if (own === null) continue;
    const fitting = orders.filter((order) => isBornAsTold(own, readDay(cell, order, LATE) ?? ''));
    const [only] = fitting;
    if (only === undefined) other += 1;
    else if (fitting.length === 1) {
      told.add(only);
      clear += 1;
    }
  }
  const [order = null] = told;
  return told.size === 1 && clear > other ? order : null;
}
