import { ApiError, messageIn } from '../../dataProvider/apiError.ts';

/** The first text of the first field a 422 complains of; null where it names none. */
export function firstFieldText(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return null;
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return null;
  const first: unknown = Object.values(errors)[0];
  const text: unknown = Array.isArray(first) ? first[0] : first;
  return typeof text === 'string' && text !== '' ? text : null;
}

/** What to say of a failed call: the first field's text, else the server's words, else the given text (spec section 8). */
export function failureText(error: unknown, otherwise: string): string {
  return firstFieldText(error) ?? (error instanceof ApiError ? messageIn(error.body) : null) ?? otherwise;
}
