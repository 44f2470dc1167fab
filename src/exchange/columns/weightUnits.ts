/** In which unit the weights of a file are written. */
import type { Site } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import { shownCell } from '../cells/emptyCell.ts';
import type { Placed, Target } from '../model/arrangement.ts';
import { fieldsOf, plainTarget } from '../model/targets.ts';
import { type FoundUnit, isWeighed, weightUnitOf } from '../values/weightUnit.ts';
import type { FoundHeader } from './findHeader.ts';

/** Of the targets of weights, in which unit their columns are written. */
export function unitsOf(
  site: Site,
  { headers }: FoundHeader,
  targets: readonly Placed[],
  cellsOf: (index: number) => readonly Cell[],
) {
  const units = new Map<Target, FoundUnit>();
  const weighed = targets.filter(({ target }) => fieldsOf(site, target).some(isWeighed));
  for (const plain of new Set(weighed.map(({ target }) => plainTarget(target)))) {
    const own = weighed.filter(({ target }) => plainTarget(target) === plain);
    const field = fieldsOf(site, plain).find(isWeighed);
    const [first] = own;
    if (!field || !first) continue;
    // the months of a year are written in one unit
    units.set(
      plain,
      weightUnitOf(
        field,
        headers[first.index]?.text ?? '',
        own.flatMap(({ index, target }) => weightsOf(site, target, cellsOf(index))),
      ),
    );
  }
  return units as ReadonlyMap<Target, FoundUnit>;
}

/** The weights of a column, as it writes them: of 'BB/TB' the first of both. */
function weightsOf(site: Site, target: Target, cells: readonly Cell[]): readonly Cell[] {
  const fields = fieldsOf(site, target);
  if (fields.length < 2) return cells;
  const place = fields.findIndex(isWeighed);
  return cells.flatMap((cell) => {
    const parts = shownCell(cell).split('/');
    return parts.length === fields.length ? [parts[place]?.trim() ?? null] : [];
  });
}
