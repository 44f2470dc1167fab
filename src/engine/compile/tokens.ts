import type { TokenReach } from '../definition.ts';
import type { Cursor, Shape } from '../walk.ts';
import { readFieldName, type Scope } from './scope.ts';

const WORDS = ['village', 'open'] as const;
const POSKO: Shape<{ readonly posko: string }> = { posko: 'required' };
const PERSON: Shape<{ readonly person: string }> = { person: 'required' };

/** What an access token reaches of a resource; null: nothing. */
export function readTokens(cursor: Cursor, scope: Scope): TokenReach | null {
  if (!cursor.present) return null;
  if (typeof cursor.value === 'string') return cursor.oneOf('reach', WORDS);
  const word = cursor.get('person').present ? 'person' : 'posko';
  if (!cursor.shape(word === 'person' ? PERSON : POSKO)) return null;
  const name = readFieldName(cursor.get(word), scope);
  return word === 'person' ? { person: name } : { posko: name };
}
