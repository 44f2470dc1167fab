/** Of what was measured each column of days is, as the pattern of the header tells it. */
import type { Target } from '../model/arrangement.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { plainTarget } from '../model/targets.ts';
import { type HeaderRow, type PlainDay, plainDays, saidDays, visitKind } from './dayHeaders.ts';
import { namesDay, VISIT_DAY } from './groupMeanings.ts';
import { dividedByDay, type Side, type VisitColumn, visitRuns } from './visitParts.ts';

/** What the columns of a header mean once the days among them are known. */
export interface VisitDays {
  readonly meant: readonly (Target | null | undefined)[];
  /** the places of columns of days of which it is not told what was measured on them */
  readonly open: ReadonlySet<number>;
}

const whenOf = (target: Target | null | undefined): string => target?.split('@')[1] ?? '';

/** The meaning of columns with that of the days among them: each is of what stands beside it, or under the same group, and of its month. */
export function visitDays(row: HeaderRow, knowing: Knowledge): VisitDays {
  const day = knowing.names.get(VISIT_DAY);
  if (day === undefined || !row.headers.some((header, at) => namesDay(header) || row.meant[at]?.startsWith(day)))
    return { meant: row.meant, open: new Set() };

  const said = saidDays(row, knowing);
  const meant = row.meant.map((target, at) => said.get(at) ?? target);
  const plain = plainDays({ ...row, meant }, knowing);
  const open = new Set(plain.keys());
  const kinds = meant.map((target, at) => (plain.has(at) ? 'day' : visitKind(knowing, target)));
  // nothing is open of a month whose day is headed by it
  const dated = new Set(meant.flatMap((target, at) => (kinds[at] === 'day' && whenOf(target) !== '' ? [whenOf(target)] : [])));
  const unsure = new Map([...plain.keys()].map((at) => [at, { sides: new Set<Side>(), isOnly: false }]));
  const nowhere = new Set([...plain].flatMap(([at, { sides }]) => (sides.size === 0 ? [at] : [])));
  // where days stand beside what nobody knows, one that stands beside a measurement may be of such a thing, too
  const isSure = [...nowhere].every((at) => row.holding(at) === 'nothing');
  const columns = kinds.flatMap((kind, at): VisitColumn[] =>
    kind && !nowhere.has(at) && !dated.has(whenOf(meant[at])) ? [{ at, kind, said: plainTarget(meant[at] ?? day) }] : [],
  );
  /** The day of columns that are told together; undefined: they are of several months. */
  const dayOf = (told: readonly VisitColumn[]): Target | undefined => {
    const whens = new Set(told.flatMap(({ at, kind }) => (kind === 'day' ? [] : [whenOf(meant[at])])));
    const [when, ...others] = [...whens].filter((one) => one !== '');
    if (when !== undefined && others.length === 0) return `${day}@${when}`;
    return when === undefined || whens.has('') ? day : undefined;
  };
  const runs = visitRuns(row.headers, columns);
  for (const all of [...runs.dated.map((run) => run.columns), runs.inOrder]) {
    const parts = partsByDay(all, isSure ? plain : unsure, row.holding);
    for (const { at } of all.filter(({ kind }) => kind === 'day')) {
      const part = parts === null ? all : parts.find((one) => one.some((column) => column.at === at));
      if (part || parts?.length !== 0) meant[at] = part && dayOf(part);
      if (parts === null || meant[at] === undefined) open.add(at);
      else open.delete(at);
    }
  }
  return { meant, open };
}

/** The parts of columns of which each has a day, none where nothing tells that there is any; null: it is not told whose each is. A day in which nothing stands may be left out. */
function partsByDay(
  columns: readonly VisitColumn[],
  plain: ReadonlyMap<number, PlainDay>,
  holding: HeaderRow['holding'],
): (readonly VisitColumn[])[] | null {
  const isFilled = ({ kind, at }: VisitColumn) => kind !== 'day' || holding(at) !== 'nothing';
  for (const isLeft of [() => true, isFilled]) {
    const some = columns.filter(isLeft);
    const [first, ...others] = some.filter(({ kind }) => kind === 'day');
    if (!first || (others.length === 0 && plain.get(first.at)?.isOnly === false)) return [];
    const parts = others.length === 0 ? [some] : dividedByDay(some, (at, side) => plain.get(at)?.sides.has(side) ?? true);
    if (parts) return parts;
  }
  return null;
}
