/** The day of a visit whose month is told above it. */
import { formatMonth } from '../../engine/calendar.ts';
import type { Locale, Text } from '../../engine/definition.ts';
import type { Field } from '../../engine/resource.ts';
import { filled } from '../../engine/say.ts';
import type { Cell } from '../cells/cells.ts';
import { shownCell } from '../cells/emptyCell.ts';
import { partsOf } from '../model/targets.ts';
import { FILE_TEXTS } from '../texts.ts';
import { dayAlone } from '../times/dayAlone.ts';
import { saidDay } from '../times/saidDay.ts';
import type { ReadCell, Reading } from '../values/readValue.ts';
import type { ColumnReader, ToldMonth } from './columnReaders.ts';
import { dayIn, hasDay, two } from './monthDays.ts';

/** A month in words, without a year where none is told. */
export function saidMonth({ year, month }: ToldMonth): Text {
  const name = (locale: Locale) =>
    formatMonth(`${year ?? 2000}-${two(month)}-01`, locale).replace(year === null ? / 2000$/ : '', '');
  return { id: name('id'), en: name('en') };
}

/** A day 0 is none of any month; where nothing was measured, a formula has carried a blank over. */
export const isDayZero = (cell: Cell): boolean => cell === 0 || (typeof cell === 'string' && /^0+$/.test(shownCell(cell)));

/**
 * What a cell in the column of a month, or of a file of one, says of the day: a day without its year is that of the month, and
 * a day that the month does not have, or a whole one of another month, is a slip in one of both. Null where no month is told.
 */
export function dayInMonth(cell: Cell, column: ColumnReader, field: Field, read: ReadCell): Reading | null {
  const told = column.month ?? column.within;
  if (told === null || field.type !== 'date') return null;
  const { label } = field;
  const alone = dayAlone(cell);
  if (alone === null) return isDayZero(cell) ? noSuchDay(label, told, 0) : wholeDay(read(cell), told, column, label);
  if (alone.month !== null && alone.month !== told.month) return otherMonth(label, told, `"${shownCell(cell)}"`);
  if (!hasDay(told, alone.day)) return noSuchDay(label, told, alone.day);
  const day = dayIn(told, alone.day);
  return day === null ? { fault: filled(FILE_TEXTS.date, { label, value: shownCell(cell) }) } : { value: day };
}

function wholeDay(reading: Reading, told: ToldMonth, { target, within }: ColumnReader, label: Text): Reading {
  if (!('value' in reading)) return reading;
  const day = String(reading.value);
  // the year of a file stands where it was printed, too: that of its days tells more
  const year = within === null ? partsOf(target).year : told.year;
  const isInside = Number(day.slice(5, 7)) === told.month && (year === null || Number(day.slice(0, 4)) === year);
  return isInside ? reading : otherMonth(label, told, saidDay(day));
}

const noSuchDay = (label: Text, told: ToldMonth, day: number): Reading => ({
  fault: filled(FILE_TEXTS.noSuchDay, { label, month: saidMonth(told), value: String(day) }),
});

const otherMonth = (label: Text, told: ToldMonth, value: string | Text): Reading => ({
  fault: filled(FILE_TEXTS.otherMonth, { label, month: saidMonth(told), value }),
});
