/** The day of the visits of a file that has no column for it. */
import type { Site } from '../../engine/resource.ts';
import type { Cell, Sheet } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import type { Placed, Target } from '../model/arrangement.ts';
import { knowledgeOf } from '../model/knowledge.ts';
import { fieldsOf, isMeasure, partsOf } from '../model/targets.ts';
import { areDaysAlone } from '../times/dayAlone.ts';
import { daysOfHeading, type HeadingTime, isOfHeading, type TitledDays, timesOfField, titledDays } from '../titles/titledDays.ts';
import type { FoundHeader } from './findHeader.ts';

type CellsOf = (index: number) => readonly Cell[];

/** Whether a column tells of which day the visits of its rows are. */
export const tellsDay = (site: Site, target: Target): boolean =>
  partsOf(target).month === null && fieldsOf(site, target).some(({ type, required }) => type === 'date' && required);

/** Whether a column holds what somebody has measured. */
export const isMeasured = (site: Site, target: Target, cells: readonly Cell[]): boolean =>
  fieldsOf(site, target).some(isMeasure) && cells.some((cell) => /\d/.test(shownCell(cell)));

/** Whether a target is of a visit. */
export const isOfVisit = (site: Site, target: Target): boolean => knowledgeOf(site).repeated.has(partsOf(target).resource);

/** Whether a column tells of which day of a month the visits of its rows are, and not of which month. */
export const tellsDayAlone = (site: Site, target: Target, cells: readonly Cell[]): boolean =>
  tellsDay(site, target) && areDaysAlone(cells);

/** The columns that tell something of visits, where none tells of which day they are, or only of which of a month. */
export function undatedColumns(site: Site, columns: readonly Placed[], cellsOf: CellsOf): readonly Placed[] {
  const visits = columns.filter(({ target }) => isOfVisit(site, target));
  const telling = visits.filter(({ index }) => cellsOf(index).some((cell) => !saysNothing(cell)));
  const isDated =
    visits.some(({ target }) => partsOf(target).month !== null) ||
    telling.some(({ index, target }) => tellsDay(site, target) && !areDaysAlone(cellsOf(index)));
  return isDated ? [] : telling;
}

/** What the titles above such columns say of their day. */
export const titledDaysOf = (
  { rows, name }: Sheet,
  { header, headers }: Pick<FoundHeader, 'header' | 'headers'>,
  undated: readonly Placed[],
  today: string,
): TitledDays =>
  titledDays(
    {
      above: rows.slice(0, header),
      headers: undated.map(({ index }) => headers[index]?.text ?? ''),
      sheetName: name,
    },
    today,
  );

/** What a header says otherwise than what all visits are said to be of. */
export interface Contrary {
  readonly header: string;
  /** a day or a month */
  readonly when: string;
}

type Headers = FoundHeader['headers'];

const timesOf = (site: Site, { index, target }: Placed, headers: Headers): HeadingTime[][] =>
  fieldsOf(site, target).map((field) => timesOfField(field, headers[index]?.text ?? '', headers[index]?.under?.group));

/** The header of a measurement, or of its day, that names another month or day than what all visits are said to be of; null: none does. */
export function contraryHeader(when: string, undated: readonly Placed[], headers: Headers, site: Site): Contrary | null {
  const contrary = undated.find((column) => timesOf(site, column, headers).some((times) => !isOfHeading(when, times)));
  return contrary ? { header: headers[contrary.index]?.text ?? '', when } : null;
}

/** The days and months that such headers name. */
export const headingDays = (undated: readonly Placed[], headers: Headers, site: Site, today: string): string[] => [
  ...new Set(undated.flatMap((column) => timesOf(site, column, headers).flatMap((times) => daysOfHeading(times, today)))),
];
