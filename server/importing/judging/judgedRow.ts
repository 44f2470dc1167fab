import type { Row } from '../../services/resourceService.ts';
import type { Judged, Planned, RowState } from '../shapes.ts';
import type { Placed } from './placed.ts';

/** What a row would come to, and of whom it speaks. */
export interface JudgedRow extends Judged {
  readonly row: number;
  readonly state: RowState;
  readonly identity: string | null;
  /** by which a person of several rows is one */
  readonly person: string | null;
  /** of rows that may speak of one person: what is chosen for one of them may change what the others come to */
  readonly group: string | null;
  readonly name: string | null;
  readonly nik: string | null;
  /** the months, by a day of them, of what is left out as they have not come */
  readonly ahead?: readonly string[];
  /** the days of new visits whose figures the book has on another day of their month */
  readonly again?: readonly string[];
  /** of the person in the book */
  readonly whose: Row | null;
  /** what the row gives of the person; null: nothing */
  readonly placed: Placed | null;
}

/** Whoever changes a person should see it, also where a visit of theirs is new. */
export function stateOf(people: string, planned: readonly Planned[]): 'baru' | 'berubah' | 'sama' {
  if (planned.some(({ resource, id }) => resource === people && id !== null)) return 'berubah';
  return planned.some(({ id }) => id === null) ? 'baru' : planned.length > 0 ? 'berubah' : 'sama';
}
