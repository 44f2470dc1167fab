/** Columns that tell of each row in which month its visit was: 'Oktober 2026', 'Oktober' below 'TAHUN 2026', 10 beside 2026. */
import type { Site } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { VISIT_DAY } from '../columns/groupMeanings.ts';
import { isOfVisit, tellsDay } from '../columns/visitDay.ts';
import type { Header } from '../headers/headers.ts';
import { isOfAge } from '../model/ages.ts';
import type { Arrangement, Target } from '../model/arrangement.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { fieldsOf, isMeasure, partsOf } from '../model/targets.ts';
import { namedIn } from '../times/namedDays.ts';
import type { ToldMonth } from './columnReaders.ts';

const OF_MONTH = /^(?:bulan|bln|periode)(?:(?:pe)?(?:nimbangan|ngukuran)|timbang|ukur|posyandu|pelayanan|kunjungan)?$/;
const OF_DAY = /^(?:tgl|tanggal|hari)(?:(?:pe)?(?:nimbangan|ngukuran)|timbang|ukur|posyandu|pelayanan|kunjungan)?$/;
const OF_YEAR = /^(?:tahun|thn|th)$/;
const NUMBER = /^(?:0?[1-9]|1[0-2])$/;

/** The month that a cell of such a column tells, without its year where that stands elsewhere; null: it tells none, or a whole day. */
export function monthIn(cell: Cell): ToldMonth | null {
  // a spreadsheet makes the first day of it
  if (typeof cell === 'object') {
    const [year, month, day] = (cell?.date ?? '').split('-').map(Number);
    return day === 1 && year && month ? { year, month } : null;
  }
  const text = shownCell(cell);
  if (NUMBER.test(text)) return { year: null, month: Number(text) };
  const [named, ...others] = namedIn(text, true);
  if (!named || others.length > 0 || named.day !== undefined || named.days) return null;
  return { year: named.year, month: named.month };
}

/** Where the months of the rows stand, and their years where a column of their own tells them. */
export interface RowMonths {
  readonly index: number;
  readonly yearAt: number | null;
  /** where the day of that month stands, in a column beside */
  readonly dayAt: number | null;
}

interface Of {
  readonly headers: readonly Header[];
  readonly columns: Arrangement['columns'];
}

const placeOf = ({ headers, columns }: Of, words: RegExp, is: (target: Target | null) => boolean): number | null => {
  const [at, ...others] = headers.flatMap((header, index) =>
    header.keys.some((key) => words.test(key)) && !isOfAge(header) && is(columns[index] ?? null) ? [index] : [],
  );
  return at !== undefined && others.length === 0 ? at : null;
};

/** The column of the days of visits that is headed as one of months; null: there is none. */
export function rowMonths(of: Of, site: Site): RowMonths | null {
  const index = placeOf(of, OF_MONTH, (target) => target !== null && isOfVisit(site, target) && tellsDay(site, target));
  if (index === null) return null;
  const isFree = (target: Target | null) => target === null;
  return { index, yearAt: placeOf(of, OF_YEAR, isFree), dayAt: placeOf(of, OF_DAY, isFree) };
}

/**
 * The column of months that tells when visits were of which nothing else does; null: there is none. Numbers alone may
 * be ages, and are months beside a column of years.
 */
export function monthColumn({ headers, columns }: Of, { site, names }: Knowledge, cellsOf: (at: number) => readonly Cell[]) {
  const visits = Object.values(columns).filter((target) => target !== null && isOfVisit(site, target));
  const isDated = visits.some((target) => target && (partsOf(target).month !== null || tellsDay(site, target)));
  if (isDated || !visits.some((target) => target && fieldsOf(site, target).some(isMeasure))) return null;
  const index = placeOf({ headers, columns }, OF_MONTH, (target) => target === null);
  const target = names.get(VISIT_DAY);
  // under a heading, or where the day of birth is told by no column, the month may be that of something else
  const isBornTold = Object.values(columns).some(
    (one) => one && !isOfVisit(site, one) && fieldsOf(site, one).some(({ type }) => type === 'date'),
  );
  if (index === null || target === undefined || headers[index]?.under || !isBornTold) return null;
  const withYears = placeOf({ headers, columns }, OF_YEAR, (one) => one === null) !== null;
  const told = cellsOf(index).filter((cell) => !saysNothing(cell));
  const isMonth = (cell: Cell) => monthIn(cell) !== null && (withYears || !NUMBER.test(shownCell(cell)));
  return told.length > 0 && told.filter(isMonth).length * 2 > told.length ? { index, target } : null;
}

/** The year that a cell of the column beside tells; null: none. */
export const yearIn = (cell: Cell): number | null => {
  const [, year] = /^((?:19|20)\d{2})$/.exec(shownCell(cell)) ?? [];
  return year === undefined ? null : Number(year);
};
