/** The orders in which the columns of a file write their days: each has one of its own. */
import type { Site } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import type { Arrangement, DateOrder, DateOrders, Placed, Target } from '../model/arrangement.ts';
import { fieldsOf, partsOf, plainTarget } from '../model/targets.ts';
import { orderByNik } from '../values/bornByNik.ts';
import { dateOrderOf, type FoundOrder } from '../values/dateOrder.ts';
import { tellsDay } from './visitDay.ts';

/** The order of a column by what it fills. One alone, as earlier versions kept it, is that of all columns. */
export const orderFor = (dates: DateOrders, target: Target): DateOrder | null =>
  dates === null || typeof dates === 'string' ? dates : (dates[plainTarget(target)] ?? null);

/** When a file is read, and of when its title says that it is. */
interface FileTime {
  /** ISO date */
  readonly today: string;
  /** the only month that the titles name, with its year: '2026-11' */
  readonly month: string | null;
}

/** What the days of a file tell, by target; the months of a year are written in one order. */
export function foundOrders(
  site: Site,
  columns: readonly Placed[],
  cellsOf: (index: number) => readonly Cell[],
  { today, month }: FileTime,
): ReadonlyMap<Target, FoundOrder> {
  const days = columns.filter(({ target }) => fieldsOf(site, target).some(({ type }) => type === 'date'));
  const found = new Map<Target, FoundOrder>();
  for (const plain of new Set(days.map(({ target }) => plainTarget(target)))) {
    const own = days.filter(({ target }) => plainTarget(target) === plain);
    const last = fieldsOf(site, plain).some((field) => field.type === 'date' && field.notAfterToday) ? today : null;
    const within = tellsDay(site, plain) ? month : null;
    const itself = dateOrderOf(
      own.map(({ index, target }) => ({ cells: cellsOf(index), month: partsOf(target).month, last, within })),
    );
    const [first] = own;
    const byNik = first && itself.open !== null ? orderByNik(site, first, columns, cellsOf, today) : null;
    found.set(plain, byNik ? { order: byNik, open: null, mixed: null } : itself);
  }
  return found;
}

/** What counts beside what a column tells itself. */
interface Known {
  readonly columns: Arrangement['columns'];
  /** what is wanted now */
  readonly wanted: DateOrders | undefined;
  /** what was decided of the same file before */
  readonly before: Arrangement | null;
  /** what its kind of file writes */
  readonly shape: DateOrder | null;
}

/** Where nothing can be read in two ways, it does not matter. */
const USUAL: DateOrder = 'dmy';

/**
 * The order of each column of days: as is wanted, as it tells itself, as was said of it before, or as its kind of file
 * writes it, unless another column tells that this file does not. Null where only a person can say it.
 */
export function chosenOrders(
  found: ReadonlyMap<Target, FoundOrder>,
  { columns, wanted, before, shape }: Known,
): Record<Target, DateOrder | null> {
  const told = [...found.values()].flatMap(({ order }) => order ?? []);
  const usual = told.every((order) => order === shape) ? shape : null;
  const wantedOf = (target: Target) => (typeof wanted === 'object' ? (wanted?.[target] ?? null) : null);
  // one alone answers what is open, and turns round no column that tells its own
  const ofAll = typeof wanted === 'string' ? wanted : null;
  const said = (target: Target) =>
    before !== null && placesOf(before.columns, target) === placesOf(columns, target) ? orderFor(before.dates, target) : null;
  return Object.fromEntries(
    [...found].map(([target, { order, open, mixed }]) => {
      const chosen = wantedOf(target) ?? order ?? ofAll ?? said(target);
      return [target, chosen ?? (mixed ? null : open === null ? USUAL : usual)];
    }),
  );
}

/** Which columns fill a target: what was said of others says nothing of these. */
const placesOf = (columns: Arrangement['columns'], target: Target): string =>
  Object.keys(columns)
    .filter((index) => {
      const own = columns[Number(index)];
      return own && plainTarget(own) === target;
    })
    .join();
