/** Visits that one row tells beside each other, each in a group of columns: 'KUNJUNGAN 1' and 'KUNJUNGAN 2' over TGL, BB, TB. */
import type { Site } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { columnLetters } from '../headers/columnNames.ts';
import type { Header } from '../headers/headers.ts';
import type { Arrangement, Target } from '../model/arrangement.ts';
import { fieldsOf, isMeasure, partsOf, plainTarget } from '../model/targets.ts';
import { MONTHS } from '../times/months.ts';
import { SLIP, saidBy } from '../values/doubles.ts';
import type { FoundHeader } from './findHeader.ts';
import { isDay } from './groupMeanings.ts';
import { isOfVisit } from './visitDay.ts';
import { dividedByDay, type VisitColumn, visitRuns } from './visitParts.ts';

/** The columns of one visit. */
export interface VisitGroup {
  readonly name: string;
  /** the name without the number, month or day that tells it from others; null: there is none in it */
  readonly family: string | null;
  /** by their places, what they tell of the visit */
  readonly columns: ReadonlyMap<number, Target>;
}

/** Groups of which each tells a visit of its own, as they tell the same. */
export interface RivalGroups {
  readonly groups: readonly VisitGroup[];
  /** row by row they tell one visit all the same: no more than one of them is filled, or they say the same */
  readonly areOne: boolean;
}

type CellsOf = (index: number) => readonly Cell[];
type Columns = Arrangement['columns'];

/** The groups of a header that may tell several visits of a row. `columns`: what has been chosen, also where no header says it. */
export function rivalGroups(
  { headers, recognised }: Pick<FoundHeader, 'headers' | 'recognised'>,
  site: Site,
  columns: Columns,
  cellsOf: CellsOf,
): RivalGroups[] {
  const ofVisit = (target: Target | null | undefined) => (target && isOfVisit(site, target) ? plainTarget(target) : null);
  const known = headers.map((_, at) => ofVisit(recognised.columns[at] ?? recognised.again.get(at)));
  // what somebody says of a word in one group it means in the others, too
  const words = new Map(
    headers.flatMap(({ under }, at) => {
      const chosen = ofVisit(columns[at]);
      return under && chosen && known[at] === null ? [[under.own, chosen] as const] : [];
    }),
  );
  const meant = headers.map(({ under }, at) => known[at] ?? ofVisit(columns[at]) ?? (under && words.get(under.own)) ?? null);
  return rivalsAmong(groupsIn(headers, meant, site), site).map((groups) => ({
    groups,
    areOne: areOneVisit(groups, site, cellsOf),
  }));
}

/** The groups of such a set from which columns of one visit have been chosen: of months each has a visit of its own. */
export const chosenGroups = ({ groups }: Pick<RivalGroups, 'groups'>, columns: Columns): VisitGroup[] =>
  groups.filter((group) => chosenIn(group, columns).length > 0);

/** The places of the columns that are chosen from a group. */
export const chosenIn = ({ columns: own }: VisitGroup, columns: Columns): number[] =>
  [...own].flatMap(([at, meant]) => {
    const chosen = columns[at] ? partsOf(columns[at]) : null;
    return chosen?.month === null && chosen.resource === partsOf(meant).resource ? [at] : [];
  });

/** The columns with those of one group of a set, and none of another. */
export function onlyGroup(columns: Columns, { groups }: RivalGroups, group: VisitGroup): Columns {
  const chosen = groups.flatMap((one) => chosenIn(one, columns));
  return { ...columns, ...Object.fromEntries(chosen.map((at) => [at, null])), ...Object.fromEntries(group.columns) };
}

/** The columns with each visit of a set of which one was chosen in another file: which of them counts is of that file alone. */
export function withAllVisits(columns: Columns, rivals: readonly RivalGroups[]): Columns {
  const left = rivals.flatMap((set) => {
    const chosen = chosenGroups(set, columns);
    return chosen.length === 0 ? [] : set.groups.filter((group) => !chosen.includes(group));
  });
  return { ...columns, ...Object.fromEntries(left.flatMap(({ columns: own }) => [...own])) };
}

/** The columns with the day of each group that tells one visit together with others: each may stand in another row. */
export function withDaysOfGroups(columns: Columns, rivals: readonly RivalGroups[], site: Site): Columns {
  const days = rivals
    .filter(({ areOne }) => areOne)
    .flatMap((set) => chosenGroups(set, columns))
    .flatMap(({ columns: own }) => [...own].filter(([, target]) => tellsDay(site, target)));
  return { ...columns, ...Object.fromEntries(days) };
}

const tellsDay = (site: Site, target: Target): boolean => fieldsOf(site, target).some(isDay);
const tellsMuch = (site: Site, target: Target): boolean =>
  fieldsOf(site, target).some((field) => isMeasure(field) || isDay(field));

type Meant = readonly (Target | null)[];

