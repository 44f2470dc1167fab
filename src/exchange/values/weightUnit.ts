import type { Field } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import type { ColumnUnit } from '../model/arrangement.ts';
import type { Example } from './dateOrder.ts';
import { isGrouped, ownUnitOf, writtenNumber } from './readValue.ts';

/** Whether what a field holds may stand in files in grams. */
export const isWeighed = (field: Field): boolean => field.type === 'decimal' && field.unit === 'kg';

/** A unit of weights; null: it is none. */
export const weightUnit = (unit: string | null | undefined): ColumnUnit | null =>
  unit === 'g' || unit === 'kg' || unit === 'sel' ? unit : null;

export interface FoundUnit {
  /** null: its numbers can be read in two ways, or many of them in none */
  readonly unit: ColumnUnit | null;
  /** a number of each kind, kilograms first, and how many there are; where there is something to ask */
  readonly examples: readonly Example[];
}

/** So few of the other kind, or of none, are mistakes of their own, and are refused by themselves. */
const FEW = 0.05;
/** Children weigh no more kilograms; of whoever weighs more, thousands may be kilograms that have lost their comma. */
const OF_CHILDREN = 40;

/** The unit of a whole column: what its header says, else what its numbers can be. */
export function weightUnitOf(field: Field, header: string, cells: Iterable<Cell>): FoundUnit {
  const said = /\b(kg|kilogram|gr?|gram)\b/i.exec(header.replace(/[^a-z]/gi, ' '))?.[1]?.toLowerCase();
  if (said) return { unit: said.startsWith('k') ? 'kg' : 'g', examples: [] };
  const most = field.type === 'decimal' ? (field.max ?? Number.POSITIVE_INFINITY) : 0;
  const found = { kg: [] as number[], g: [] as number[], neither: [] as number[] };
  for (const cell of cells) {
    const written = writtenNumber(cell);
    // what tells its unit itself is read by it, and 2.900 g are 2.900 kg
    if (!written || written.unit || written.value <= 0 || isGrouped(cell)) continue;
    found[ownUnitOf(field, written.value) ?? 'neither'].push(written.value);
  }
  const { kg, g, neither } = found;
  if (g.length === 0) return { unit: 'kg', examples: [] };
  if (kg.length === 0) return { unit: 'g', examples: [] };
  const all = kg.length + g.length + neither.length;
  const isOneWay = most <= OF_CHILDREN || kg.every((value) => value <= OF_CHILDREN);
  if (isOneWay && neither.length <= Math.max(1, all * FEW)) return { unit: 'sel', examples: [] };
  const exampleOf = ([shown]: readonly number[], count: number): Example => ({ shown: String(shown ?? ''), count });
  if (neither.length <= Math.max(1, all * FEW)) {
    if (g.length / all <= FEW) return { unit: 'kg', examples: [] };
    if (kg.length / all <= FEW) return { unit: 'g', examples: [] };
  }
  return { unit: null, examples: [exampleOf(kg, kg.length), exampleOf(g, g.length + neither.length)] };
}
