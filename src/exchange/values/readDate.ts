import { addDays, isIsoDate } from '../../engine/calendar.ts';
import type { Cell } from '../cells/cells.ts';
import { meantText } from '../cells/emptyCell.ts';
import type { DateOrder } from '../model/arrangement.ts';
import { MONTHS } from '../times/months.ts';

/** Three numbers as they were written, in their order; which is the day may be open. */
interface Written {
  readonly parts: readonly [number, number, number];
  /** how the year is written: at the beginning in full, at the end in full, or in two digits anywhere */
  readonly year: 'first' | 'last' | 'short';
}

const SEPARATED = /^(\d{1,4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,4})$/;
const NAMED = /^(\d{1,2})[\s./-]*([a-z]{3,})\.?[\s.,/-]*(\d{4}|\d{2})$/i;
const NAMED_FIRST = /^([a-z]{3,})\.?[\s./-]*(\d{1,2})[\s.,/-]+(\d{4})$/i;

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

/** Most are so already, and told fast to be. */
const PLAIN = /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/;

/** A whole day behind a place that no comma parts from it: 'BOGOR 25-05-2021', but not 'Mei 25 2021'. */
const PLACE = /^[a-z][a-z .]*[/\s]\s*(?=\d{1,2}[\s./-]+(?:\d{1,2}|[a-z]{3,})[\s./-]+\d{2,4}$)/i;

/** A place before the day ('Bogor, 5 Mei 2021'), a time of day after it; dashes of all lengths are one. */
const dayText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : meantText(text)
        .replace(/\p{Pd}|\u2212/gu, '-')
        .replace(/^'+/, '')
        .replace(/^[a-z .]+,\s*/i, '')
        .replace(/[T\s]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:am|pm|wib|wita|wit|z)?$/i, '')
        .replace(/[\s.,]+$/, '')
        .replace(/['’](?=\d{2}$)/, '')
        .replace(PLACE, '');

function writtenParts(text: string): Written | null {
  const [, first = '', second = '', third = ''] = SEPARATED.exec(text) ?? [];
  if (first === '' || (first.length > 2 && third.length > 2) || [first.length, third.length].includes(3)) return null;
  const year = first.length === 4 ? 'first' : third.length === 4 ? 'last' : 'short';
  return { parts: [Number(first), Number(second), Number(third)], year };
}

/** The orders in which a text can be a day; none where it is no day, or is one in every order. */
export function ordersOf(text: string): DateOrder[] {
  const written = writtenParts(dayText(text));
  if (!written || written.year === 'first') return [];
  return ORDERS.filter((order) => inOrder(written, order, 9999) !== null);
}

const two = (part: number): string => String(part).padStart(2, '0');

function isoDay(year: number, month: number, day: number): string | null {
  const iso = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isIsoDate(iso) ? iso : null;
}

/** A year of two digits lies in the last hundred years. */
const wholeYear = (year: number, thisYear: number): number =>
  year >= 100 ? year : Math.floor(thisYear / 100) * 100 + year - (year > thisYear % 100 ? 100 : 0);

function inOrder({ parts: [a, b, c], year }: Written, order: DateOrder, thisYear: number): string | null {
  if (year === 'first') return isoDay(a, b, c);
  if (order === 'ymd') return year === 'last' ? null : isoDay(wholeYear(a, thisYear), b, c);
  return isoDay(wholeYear(c, thisYear), order === 'dmy' ? b : a, order === 'dmy' ? a : b);
}

/** What has not been decided is read only where it makes no difference. */
function inEveryOrder(written: Written, thisYear: number): string | null {
  const days = new Set(ORDERS.flatMap((order) => inOrder(written, order, thisYear) ?? []));
  const [day = null] = days;
  return days.size === 1 ? day : null;
}

/** Day 0 of spreadsheets as cells and texts show it, without zeros before other digits: a formula has carried a blank over. */
const DAY_ZERO: ReadonlySet<string> = new Set([
  ...['0', '0:0', '0:0:0', '0/1/1900', '1/0/1900', '1900/1/0', '0/1/0', '1/0/0', '0/jan/1900', '0/jan/0'],
  ...['30/12/1899', '12/30/1899', '1899/12/30'],
]);

/** Whether a cell of a column of days holds none: what spreadsheets make of a blank one. */
export function isBlankDay(cell: Cell): boolean {
  if (cell === 0) return true;
  if (typeof cell !== 'string') return false;
  const [day = ''] = meantText(cell).toLowerCase().split(' ');
  return DAY_ZERO.has(day.replace(/[.-]/g, '/').replace(/\b0+(?=\d)/g, ''));
}

/** Days of spreadsheets are counted from here; no day before March 1900 is told so. */
const SERIAL_BEGIN = '1899-12-30';
const SERIALS = { least: 61, most: 80_000 };

/** The day that a spreadsheet's number stands for. */
function serialDay(serial: number): string | null {
  return serial >= SERIALS.least && serial < SERIALS.most ? addDays(SERIAL_BEGIN, Math.floor(serial)) : null;
}

/**
 * The ISO day that a cell of a column of days tells; null where it tells none. `order`: of what can be read in several
 * ways. `thisYear`: by which a year of two digits is understood.
 */
export function readDay(cell: Cell, order: DateOrder | null, thisYear: number): string | null {
  if (typeof cell === 'object') return cell === null ? null : cell.date;
  if (typeof cell === 'boolean') return null;
  const text = dayText(String(cell));
  const written = writtenParts(text);
  if (written) return order === null ? inEveryOrder(written, thisYear) : inOrder(written, order, thisYear);
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return serialDay(Number(text.replace(',', '.')));
  if (/^\d{8}$/.test(text)) return runDay(text);
  const [, day, name = '', year] = NAMED.exec(text) ?? [];
  if (day !== undefined) return namedDay(Number(year), name, Number(day), thisYear);
  const [, before = '', dayAfter, yearAfter] = NAMED_FIRST.exec(text) ?? [];
  return dayAfter === undefined ? null : namedDay(Number(yearAfter), before, Number(dayAfter), thisYear);
}

/** Eight digits without anything between them, from either end. */
const runDay = (text: string): string | null => {
  const from = (at: number, to: number) => Number(text.slice(at, to));
  const begins = /^(?:19|20)/.test(text) ? isoDay(from(0, 4), from(4, 6), from(6, 8)) : null;
  return begins ?? isoDay(from(4, 8), from(2, 4), from(0, 2));
};

function namedDay(year: number, name: string, day: number, thisYear: number): string | null {
  const month = MONTHS.get(name.toLowerCase());
  return month === undefined ? null : isoDay(wholeYear(year, thisYear), month, day);
}