/** The columns of visits by the group that they stand in, and by their days; those that stand in none are one of their own. */
function groupsIn(headers: readonly Header[], meant: Meant, site: Site): VisitGroup[] {
  const columns = meant.flatMap((said, at): VisitColumn[] => {
    if (!said) return [];
    const kind = tellsDay(site, said) ? 'day' : tellsMuch(site, said) ? 'measure' : 'other';
    return [{ at, kind, said }];
  });
  const { dated, others, inOrder } = visitRuns(headers, columns);
  const byDay = dividedByDay(inOrder);
  const divided = [...dated, ...(byDay ? [{ heading: '', columns: inOrder }] : others)].map((run) => ({
    heading: run.heading,
    parts: dividedByDay(run.columns) ?? repeatedIn(run.columns),
    all: run.columns,
  }));
  const groups = divided.flatMap(({ heading, parts, all }) => {
    const told = new Set(parts.flat());
    const left = all.filter((column) => !told.has(column));
    return [...parts, ...(left.length > 0 ? [left] : [])].map((own): VisitGroup => {
      const texts = own.map(({ at }) => headers[at]?.text ?? '');
      return {
        name: headers[own[0]?.at ?? 0]?.under?.group ?? texts.join(', ').slice(0, 60),
        family: parts.length > 1 ? familyOf(`${texts.join(' ')} 1`) : familyOf(heading),
        columns: new Map(own.map(({ at, said }) => [at, said])),
      };
    });
  });
  const names = groups.map(({ name }) => name);
  const isOnly = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  const placed = ({ name, columns: own }: VisitGroup) => `${name} (${columnLetters([...own.keys()][0] ?? 0)})`;
  return groups.map((group) => (isOnly(group.name) ? group : { ...group, name: placed(group) }));
}

/** Columns of which several in a row tell the same as those before them: each such part is one. */
function repeatedIn(columns: readonly VisitColumn[]): (readonly VisitColumn[])[] {
  for (let length = 2; length * 2 <= columns.length; length += 1) {
    const isRepeated =
      columns.length % length === 0 &&
      columns.every(({ said }, at) => at < length || said === columns[at - length]?.said) &&
      new Set(columns.slice(0, length).map(({ said }) => said)).size === length;
    if (isRepeated)
      return Array.from({ length: columns.length / length }, (_, at) => columns.slice(at * length, (at + 1) * length));
  }
  return [columns];
}

const ROMAN = /^(?:i{1,3}|i[vx]|vi{0,3}|xi{0,2})$/;

/** How old people are tells them apart, and not their visits. */
const OF_AGE = /\b(?:umur|usia)\b|\d\s*\p{Pd}\s*\d+\s*(?:bln|bulan|th|thn|tahun)\b/iu;

/** 'kunjungan #' of 'KUNJUNGAN 1'; null: nothing in it tells several apart. */
function familyOf(name: string): string | null {
  if (OF_AGE.test(name)) return null;
  const words = name.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const family = words.map((word) => (/^\d/.test(word) || ROMAN.test(word) || MONTHS.has(word) ? '#' : word));
  return family.includes('#') ? family.join(' ') : null;
}

/** Sets of groups that tell the same measurement or day, or are told apart by a number alone. */
function rivalsAmong(groups: readonly VisitGroup[], site: Site): VisitGroup[][] {
  const areRivals = (one: VisitGroup, other: VisitGroup): boolean => {
    if (one.family !== null && one.family === other.family) return true;
    const told = new Set(one.columns.values());
    const shared = [...new Set(other.columns.values())].filter((target) => told.has(target) && tellsMuch(site, target));
    // one column beside the groups is another way to write it, two are a visit
    const isLoose = [one, other].some(({ columns }) => columns.size === 1);
    return shared.some((target) => tellsDay(site, target)) || shared.length > (isLoose ? 1 : 0);
  };
  const sets: VisitGroup[][] = [];
  for (const group of groups) {
    const own = sets.filter((set) => set.some((one) => areRivals(one, group)));
    for (const set of own) sets.splice(sets.indexOf(set), 1);
    sets.push([...own.flat(), group]);
  }
  // where each of several visits has a day, what stands at none of them is of another one
  const rivals = sets.filter((set) => set.length > 1);
  const isDated = ({ columns }: VisitGroup) => [...columns.values()].some((target) => tellsDay(site, target));
  const left = groups.filter((group) => !isDated(group) && !rivals.some((set) => set.includes(group)));
  return rivals.map((set) => (set.filter(isDated).length > 1 ? [...set, ...left] : set));
}

function areOneVisit(groups: readonly VisitGroup[], site: Site, cellsOf: CellsOf): boolean {
  const families = groups.flatMap(({ family }) => family ?? []);
  if (new Set(families).size < families.length) return false;
  const columns = groups.map(({ columns: own }) =>
    [...own].map(([at, target]) => ({ target, cells: cellsOf(at), ofDay: tellsDay(site, target) })),
  );
  const rows = Math.max(0, ...columns.flat().map(({ cells }) => cells.length));
  const days = columns.flat().filter(({ ofDay }) => ofDay);
  let [told, differing] = [0, 0];
  for (let row = 0; row < rows; row += 1) {
    const filled = columns.filter((own) => own.some(({ cells, ofDay }) => !ofDay && !saysNothing(cells[row] ?? null)));
    if (filled.length === 0) continue;
    told += 1;
    const said = new Map<Target, Set<string | number>>();
    // a day is told by the row, also where nothing was measured in its group
    for (const { target, cells, ofDay } of [...days, ...(filled.length > 1 ? filled.flat() : [])]) {
      const cell = cells[row] ?? null;
      const value = !ofDay ? saidBy(cell) : /\d/.test(shownCell(cell)) ? shownCell(cell) : null;
      if (value !== null) said.set(target, (said.get(target) ?? new Set()).add(value));
    }
    if ([...said.values()].some((values) => values.size > 1)) differing += 1;
  }
  return differing * SLIP <= told;
}
