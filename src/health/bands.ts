/** Rows of classes from low to high, each reaching up to where the next begins. */
export interface Band<Code extends string = string> {
  readonly code: Code;
  /** the class holds below this; null: the last one */
  readonly below: number | null;
}

/** The class a value falls into. */
export function bandOf<Row extends { readonly below: number | null }>(rows: readonly Row[], value: number): Row {
  const found = rows.find(({ below }) => below === null || value < below);
  if (found === undefined) throw new RangeError('the last class of a table has no upper end');
  return found;
}

/** A number that can be judged at all. */
export const isPositive = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;
