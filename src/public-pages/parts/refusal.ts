import { withConnection } from '../../authProvider/session.ts';
import { ApiError } from '../../dataProvider/apiError.ts';
import { fieldTextsIn, messageIn } from '../../dataProvider/failureTexts.ts';

/** The first text of the first field a 422 complains of; null where it names none. */
export function firstFieldText(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  return Object.values(fieldTextsIn(error.body))[0]?.[0] ?? null;
}

/** What to say of a failed call: the first field's text, else the server's words, else the given text (spec section 8). */
export function failureText(error: unknown, otherwise: string): string {
  return firstFieldText(error) ?? (error instanceof ApiError ? messageIn(error.body) : null) ?? withConnection(error, otherwise);
}
