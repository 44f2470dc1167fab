/** How old somebody is, as lists write it in place of a date of birth: '42 bln', '2 th 3 bl', '1,5 th', a number below 'Umur (bln)'. */
import { addMonths } from '../../engine/calendar.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import type { Header } from '../headers/headers.ts';

/** Completed months, at least and at most: '2 th' is 24 to 35. */
export interface Age {
  readonly least: number;
  readonly most: number;
}

/** What the numbers of a column of ages are, kept as the unit of the day of birth: years or months. */
export type AgeUnit = 'th' | 'bl';

/** Days between which somebody was born, both among them. */
export type BornBetween = readonly [from: string, to: string];

const OF_AGE = /^(?:umur|usia)(?:anak|balita|bayi|saatini|saatukur|sekarang)?(?:th|thn|tahun|bl|bln|bulan|dalam)*$/;
const YEARS = /(\d+(?:[.,]\d+)?)\s*(?:tahun|thn|th|t)(?![a-z])/i;
const MONTHS = /(\d+(?:[.,]\d+)?)\s*(?:bulan|bln|bl|b)(?![a-z])/i;
const DAYS = /\d+\s*(?:hari|hr|h)(?![a-z])/i;
const ALONE = /^\d+(?:[.,]\d+)?$/;
/** Nobody is older, in months. */
const OLDEST = 120 * 12;
/** Ages are told a month or two off: of the day before, rounded, counted to the month's end. */
const OFF = 2;

/** Whether a column is headed as one of ages. */
export const isOfAge = ({ keys }: Header): boolean => keys.some((key) => OF_AGE.test(key));

const number = (written = ''): number => Number(written.replace(',', '.'));

/** A unit of ages; null: it is none. */
export const ageUnit = (unit: string | null | undefined): AgeUnit | null => (unit === 'th' || unit === 'bl' ? unit : null);

/** The unit that a header tells; null: none, or both. */
export function unitOf({ text }: Pick<Header, 'text'>): AgeUnit | null {
  const [inYears, inMonths] = [/\b(?:tahun|thn|th)\b/i.test(text), /\b(?:bulan|bln|bl)\b/i.test(text)];
  if (inYears === inMonths) return null;
  return inYears ? 'th' : 'bl';
}

/** Whether a number below a header is of a unit that it tells. */
export const tellsUnit = (header: Pick<Header, 'text'>): boolean => unitOf(header) !== null;

/** Whether a cell of a column of ages tells no unit. */
export const isNumberAlone = (cell: Cell): boolean =>
  (typeof cell === 'number' || typeof cell === 'string') && ALONE.test(shownCell(cell));

/** Reads the cells of a column of ages; null: no age that is certain. A number alone is of the unit above it, else of `said`. */
export function ageReader(header: Pick<Header, 'text'>, said: AgeUnit | null = null): (cell: Cell) => Age | null {
  const unit = unitOf(header) ?? said;
  return (cell) => {
    if (saysNothing(cell) || (typeof cell === 'object' && cell !== null)) return null;
    const shown = shownCell(cell);
    const written = unit !== null && ALONE.test(shown) ? `${shown} ${unit}` : shown;
    const [, years] = YEARS.exec(written) ?? [];
    const [, months] = MONTHS.exec(written) ?? [];
    if (years === undefined && months === undefined) return DAYS.test(written) ? { least: 0, most: 1 } : null;
    const whole = Math.floor(number(years) * 12 + number(months));
    if (!(whole <= OLDEST)) return null;
    // years alone have not been counted to the month
    const open = months !== undefined ? 0 : /[.,]/.test(years ?? '') ? 3 : 11;
    return { least: whole, most: whole + open };
  };
}

/** A year has so many months, of which a column beside the years counts all or those behind the last one. */
const YEAR = 12;

/** Reads the cells of columns that tell one age together, each in a unit of its own; null: no age that is certain. */
export function togetherReader(headers: readonly Pick<Header, 'text'>[]): (cells: readonly Cell[]) => Age | null {
  const units = headers.map(unitOf);
  const whole = ageReader({ text: '' });
  return (cells) => {
    const told = new Map<AgeUnit | null, string>();
    for (const [at, cell] of cells.entries()) if (!saysNothing(cell)) told.set(units[at] ?? null, shownCell(cell));
    const [years, months] = [number(told.get('th')), number(told.get('bl'))];
    if (years >= 1 && months >= YEAR) {
      if (Math.floor(months / YEAR) !== Math.floor(years)) return null;
      told.delete('th');
    }
    return whole([...told].map(([unit, shown]) => (unit !== null && ALONE.test(shown) ? `${shown} ${unit}` : shown)).join(' '));
  };
}

/** Between which days somebody was born who was so old on a day. */
export const bornBetween = ({ least, most }: Age, day: string): BornBetween => [
  addMonths(day, -(most + 1 + OFF)),
  addMonths(day, OFF - least),
];
