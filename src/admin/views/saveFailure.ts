import { HttpError } from 'react-admin';
import type { FieldErrors } from 'react-hook-form';
import { UNREACHED } from '../../dataProvider/apiError.ts';
import { fieldTextsIn, messageIn, statusOf } from '../../dataProvider/failureTexts.ts';
import { isObject } from '../../engine/isObject.ts';
import type { Doubt } from '../../engine/wire/doubts.ts';

/** Why a save did not go through, as far as a form treats it differently. */
export type SaveFailure =
  /** nobody answered; `full`: and the device had no room for it */
  | { readonly kind: 'network'; readonly full: boolean }
  | {
      readonly kind: 'server';
      /** false: what came is no answer that can be read */
      readonly answered: boolean;
      /** it has no time or no room just now, or is not there behind its proxy */
      readonly away: boolean;
      /** null: the server gave no reason */
      readonly message: string | null;
    }
  /** the session is over; what was typed has to outlive it */
  | { readonly kind: 'signedOut' }
  /** somebody else has changed the record; `current` is what it is now */
  | { readonly kind: 'stale'; readonly current: Readonly<Record<string, unknown>> }
  /** what was typed is allowed and perhaps not meant; `confirm` says that it is */
  | { readonly kind: 'asked'; readonly doubts: readonly Doubt[]; readonly confirm: string }
  | {
      readonly kind: 'refused';
      /** null: the server gave no reason */
      readonly message: string | null;
      readonly errors: Readonly<Record<string, string>>;
      /** everything said of fields, in the server's order */
      readonly texts: readonly string[];
      /** what was to be changed is not there (any more) */
      readonly gone: boolean;
    };

/** What the server said, in words that are meant for people; null where it said nothing (dataProvider/failures.ts). */
export function wordsOf(error: unknown): string | null {
  const body = bodyOf(error);
  if (body.wordless === true) return null;
  return messageIn(body) ?? (error instanceof HttpError ? error.message : null);
}

/** Reads what a call of the data provider or of a page rejected with, both of which carry texts by field name. */
export function saveFailureOf(error: unknown): SaveFailure {
  const status = statusOf(error);
  const body = bodyOf(error);
  if (status === 0) return { kind: 'network', full: body.full === true };
  if (status === 401) return { kind: 'signedOut' };
  if (status === null || status >= 500) {
    return { kind: 'server', answered: status !== null, away: isAway(status), message: wordsOf(error) };
  }
  if (status === 409 && isObject(body.current)) return { kind: 'stale', current: body.current };
  if (status === 409 && isDoubts(body.doubts) && typeof body.confirm === 'string') {
    return { kind: 'asked', doubts: body.doubts, confirm: body.confirm };
  }
  const byField = Object.entries(fieldTextsIn(body));
  const errors = Object.fromEntries(byField.map(([name, texts]) => [name, texts.join(' ')]));
  const texts = Array.isArray(body.texts) ? body.texts.map(String) : byField.flatMap(([, said]) => said);
  return { kind: 'refused', message: wordsOf(error), errors, texts, gone: status === 404 };
}

const isAway = (status: number | null): boolean => status !== null && UNREACHED.includes(status);

/**
 * Why it cannot be done as things stand, in the server's words ('Posko ini masih memiliki 12 anggota. …', 'Penyimpanan server
 * penuh; …'); null for every other failure.
 */
export function conflictIn(error: unknown): string | null {
  const status = statusOf(error);
  return status === 409 || (status !== 0 && isAway(status)) ? wordsOf(error) : null;
}

/** decodeDoubts has looked at each (dataProvider/failures.ts) */
const isDoubts = (doubts: unknown): doubts is readonly Doubt[] => Array.isArray(doubts) && doubts.length > 0;

const bodyOf = (error: unknown): Readonly<Record<string, unknown>> => (isObject(error) && isObject(error.body) ? error.body : {});

/** What a form's rules say of its fields, by their names. */
export const messagesOf = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (typeof error?.message === 'string' ? [[name, error.message]] : [])),
  );
