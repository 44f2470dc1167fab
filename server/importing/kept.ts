/** What is kept of a judged row, as short as it can be: most rows of most files are new, and nothing is to be said of them. */
import type { Site } from '../../src/engine/resource.ts';
import type { LikePerson } from '../services/likePeople.ts';
import type { Row } from '../services/resourceService.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import { placeTold } from './judging/placed.ts';
import type { Change, Judged, Note, Planned, Seen } from './shapes.ts';

/** What is left out is none. `changes`: of a row that was kept by an earlier version, as they are told. */
interface KeptJudged {
  readonly notes?: readonly Note[];
  readonly alike?: readonly LikePerson[];
  readonly earlier?: readonly number[];
  readonly planned?: readonly KeptPlanned[];
  readonly seen?: readonly Seen[];
  readonly changes?: readonly Change[];
}

interface KeptPlanned extends Pick<Planned, 'resource' | 'changes' | 'rest' | 'ofMonth'> {
  readonly id?: number | null;
  readonly version?: string | null;
  readonly before?: Row;
}

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);

const keptPlan = ({ resource, id, version, changes, rest, before, ofMonth }: Planned): KeptPlanned =>
  id === null ? { resource, changes, rest, ofMonth } : { resource, id, version, changes, before };

/** The columns of a judged row. */
export const judgedColumns = ({ state, group, name, nik, notes, alike, earlier, planned, seen }: JudgedRow) => ({
  state,
  identity: group,
  name,
  nik,
  judged: JSON.stringify({
    notes: some(notes),
    alike: some(alike),
    earlier: some(earlier),
    seen: some(seen),
    planned: some(planned.map(keptPlan)),
  } satisfies KeptJudged),
});

/** What was kept of a row. */
export function readJudged(kept: string): Judged {
  const { notes = [], alike = [], earlier = [], planned = [], seen = [] }: KeptJudged = JSON.parse(kept);
  return { notes, alike, earlier, planned: planned.map(wholePlan), seen };
}

const wholePlan = ({ id = null, version = null, rest = {}, before = {}, ...plan }: KeptPlanned): Planned => ({
  ...plan,
  ...{ id, version, rest, before },
});

/** What a row changes, as it is told: a posko by its name, and not of whom a visit is. */
export function toldChanges(kept: string, site: Site, poskoNames: ReadonlyMap<number, string>): readonly Change[] {
  const { changes, planned = [] }: KeptJudged = JSON.parse(kept);
  if (changes) return changes;
  return planned.flatMap(({ resource, changes: after, before = {} }) => {
    const fields = site.resource[resource]?.field ?? {};
    const shown = (name: string, value: unknown) => placeTold(fields[name], value ?? null, poskoNames);
    const own = Object.entries(after).filter(([name]) => !fields[name]?.given);
    return own.map(([field, value]) => ({
      ...{ resource, field, sebelum: shown(field, before[field]), sesudah: shown(field, value) },
    }));
  });
}
