import type { Field, Site } from '../engine/resource.ts';
import type { Arrangement, Target } from './arrangement.ts';
import type { Cell } from './cells.ts';
import { saysNothing, shownCell } from './emptyCell.ts';
import type { FoundHeader } from './findHeader.ts';
import { cellReader } from './readValue.ts';
import { knowledgeOf } from './recognise.ts';
import { shapeNamed } from './shapes/index.ts';
import { fieldsOf, isMeasure, partsOf } from './targets.ts';
import { tickedValues } from './ticks.ts';
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
  const targets = headers.map(({ text }, index) => ticks[index] ?? (text === '' ? null : (recognised.columns[index] ?? null)));
  const resourcesOf = (is: (target: Target, index: number) => boolean) =>
    new Set(targets.flatMap((target, index) => (target && is(target, index) ? [partsOf(target).resource] : [])));
  const dated = resourcesOf((target) => tellsDay(site, target));
  const inMonths = resourcesOf((target) => partsOf(target).month !== null);
  const measured = resourcesOf((target, index) => isMeasured(site, target, cellsOf(index)));
  // 'Jenis', 'Waktu' of a list of people are seldom of a visit
  const isOfVisit = (target: Target) => fieldsOf(site, target).some((field) => isMeasure(field) || field.files !== null);
  const isTold = (target: Target, resource: string) =>
    dated.has(resource) || (measured.has(resource) && !inMonths.has(resource) && isOfVisit(target));
  return Object.fromEntries(
    targets.map((target, index) => {
      if (target === null) return [index, null];
      if (ticks[index]) return [index, target];
      const { resource, month } = partsOf(target);
      const plausible =
        (month !== null || !repeated.has(resource) || isTold(target, resource)) &&
        !isStrange(site, target, recognised.shape, cellsOf(index));
      return [index, plausible ? target : null];
    }),
  );
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

/** '9,5/78' */
const TWO_NUMBERS = /^\d+(?:[.,]\d+)?\s*\/\s*\d+(?:[.,]\d+)?$/;

/**
 * Whether a column of choices writes something, and none of it is known; or one of two numbers something else. What is
 * answered with yes or no is asked about whatever stands there.
 */
function isStrange(site: Site, target: Target, shape: string | null, cells: readonly Cell[]): boolean {
  const [field, ...others] = fieldsOf(site, target);
  if (others.length > 0 && field?.type === 'decimal') {
    const written = cells.filter((cell) => !saysNothing(cell));
    return written.length === 0 || !written.every((cell) => TWO_NUMBERS.test(shownCell(cell)));
  }
  if (!field || field.type === 'yesNo' || !isChoice(site, target)) return false;
  const known = shapeNamed(shape)?.values?.[target];
  const read = cellReader(field, { values: {}, ...(known ? { known } : {}), dates: null, unit: null, today: '' });
  const filled = cells.filter((cell) => !saysNothing(cell));
  return filled.length > 0 && filled.every((cell) => 'fault' in read(cell));
}
