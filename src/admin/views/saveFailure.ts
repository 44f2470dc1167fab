import { HttpError } from 'react-admin';
import { isObject } from '../../engine/isObject.ts';

/** Why a save did not go through, as far as a form treats it differently. */
export type SaveFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'server' }
  /** the session is over; what was typed has to outlive it */
  | { readonly kind: 'signedOut' }
  /** somebody else has changed the record; `current` is what it is now */
  | { readonly kind: 'stale'; readonly current: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'refused';
      /** null: the server gave no reason */
      readonly message: string | null;
      readonly errors: Readonly<Record<string, string>>;
      /** what was to be changed is not there (any more) */
      readonly gone: boolean;
    };

/** What the server said of a refusal; null where it said nothing (dataProvider/failures.ts). */
export const wordsOf = ({ body, message }: HttpError): string | null =>
  isObject(body) && body.wordless === true ? null : message;

/** Reads what the data provider rejected with (its HttpError carries texts by field name, see dataProvider/failures.ts). */
export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof HttpError)) return { kind: 'server' };
  const body: Readonly<Record<string, unknown>> = isObject(error.body) ? error.body : {};
  if (error.status === 0) return { kind: 'network' };
  if (error.status === 401) return { kind: 'signedOut' };
  if (error.status >= 500) return { kind: 'server' };
  if (error.status === 409 && isObject(body.current)) return { kind: 'stale', current: body.current };
  return { kind: 'refused', message: wordsOf(error), errors: textsIn(body.errors), gone: error.status === 404 };
}

/** Why it cannot be done as things stand, in the server's words ('Posko ini masih memiliki 12 anggota. …'); null for every other failure. */
export const conflictIn = (error: unknown): string | null =>
  error instanceof HttpError && error.status === 409 ? wordsOf(error) : null;

const textsIn = (errors: unknown): Record<string, string> =>
  isObject(errors)
    ? Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])))
    : {};
