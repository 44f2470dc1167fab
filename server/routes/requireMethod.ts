import { Refusal, TEXTS } from '../errors.ts';
import type { FormBody } from '../middleware/readForm.ts';

/** A form is posted and says in `_method` what is meant. Raises 405 for anything but the method of the call. */
export function requireMethod({ fields }: FormBody, method: 'PATCH' | 'PUT'): void {
  const meant = fields.get('_method');
  if (meant !== undefined && meant.toUpperCase() !== method) throw new Refusal(405, TEXTS.wrongMethod);
}
