import type { Field, Site } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, saysNotTaken, shownCell } from '../cells/emptyCell.ts';
import type { Arrangement, Target } from '../model/arrangement.ts';
import { knowledgeOf } from '../model/knowledge.ts';
import { fieldsOf, isMeasure, partsOf } from '../model/targets.ts';
import { shapeNamed } from '../shapes/index.ts';
import { cellReader } from '../values/readValue.ts';
import { tickedValues } from '../values/ticks.ts';
import type { FoundHeader } from './findHeader.ts';
import { isMeasured, tellsDay } from './visitDay.ts';

const CHOICES: ReadonlySet<Field['type']> = new Set(['choice', 'status', 'yesNo']);

/** Whether what a target holds is one of few values. */
export const isChoice = (site: Site, target: Target): boolean => fieldsOf(site, target).some(({ type }) => CHOICES.has(type));

/**
 * What the columns fill by their names, without what cannot be meant by them: a column 'Status' in which none of our
 * statuses stands is of something else, and of a visit of which no day is told only what was measured makes it one.
 */
export function plausibleColumns(
  found: FoundHeader,
  site: Site,
  cellsOf: (index: number) => readonly Cell[],
): Arrangement['columns'] {
  const { headers, recognised } = found;
  const { repeated } = knowledgeOf(site);
  const ticks = ticksIn(found, site, cellsOf);
  // whose names 'NAMA' beside 'ANAK' are, only a person sees
  const isOtherName = (target: Target, index: number) =>
    fieldsOf(site, target).some(({ name }) => name === site.resource[partsOf(target).resource]?.represents) &&
    headers[index]?.text !== headers[recognised.columns.indexOf(target)]?.text &&
    differ(cellsOf(recognised.columns.indexOf(target)), cellsOf(index));
  // of two columns for one measurement both are looked at, and of two days of which it is not told which counts
  const againOf = (index: number): Target | null => {
    const target = recognised.again.get(index);
    if (!target || recognised.openDays.has(index) || isOtherName(target, index)) return target ?? null;
    return fieldsOf(site, target).every(isMeasure) && isMeasured(site, target, cellsOf(index)) ? target : null;
  };
  const targets = headers.map(
    ({ text }, index) => ticks[index] ?? (text === '' ? null : (recognised.columns[index] ?? againOf(index))),
  );
  const resourcesOf = (is: (target: Target, index: number) => boolean) =>
    new Set(targets.flatMap((target, index) => (target && is(target, index) ? [partsOf(target).resource] : [])));
  const dated = resourcesOf((target) => tellsDay(site, target));
  const inMonths = resourcesOf((target) => partsOf(target).month !== null);
  const measured = resourcesOf((target, index) => isMeasured(site, target, cellsOf(index)));
  // 'Jenis', 'Waktu' of a list of people are seldom of a visit
  const isOfVisit = (target: Target) => fieldsOf(site, target).some((field) => isMeasure(field) || field.files !== null);
  const isTold = (target: Target, resource: string) =>
    dated.has(resource) || (measured.has(resource) && !inMonths.has(resource) && isOfVisit(target));
  const alone = new Set(targets.filter((target) => target !== null && partsOf(target).fields.length === 1));
  const isToldAlone = (target: Target) => alone.has(target);
  return Object.fromEntries(
    targets.map((target, index) => {
      if (target === null) return [index, null];
      if (ticks[index]) return [index, target];
      const { resource, month } = partsOf(target);
      const plausible =
        (month !== null || !repeated.has(resource) || isTold(target, resource)) &&
        !isStrange(site, target, recognised.shape, cellsOf(index)) &&
        !isStrangePair(site, target, { shape: recognised.shape, cells: cellsOf(index), isToldAlone });
      return [index, plausible ? target : null];
    }),
  );
}

/** Whether two columns say something else of most. */
function differ(one: readonly Cell[], other: readonly Cell[]): boolean {
  const told = other.flatMap((cell, at) => (saysNothing(cell) ? [] : [shownCell(cell) === shownCell(one[at] ?? null)]));
  return told.filter((same) => !same).length * 2 > told.length;
}

/** What the columns fill that are ticked; none where nothing stands in them. */
function ticksIn(
  { headers, recognised: { ticks } }: FoundHeader,
  site: Site,
  cellsOf: (index: number) => readonly Cell[],
): Record<number, Target> {
  const ticked = tickedValues(site, Object.fromEntries(ticks), headers, cellsOf);
  const filled = new Set(
    [...ticks].flatMap(([index, target]) => (cellsOf(index).some((cell) => !saysNothing(cell)) ? [target] : [])),
  );
  return Object.fromEntries([...ticks].filter(([index, target]) => ticked[index] !== undefined && filled.has(target)));
}

/** '9,5/78', '9,5 kg / 78 cm' */
const TWO_NUMBERS = /^\d+(?:[.,]\d+)?\s*[a-z]*\s*\/\s*\d+(?:[.,]\d+)?\s*[a-z]*$/i;
/** 'Siti / Budi' */
const TWO_NAMES = /^[^/]*\p{L}[^/]*\/[^/]*\p{L}[^/]*$/u;

/**
 * Whether a column that is headed by two fields writes something else: of two numbers most cells have to be so, and all of
 * them where a column of its own tells one; of two names one, and no column may tell one alone. What a known kind of file
 * has is as it says.
 */
function isStrangePair(
  site: Site,
  target: Target,
  of: {
    readonly shape: string | null;
    readonly cells: readonly Cell[];
    isToldAlone(target: Target): boolean;
  },
): boolean {
  const { resource, fields } = partsOf(target);
  if (fields.length < 2 || Object.values(shapeNamed(of.shape)?.columns ?? {}).includes(target)) return false;
  const isToldAlone = fields.some((field) => of.isToldAlone(`${resource}.${field}`));
  const isNumber = fieldsOf(site, target)[0]?.type === 'decimal';
  const written = of.cells.filter((cell) => !saysNothing(cell) && !(typeof cell === 'string' && saysNotTaken(cell)));
  const pairs = written.filter((cell) => (isNumber ? TWO_NUMBERS : TWO_NAMES).test(shownCell(cell))).length;
  if (pairs === 0) return true;
  if (!isNumber) return isToldAlone;
  return isToldAlone ? pairs < written.length : pairs * 2 < written.length;
}

/**
 * Whether a column of choices writes something, and none of it is known. What is answered with yes or no is asked about
 * whatever stands there.
 */
function isStrange(site: Site, target: Target, shape: string | null, cells: readonly Cell[]): boolean {
  const [field] = fieldsOf(site, target);
  if (!field || field.type === 'yesNo' || !isChoice(site, target)) return false;
  const known = shapeNamed(shape)?.values?.[target];
  const read = cellReader(field, { values: {}, ...(known ? { known } : {}), dates: null, unit: null, today: '' });
  const filled = cells.filter((cell) => !saysNothing(cell));
  return filled.length > 0 && filled.every((cell) => 'fault' in read(cell));
}
