/**
 * PostgreSQL's connections as Kysely wants them, each statement that comes again kept by its server (as SQLite's are,
 * keptStatements.ts): reading and planning a short one takes it longer than answering.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Texts of a process; what is beyond is planned each time. */
const MOST = 250;
/** Rows that are stored many at once are never as many again. */
const MOST_VALUES = 60;

/**
 * What is planned anew for each value. PostgreSQL comes to plan a kept statement once for all values: right where a
 * record is looked up, wrong for a text that is searched, for a range and for one page of many rows, where the best way
 * hangs on how many rows there are.
 */
const BY_VALUE = /[<>]|\blike\b|\blimit \$|\boffset\b|\bunnest\b/i;
const KEPT = /^(?:select|insert|update|delete|with)\b/i;
/** The columns that a star stands for may be more once a newer version of the program has added some. */
const STAR = /\*(?!\))/;

/** Written into statements that are kept although they have ranges: one row is looked up, whatever the values. */
export const ONE_ROW = '/* one row */';

interface Name {
  /** null: it is planned each time */
  readonly name: string | null;
  readonly star: boolean;
}

export type Naming = (text: string, values: readonly unknown[]) => Name | null;

/** Gives statements their names: those that are fit for it, from the second time on. */
export function createNaming(most = MOST): Naming {
  const seen = new Set<string>();
  const names = new Map<string, Name>();
  return (text, values) => {
    const known = names.get(text);
    if (known) return known;
    if (values.length > MOST_VALUES || names.size >= most) return null;
    if (!seen.has(text)) {
      // a text that never comes again is not remembered for good
      if (seen.size >= most) seen.clear();
      seen.add(text);
      return null;
    }
    seen.delete(text);
    const fit = KEPT.test(text) && (!BY_VALUE.test(text) || text.includes(ONE_ROW));
    names.set(text, { name: fit ? `posyandu_${names.size}` : null, star: STAR.test(text) });
    return null;
  };
}

/** The pool, whose connections name statements. */
export function namedStatements(pool: Pool, naming: Naming = createNaming()): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? withNames(client, naming);
      clients.set(client, known);
      return known;
    },
  };
}

function withNames(client: PoolClient, naming: Naming): PostgresPoolClient {
  let inTransaction = false;
  const query = async (text: string, values: unknown[]) => {
    if (text === 'begin' || text.startsWith('start transaction')) inTransaction = true;
    else if (text === 'commit' || text === 'rollback') inTransaction = false;
    const named = naming(text, values);
    if (named === null || named.name === null || (named.star && inTransaction)) return client.query(text, values);
    try {
      return await client.query({ name: named.name, text, values });
    } catch (error) {
      // within a transaction everything after an error is refused
      if (inTransaction || !isOutdated(error)) throw error;
      return client.query(text, values);
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

/** What PostgreSQL says of a statement whose columns have become others since it was kept, and of one that it does not know any more. */
const OUTDATED = new Set(['0A000', '26000']);

const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && OUTDATED.has(error.code);
