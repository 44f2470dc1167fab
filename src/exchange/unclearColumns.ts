/** Columns that are not used, and may say when somebody was weighed or what came of it: what is stored may be of another day, or of another one of two weighings. */
import type { Text } from '../engine/definition.ts';
import type { ArrangedColumn, Arrangement } from './arrangement.ts';
import { columnNames } from './columnNames.ts';
import { DAY_WORDS, isDay, isOfBefore, isOfOther } from './groupMeanings.ts';
import { keysOf } from './headers.ts';
import type { Knowledge } from './knowledge.ts';
import { namedIn } from './namedDays.ts';
import { readDay } from './readDate.ts';
import type { Recognised } from './recognise.ts';
import { fieldsOf, isMeasure, partsOf } from './targets.ts';
import { unusedAmong } from './unusedColumns.ts';
import { isOfVisit } from './visitDay.ts';

/**
 * The names of such columns; none where the file tells nothing of visits. Whatever names a time, or holds days of this year or
 * the last, is one only where no column tells the day of each visit. `before`: what the header says, where somebody has chosen of that: what they left out is none.
 */
export function unclearColumns(
  { site, names, repeated, thisYear }: Knowledge,
  arrangement: Pick<Arrangement, 'shape' | 'columns' | 'day'>,
  columns: readonly ArrangedColumn[],
  before: Pick<Recognised, 'columns' | 'again'> | null,
): Text[] {
  const visits = Object.values(arrangement.columns).filter((target) => target !== null && isOfVisit(site, target));
  if (visits.length === 0) return [];
  const isDayOpen = arrangement.day !== undefined || visits.some((target) => target !== null && partsOf(target).month !== null);
  const tells = (key: string): boolean => {
    const target = names.get(key);
    if (target === undefined || !repeated.has(partsOf(target).resource)) return false;
    return fieldsOf(site, target).some((field) => isMeasure(field) || (isDayOpen && isDay(field)));
  };
  const isLately = (written: string) => Number(readDay(written, 'dmy', thisYear)?.slice(0, 4)) >= thisYear - 1;
  const isUnclear = ({ header, samples }: ArrangedColumn): boolean => {
    if (isOfBefore(header) || isOfOther(header)) return false;
    if (isDayOpen && samples.every(isLately)) return true;
    const words = header
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word !== '');
    if (keysOf(header).some(tells) || words.some(tells)) return true;
    return isDayOpen && (words.some((word) => DAY_WORDS.has(word)) || namedIn(header, true).length > 0);
  };
  const isLeftOut = (at: number) => before !== null && (before.columns[at] ?? before.again.get(at) ?? null) !== null;
  return columnNames(unusedAmong(site, arrangement, columns).filter((column) => !isLeftOut(column.index) && isUnclear(column)));
}
