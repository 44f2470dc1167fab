import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, fieldTextsIn, isTokenMissing, messageIn } from '../../dataProvider/customCalls.ts';
import type { Text } from '../../engine/definition.ts';
import { PROFILE_TEXTS } from './profileTexts.ts';

/** The texts of a refusal by field; empty where it has none. */
const validationTexts = (error: unknown) => (error instanceof ApiError ? fieldTextsIn(error.body) : {});

export interface FailureTexts {
  /** the server refused without a word */
  readonly refused: string;
  /** no answer, or one that cannot be read */
  readonly failed: string;
}

/** What to say of a save that failed: all validation messages joined by commas, else the server's words (spec section 8). */
export function failureOf(error: unknown, texts: FailureTexts): string {
  if (!(error instanceof ApiError) || error.status === 0) return texts.failed;
  const all = Object.values(validationTexts(error)).flat();
  if (error.status === 422 && all.length > 0) return all.join(', ');
  return messageIn(error.body) ?? texts.refused;
}

/** Puts the texts of a 422 at their fields, and the focus on the first of them. */
export function markRefused<T extends FieldValues>(form: UseFormReturn<T>, fields: readonly Path<T>[], error: unknown): void {
  const byField = validationTexts(error);
  const refused = fields.filter((name) => byField[name] !== undefined);
  for (const name of refused) form.setError(name, { message: byField[name]?.[0] });
  if (refused[0] !== undefined) form.setFocus(refused[0]);
}

/** What to say of a profile that could not be loaded: no token, refused, or (default: the same) no answer at all. */
export function loadFailureOf(error: unknown, refused: Text, unanswered: Text = refused): Text {
  if (isTokenMissing(error)) return PROFILE_TEXTS.noToken;
  return error instanceof ApiError && error.status === 0 ? unanswered : refused;
}
