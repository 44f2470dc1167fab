/** Many rows stored by few statements whose texts come again: Kysely would write each of them anew, value by value. */
import { CompiledQuery } from 'kysely';
import { type AnyDatabase, databaseKind } from './open.ts';

type Value = string | number | null;
export type InsertedRow = Readonly<Record<string, Value>>;

/** Rows of one statement on SQLite, whose statements are kept for good (keptStatements.ts); few sizes, then. */
const SIZES = [64, 16, 4, 1];
/** On PostgreSQL, where they travel as one value. */
const AT_ONCE = 2000;

const quoted = (name: string): string => `"${name}"`;

/**
 * Inserts rows, all of which have the columns of the first, and gives what is returned of them in their order.
 * `rest`: what stands behind the values, such as an ON CONFLICT; 'returning *' gives rows.
 */
export async function insertMany(
  db: AnyDatabase,
  table: string,
  rows: readonly InsertedRow[],
  rest = '',
): Promise<Record<string, Value>[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const given: Record<string, Value>[] = [];
  for (const { text, values } of databaseKind(db) === 'postgres'
    ? inPostgres(table, columns, rows, rest)
    : inSqlite(table, columns, rows, rest)) {
    const { rows: returned } = await db.executeQuery<Record<string, Value>>(CompiledQuery.raw(text, values));
    for (const row of returned) given.push(row);
  }
  return given;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

function* inSqlite(table: string, columns: readonly string[], rows: readonly InsertedRow[], rest: string): Generator<Statement> {
  const names = columns.map(quoted).join(', ');
  const one = `(${columns.map(() => '?').join(', ')})`;
  let start = 0;
  for (const size of SIZES) {
    const text = `insert into ${quoted(table)} (${names}) values ${Array(size).fill(one).join(', ')} ${rest}`;
    for (; rows.length - start >= size; start += size) {
      const values: Value[] = [];
      for (let at = start; at < start + size; at += 1) {
        const row = rows[at];
        for (const column of columns) values.push(row?.[column] ?? null);
      }
      yield { text, values };
    }
  }
}

/** The table itself tells of which types its columns are. */
function* inPostgres(
  table: string,
  columns: readonly string[],
  rows: readonly InsertedRow[],
  rest: string,
): Generator<Statement> {
  const names = columns.map(quoted).join(', ');
  const text = `insert into ${quoted(table)} (${names}) select ${names} from json_populate_recordset(null::${quoted(table)}, $1::json) ${rest}`;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    yield { text, values: [JSON.stringify(rows.slice(start, start + AT_ONCE))] };
  }
}
