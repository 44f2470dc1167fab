import type { Field } from '../engine/resource.ts';
import type { ColumnUnit } from './arrangement.ts';
import type { Cell } from './cells.ts';
import type { Example } from './dateOrder.ts';
import { isGrouped, ownUnitOf, writtenNumber } from './readValue.ts';

/** Whether what a field holds may stand in files in grams. */
export const isWeighed = (field: Field): boolean => field.type === 'decimal' && field.unit === 'kg';

export interface FoundUnit {
  /** null: some can only be grams, others only kilograms, and there are such as may be a slip of either */
  readonly unit: ColumnUnit | null;
  /** a number of each kind, kilograms first, and how many there are; where there is something to ask */
  readonly examples: readonly Example[];
}

/** So few of the other kind are mistakes of their own, and are refused by themselves. */
const FEW = 0.05;

/** The unit of a whole column: what its header says, else what its numbers can be. */
export function weightUnitOf(field: Field, header: string, cells: Iterable<Cell>): FoundUnit {
  const said = /\b(kg|kilogram|gr?|gram)\b/i.exec(header.replace(/[^a-z]/gi, ' '))?.[1]?.toLowerCase();
  if (said) return { unit: said.startsWith('k') ? 'kg' : 'g', examples: [] };
  const most = field.type === 'decimal' ? (field.max ?? Number.POSITIVE_INFINITY) : 0;
  const counts = { g: 0, kg: 0 };
  let doubtful = 0;
  const examples: { g?: number; kg?: number } = {};
  for (const cell of cells) {
    const written = writtenNumber(cell);
    // what tells its unit itself is read by it, and 2.900 g are 2.900 kg
    if (!written || written.unit || written.value <= 0 || isGrouped(cell)) continue;
    const unit = written.value > most ? 'g' : 'kg';
    counts[unit] += 1;
    if (ownUnitOf(field, written.value) === null) doubtful += 1;
    examples[unit] ??= written.value;
  }
  if (doubtful === 0 && counts.g > 0 && counts.kg > 0) return { unit: 'sel', examples: [] };
  const all = counts.g + counts.kg;
  const [grams, kilograms] = [counts.g / all, counts.kg / all];
  if (all === 0 || grams <= FEW) return { unit: 'kg', examples: [] };
  if (kilograms <= FEW) return { unit: 'g', examples: [] };
  const exampleOf = (kind: 'kg' | 'g'): Example => ({ shown: String(examples[kind] ?? ''), count: counts[kind] });
  return { unit: null, examples: [exampleOf('kg'), exampleOf('g')] };
}
