import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema.ts';

interface Question<R> {
  compile(): CompiledQuery<R>;
}

/**
 * A question of one value that is asked so often that building its text anew costs more than the answer: built once, with
 * the value of its first asking. The value must stand in it once.
 */
export function compiledOnce<V, R>(db: Kysely<Database>, build: (value: V) => Question<R>): (value: V) => Promise<readonly R[]> {
  let kept: { readonly query: CompiledQuery<R>; readonly at: number } | null = null;
  return async (value) => {
    if (kept === null) {
      const query = build(value).compile();
      const at = query.parameters.indexOf(value);
      if (at < 0 || at !== query.parameters.lastIndexOf(value)) throw new Error(`no one place for a value in: ${query.sql}`);
      kept = { query, at };
    }
    const { query, at } = kept;
    const asked: CompiledQuery<R> = { ...query, parameters: query.parameters.with(at, value) };
    return (await db.executeQuery(asked)).rows;
  };
}
