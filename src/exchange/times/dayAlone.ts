/** Days of which a column tells no year, and mostly no month: '12', '12 Okt', '12/10' under 'PENIMBANGAN OKTOBER 2026'. */
import type { Cell } from '../cells/cells.ts';
import { saysNothing, saysNotTaken, shownCell } from '../cells/emptyCell.ts';
import { MONTHS } from './months.ts';

const DAY = /^(\d{1,2})(?:[\s./-]+(\d{1,2}|[a-z]{3,})\.?)?$/i;

/** What may stand before it: 'Kamis, 12 Nov', 'tgl 12'. */
const BEFORE = /^(?:(?:hari|tgl|tanggal|senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu|ahad)\b[\s.,/:-]*)+/i;

export interface DayAlone {
  /** 1 to 31 */
  readonly day: number;
  /** that stands beside it; null: none does */
  readonly month: number | null;
}

/** The day that a cell tells without its year; null: it tells another thing, or a whole day. */
export function dayAlone(cell: Cell): DayAlone | null {
  if (typeof cell === 'object' || (typeof cell === 'number' && !Number.isInteger(cell))) return null;
  const [, day, beside] = DAY.exec(shownCell(cell).replace(BEFORE, '')) ?? [];
  if (day === undefined || Number(day) < 1 || Number(day) > 31) return null;
  if (beside === undefined) return { day: Number(day), month: null };
  const month = MONTHS.get(beside.toLowerCase()) ?? Number(beside);
  return month >= 1 && month <= 12 ? { day: Number(day), month } : null;
}

/** Whether most cells of a column are such days: those that are not are slips then, and else they are. */
export function areDaysAlone(cells: readonly Cell[]): boolean {
  const told = cells.filter((cell) => !saysNothing(cell) && !(typeof cell === 'string' && saysNotTaken(cell)));
  return told.length > 0 && told.filter((cell) => dayAlone(cell) !== null).length * 2 > told.length;
}
