import type { Cell } from '../cells/cells.ts';
import { shownCell } from '../cells/emptyCell.ts';
import type { DateOrder } from '../model/arrangement.ts';
import { ordersOf, readDay } from './readDate.ts';

/** In which order the days of a column are written, and what leaves it open. */
export interface FoundOrder {
  /** null: nothing tells it */
  readonly order: DateOrder | null;
  /** one that may be read in several ways */
  readonly open: string | null;
  /** two that cannot be of one order */
  readonly mixed: readonly [Example, Example] | null;
}

/** One of some cells of a kind. */
export interface Example {
  readonly shown: string;
  /** how many there are of that kind */
  readonly count: number;
}

/** A year by which every one of two digits is one of its own century. */
const LATE = 9999;

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

/** Of days of birth more than half are after the 12th: the month stands first where one tells it for so many that do not. */
const BELIEVED = 2;

/** Cells of days; `month`: those of which they are to be. */
export interface DayColumn {
  readonly cells: Iterable<Cell>;
  readonly month: number | null;
  /** ISO date after which none of them can be; null: they may */
  readonly last: string | null;
  /** the month above them, with its year ('2026-11'), in which they are to be as far as nothing else tells their order */
  readonly within?: string | null;
}

/**
 * The order of all days of columns that fill the same: what those say that can be read in one way only. There may be none
 * of these: then the columns of months tell it, whose days are to lie in them, or the month above them all, in which each
 * lies in one order alone; else it is open, unless every day is the same in all orders.
 */
export function dateOrderOf(columns: readonly DayColumn[]): FoundOrder {
  const votes = new Map<DateOrder, number>();
  const examples = new Map<DateOrder, string>();
  const ofMonths = new Set<DateOrder>();
  let open: string | null = null;
  let opens = 0;
  /** the orders in which each that is open lies in the month above */
  let inside: readonly DateOrder[] = ORDERS;
  /** whether each that is open is a day that has come with its day first, and one of them only so */
  let [come, onlySo] = [true, false];
  for (const { cells, month, last, within = null } of columns) {
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      const orders = ordersOf(cell);
      const [only] = orders;
      if (orders.length === 1 && only) {
        votes.set(only, (votes.get(only) ?? 0) + 1);
        if (!examples.has(only)) examples.set(only, shownCell(cell));
      } else if (orders.length > 1 && !sameInAll(cell)) {
        open ??= shownCell(cell);
        opens += 1;
        if (last !== null) {
          const hasCome = orders.filter((order) => (readDay(cell, order, Number(last.slice(0, 4))) ?? '') <= last);
          come &&= hasCome.includes('dmy');
          onlySo ||= hasCome.length === 1;
        }
        inside = inside.filter((order) => within !== null && orders.includes(order) && isIn(within, cell, order));
        const fitting = month === null ? [] : orders.filter((order) => monthOf(cell, order) === month);
        if (fitting.length === 1 && fitting[0]) ofMonths.add(fitting[0]);
      }
    }
  }
  const said = ORDERS.filter((order) => votes.has(order)).toSorted((a, b) => (votes.get(b) ?? 0) - (votes.get(a) ?? 0));
  const [first, second] = said;
  const exampleOf = (order: DateOrder): Example => ({ shown: examples.get(order) ?? '', count: votes.get(order) ?? 0 });
  if (first && second) return { order: null, open: null, mixed: [exampleOf(first), exampleOf(second)] };
  // no village writes the month first without a program that does so for each day: '10/13/2026' among others is a slip
  const isSlip = first === 'mdy' && (votes.get(first) ?? 0) * BELIEVED < opens;
  if (first && !isSlip) return { order: first, open: null, mixed: null };
  const [ofMonth = null] = ofMonths;
  const [ofTitle] = inside;
  if (ofMonths.size === 0 && open !== null && ofTitle && inside.length === 1) return { order: ofTitle, open: null, mixed: null };
  // the usual order alone is believed for it: a slip in a year makes a day to come as well
  if (ofMonths.size === 0 && open !== null && come && onlySo) return { order: 'dmy', open: null, mixed: null };
  return ofMonths.size === 1 ? { order: ofMonth, open: null, mixed: null } : { order: null, open, mixed: null };
}

const monthOf = (cell: string, order: DateOrder): number => Number(readDay(cell, order, LATE)?.slice(5, 7));

const isIn = (month: string, cell: string, order: DateOrder): boolean =>
  readDay(cell, order, Number(month.slice(0, 4)))?.startsWith(`${month}-`) === true;

/** 05/05/2021: which is the month does not matter. */
const sameInAll = (cell: string): boolean => readDay(cell, null, LATE) !== null;

/** So many of each kind are no chance. */
const MANY = 5;

/**
 * Whether a program that puts the month first has opened the days of a column: whatever could be taken for a month is
 * one now, with day and month the other way round, and what could not is a text still.
 */
export function areTurned(cells: Iterable<Cell>): boolean {
  let [days, texts] = [0, 0];
  for (const cell of cells) {
    if (typeof cell === 'object' && cell !== null) {
      if (Number(cell.date.slice(8)) > 12) return false;
      days += 1;
    } else if (typeof cell === 'string') {
      const orders = ordersOf(cell);
      if (orders.length > 1 || orders[0] === 'mdy') return false;
      if (orders[0] === 'dmy') texts += 1;
    }
  }
  return days >= MANY && texts >= MANY;
}
