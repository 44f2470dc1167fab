import type { TokenReach } from '../definition.ts';
import type { Cursor, Shape } from '../walk.ts';
import { readFieldName, type Scope } from './scope.ts';

const WORDS = ['village', 'open'] as const;
const POSKO: Shape<{ readonly posko: string }> = { posko: 'required' };
const PERSON: Shape<{ readonly person: string }> = { person: 'required' };
const WHOSE: Shape<{ readonly whose: string }> = { whose: 'required' };

/** What an access token reaches of a resource; null: nothing. */
export function readTokens(cursor: Cursor, scope: Scope): TokenReach | null {
  if (!cursor.present) return null;
  if (typeof cursor.value === 'string') return cursor.oneOf('reach', WORDS);
  const word = (['person', 'whose'] as const).find((one) => cursor.get(one).present) ?? 'posko';
  if (!cursor.shape(word === 'person' ? PERSON : word === 'whose' ? WHOSE : POSKO)) return null;
  const name = readFieldName(cursor.get(word), scope);
  if (word === 'person') return { person: name };
  return word === 'whose' ? { whose: name } : { posko: name };
}
