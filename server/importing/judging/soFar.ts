/** What earlier rows of a file say to those that come after them. */
import type { Row } from '../../services/resourceService.ts';
import type { ReadRow } from '../shapes.ts';
import type { JudgedRow } from './judgedRow.ts';
import { asFresh } from './judgePerson.ts';
import { addNewcomer, type Newcomers, noNewcomers } from './newcomers.ts';
import type { Setting } from './setting.ts';

/** What earlier rows of the same file have told. */
export interface SoFar {
  /** which row has said the same first */
  readonly seen: Map<string, number>;
  /** by person and month, which row has told first of a visit without its day */
  readonly months: Map<string, number>;
  /** people whom an earlier row makes */
  readonly fresh: Map<string, Row>;
  /** by the number of somebody in the book, what earlier rows change of them */
  readonly changed: Map<number, Row>;
  /** the people of `fresh`, by what a row may know them by that names them otherwise */
  readonly newcomers: Newcomers;
  /** by what a person is known by, the key of rows that are judged together, where that is another */
  readonly groups: Map<string, string>;
  /** Reads one of them once more: no more of them is kept than that. */
  readAgain(row: number): Promise<ReadRow>;
}

export const nothingSoFar = (readAgain: SoFar['readAgain']): SoFar => ({
  ...{ seen: new Map(), months: new Map(), fresh: new Map(), changed: new Map() },
  ...{ newcomers: noNewcomers(), groups: new Map(), readAgain },
});

/** Tells those that come after a row of the person that it makes or changes. */
export function tellPerson(
  { people, tellsVisits }: Setting,
  soFar: SoFar,
  { row, person, group, planned }: Pick<JudgedRow, 'row' | 'person' | 'group' | 'planned'>,
): void {
  const made = planned.find(({ resource }) => resource === people.resource.name);
  if (made && made.id !== null) soFar.changed.set(made.id, { ...soFar.changed.get(made.id), ...made.changes });
  if (!made || made.id !== null || person === null) return;
  addNewcomer(soFar.newcomers, made.changes, { row, person, group: group ?? person });
  // only visits look at what becomes of their person
  if (tellsVisits) soFar.fresh.set(person, asFresh({ ...made.changes, ...made.rest }));
}
