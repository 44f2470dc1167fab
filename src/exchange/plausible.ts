import type { Field, Site } from '../engine/resource.ts';
import type { Arrangement, Target } from './arrangement.ts';
import type { Cell } from './cells.ts';
import { saysNothing } from './emptyCell.ts';
import type { FoundHeader } from './findHeader.ts';
import { cellReader } from './readValue.ts';
import { knowledgeOf } from './recognise.ts';
import { shapeNamed } from './shapes/index.ts';
import { fieldsOf, partsOf } from './targets.ts';

const CHOICES: ReadonlySet<Field['type']> = new Set(['choice', 'status', 'yesNo']);

/** Whether what a target holds is one of few values. */
export const isChoice = (site: Site, target: Target): boolean => fieldsOf(site, target).some(({ type }) => CHOICES.has(type));

/**
 * What the columns fill by their names, without what cannot be meant by them: a column 'Status' in which none of our
 * statuses stands is of something else, and nothing is recorded of a visit of which no day is told.
 */
export function plausibleColumns(
  found: FoundHeader,
  site: Site,
  cellsOf: (index: number) => readonly Cell[],
): Arrangement['columns'] {
  const { headers, recognised } = found;
  const { repeated } = knowledgeOf(site);
  const targets = headers.map(({ text }, index) => (text === '' ? null : (recognised.columns[index] ?? null)));
  const dated = new Set(targets.flatMap((target) => (target && tellsDay(site, target) ? [partsOf(target).resource] : [])));
  return Object.fromEntries(
    targets.map((target, index) => {
      if (target === null) return [index, null];
      const { resource, month } = partsOf(target);
      const plausible =
        (month !== null || !repeated.has(resource) || dated.has(resource)) &&
        !isStrange(site, target, recognised.shape, cellsOf(index));
      return [index, plausible ? target : null];
    }),
  );
}

/** The columns of measurements of which the file tells no day, so that nothing is taken from them; none where somebody has given them another meaning. */
export function undatedColumns({ recognised }: FoundHeader, site: Site, columns: Arrangement['columns']): number[] {
  const { repeated } = knowledgeOf(site);
  // beside months, what stands there once is of no visit
  if (Object.values(columns).some((target) => target && partsOf(target).month !== null)) return [];
  const isMeasured = (target: Target) => fieldsOf(site, target).some(({ type }) => type === 'decimal');
  const dated = new Set(
    Object.values(columns).flatMap((target) => (target && tellsDay(site, target) ? [partsOf(target).resource] : [])),
  );
  return recognised.columns.flatMap((target, index) => {
    if (target === null || (columns[index] ?? null) !== null) return [];
    const { resource, month } = partsOf(target);
    return month === null && repeated.has(resource) && isMeasured(target) && !dated.has(resource) ? [index] : [];
  });
}

const tellsDay = (site: Site, target: Target): boolean =>
  partsOf(target).month === null && fieldsOf(site, target).some(({ type, required }) => type === 'date' && required);

/** Whether a column of choices writes something, and none of it is known. What is answered with yes or no is asked about whatever stands there. */
function isStrange(site: Site, target: Target, shape: string | null, cells: readonly Cell[]): boolean {
  const [field] = fieldsOf(site, target);
  if (!field || field.type === 'yesNo' || !isChoice(site, target)) return false;
  const known = shapeNamed(shape)?.values?.[target];
  const read = cellReader(field, { values: {}, ...(known ? { known } : {}), dates: null, unit: null, today: '' });
  const filled = cells.filter((cell) => !saysNothing(cell));
  return filled.length > 0 && filled.every((cell) => 'fault' in read(cell));
}
