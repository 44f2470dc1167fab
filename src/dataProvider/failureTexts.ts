/**
 * The one reader of what servers say when they refuse: a reason, and texts by the names they use for
 * fields. Has no dependency but the engine, since the sign-in page loads it.
 */
import { isObject } from '../engine/isObject.ts';
import { valueAt } from '../engine/wire/names.ts';

/** Where servers put their reason, the first that holds a text wins. */
const REASONS: readonly string[] = ['message', 'detail'];

/**
 * The reason a server put into its answer; null where it gave none.
 * @param place where the definition says it stands; default: `message`, else `detail`
 */
export function messageIn(body: unknown, place?: string): string | null {
  const told = (place === undefined ? REASONS : [place]).map((name) => valueAt(body, name));
  return told.find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

/**
 * The texts of an answer by the server's names of fields, in its order; names without a text are left out.
 * @param place where they stand; 'bare': the answer itself, whose lists they are then
 */
export function fieldTextsIn(body: unknown, place = 'errors'): Readonly<Record<string, readonly string[]>> {
  const bare = place === 'bare';
  const errors = bare ? body : valueAt(body, place);
  if (!isObject(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, given]) => {
      const texts = Array.isArray(given) ? given : bare ? [] : [given];
      const said = texts.filter((text): text is string => typeof text === 'string' && text !== '');
      return said.length === 0 ? [] : [[name, said] as const];
    }),
  );
}

/** The status of a failure, of whichever layer; null where it has none. */
export const statusOf = (error: unknown): number | null =>
  isObject(error) && typeof error.status === 'number' ? error.status : null;
