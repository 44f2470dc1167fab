import type { Site } from '../../engine/resource.ts';
import type { Cell, Sheet } from '../cells/cells.ts';
import { shownCell } from '../cells/emptyCell.ts';
import type { Placed } from '../model/arrangement.ts';
import { fieldsOf, partsOf } from '../model/targets.ts';
import type { FoundHeader } from './findHeader.ts';
import { monthYears } from './monthYears.ts';

const YEAR = /\b(?:19|20)\d{2}\b/g;

const yearsIn = (texts: readonly string[]): Set<number> => new Set(texts.flatMap((text) => text.match(YEAR) ?? []).map(Number));

/** The columns of months without a day of their own: those that have one tell their year. */
export function monthsWithoutDay<T extends Pick<Placed, 'target'>>(columns: readonly T[], site: Site): T[] {
  const when = ({ target }: T) => target.split('@')[1] ?? null;
  const isDay = ({ target }: T) => fieldsOf(site, target).some(({ type }) => type === 'date');
  const withDay = new Set(columns.filter(isDay).map(when));
  return columns.filter((column) => when(column) !== null && !withDay.has(when(column)));
}

export interface YearTold {
  readonly sheet: Sheet;
  /** the row below the header */
  readonly bodyFrom: number;
  readonly found: Pick<FoundHeader, 'header' | 'headers' | 'recognised'>;
  /** each row tells its month (rowMonths.ts) */
  readonly ofRows: boolean;
  readonly today: string;
}

const textsIn = (rows: readonly (readonly Cell[])[]): string[] =>
  rows.flatMap((row) => row.filter((cell) => typeof cell !== 'number').map(shownCell));

/**
 * The year of the months whose headers say none: the only one that the name of the sheet, what stands above its table, or
 * its header tells. Null where it has to be asked: there are several, other months say their own, they run beyond the end of
 * it, or numbers may be no months at all.
 */
export function yearOf(columns: readonly Placed[], { sheet, bodyFrom, found, ofRows, today }: YearTold): number | null {
  const months = columns.filter(({ target }) => partsOf(target).month !== null);
  if (months.length === 0 && !ofRows) return null;
  const { open, mixed, beyond } = monthYears(months);
  const years = yearsIn([sheet.name, ...textsIn(sheet.rows.slice(0, bodyFrom))]);
  const [only] = years;
  const isOne = years.size === 1 && only !== undefined && only <= Number(today.slice(0, 4));
  if (!isOne || found.recognised.perhapsYears.some((year) => year !== only)) return null;
  const isTitled = yearsIn([sheet.name, ...textsIn(sheet.rows.slice(0, found.header))]).size > 0;
  if (beyond || (mixed && !isTitled) || open.some(({ index }) => found.headers[index]?.number !== undefined)) return null;
  return only;
}
