/** Visits that one row tells beside each other, each in a group of columns: 'KUNJUNGAN 1' and 'KUNJUNGAN 2' over TGL, BB, TB. */
import type { Site } from '../engine/resource.ts';
import type { Arrangement, Target } from './arrangement.ts';
import type { Cell } from './cells.ts';
import { columnLetters } from './columnNames.ts';
import { SLIP, saidBy } from './doubles.ts';
import { saysNothing, shownCell } from './emptyCell.ts';
import type { FoundHeader } from './findHeader.ts';
import { isDay } from './groupMeanings.ts';
import type { Header } from './headers.ts';
import { MONTHS } from './months.ts';
import { fieldsOf, isMeasure, partsOf, plainTarget } from './targets.ts';
import { headingTimes } from './titledDays.ts';
import { isOfVisit } from './visitDay.ts';

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

/** The columns of visits by the group that they stand in; those that stand in none are one of their own. */
function groupsIn(headers: readonly Header[], meant: Meant, site: Site): VisitGroup[] {
  const runs = new Map<string, { readonly heading: string; readonly places: number[] }>();
  let run = '';
  for (const [at, header] of headers.entries()) {
    const heading = headingOf(header);
    // the same words over columns elsewhere are another group
    if (header.under && headers[at - 1]?.under?.group !== header.under.group) run = `${at} ${heading}`;
    const key = header.under ? run : heading;
    if (meant[at]) runs.set(key, { heading, places: [...(runs.get(key)?.places ?? []), at] });
  }
  const groups = [...runs.values()].flatMap(({ heading, places }) => {
    const parts = visitsByDay(places, meant, site) ?? repeatedIn(places, meant);
    return parts.map((own): VisitGroup => {
      const texts = own.map((at) => headers[at]?.text ?? '');
      return {
        name: headers[own[0] ?? 0]?.under?.group ?? texts.join(', ').slice(0, 60),
        family: parts.length > 1 ? familyOf(`${texts.join(' ')} 1`) : familyOf(heading),
        columns: new Map(own.flatMap((at) => (meant[at] ? [[at, meant[at]] as const] : []))),
      };
    });
  });
  const names = groups.map(({ name }) => name);
  const isOnly = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  const placed = ({ name, columns }: VisitGroup) => `${name} (${columnLetters([...columns.keys()][0] ?? 0)})`;
  return groups.map((group) => (isOnly(group.name) ? group : { ...group, name: placed(group) }));
}

/** What stands over a column, or beside what it tells: 'BB OKT' is of OKT. */
function headingOf({ under, text }: Header): string {
  if (under) return under.group;
  const times = headingTimes(text).map(({ day, month, year }) => [day, month, year].filter((part) => part !== null).join('/'));
  if (times.length > 0) return `bulan ${times.join()}`;
  const [, number] = /\s[(.]?(?:ke-?)?(\d{1,2}|i{1,3}|iv|vi{0,3})\)?$/i.exec(text) ?? [];
  return number === undefined ? '' : `ke ${number}`;
}

/** Places of which several tell a day with the same measurement behind it: each visit is what stands from one to the next. Null: they do not. */
function visitsByDay(places: readonly number[], meant: Meant, site: Site): (readonly number[])[] | null {
  const days = places.flatMap((at, index) => (meant[at] && tellsDay(site, meant[at]) ? [index] : []));
  const behind = new Set(days.map((index) => meant[places[index + 1] ?? -1]));
  const [measured] = behind;
  const isMeasure = measured && !tellsDay(site, measured) && tellsMuch(site, measured);
  if (days.length < 2 || behind.size > 1 || !isMeasure) return null;
  const parts = days.map((from, at) => places.slice(from, days[at + 1]));
  return days[0] === 0 ? parts : [places.slice(0, days[0]), ...parts];
}

/** Places of which several in a row tell the same as those before them: each such part is one. */
function repeatedIn(places: readonly number[], meant: Meant): (readonly number[])[] {
  const told = places.map((at) => meant[at]);
  for (let length = 2; length * 2 <= told.length; length += 1) {
    const isRepeated =
      told.length % length === 0 &&
      told.every((target, at) => at < length || target === told[at - length]) &&
      new Set(told.slice(0, length)).size === length;
    if (isRepeated) return Array.from({ length: told.length / length }, (_, at) => places.slice(at * length, (at + 1) * length));
  }
  return [places];
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
  return sets.filter((set) => set.length > 1);
}

function areOneVisit(groups: readonly VisitGroup[], site: Site, cellsOf: CellsOf): boolean {
  const families = groups.flatMap(({ family }) => family ?? []);
  if (new Set(families).size < families.length) return false;
  const columns = groups.map(({ columns: own }) =>
    [...own].map(([at, target]) => ({ target, cells: cellsOf(at), ofDay: tellsDay(site, target) })),
  );
  const rows = Math.max(0, ...columns.flat().map(({ cells }) => cells.length));
  let [told, differing] = [0, 0];
  for (let row = 0; row < rows; row += 1) {
    const filled = columns.filter((own) => own.some(({ cells, ofDay }) => !ofDay && !saysNothing(cells[row] ?? null)));
    if (filled.length > 0) told += 1;
    if (filled.length < 2) continue;
    const said = new Map<Target, Set<string | number>>();
    for (const { target, cells, ofDay } of filled.flat()) {
      const cell = cells[row] ?? null;
      // a blank day beside another one is not known to be the same
      const value = ofDay ? shownCell(cell) : saidBy(cell);
      if (value !== null) said.set(target, (said.get(target) ?? new Set()).add(value));
    }
    if ([...said.values()].some((values) => values.size > 1)) differing += 1;
  }
  return differing * SLIP <= told;
}
