/** Values in one statement: SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const PARAMETERS = 15_000;

/** A list in parts of which each fits into one INSERT; all rows have the columns of the first. */
export function* batches<T extends object>(rows: readonly T[]): Generator<T[]> {
  const size = Math.floor(PARAMETERS / Object.keys(rows[0] ?? { none: 0 }).length);
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
