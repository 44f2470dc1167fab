import { hasHidden } from '../invisible.ts';
import { RULE_TEXTS } from '../texts.ts';
import type { Failure } from './fieldRule.ts';

/** Control characters and halves of surrogate pairs: no database keeps them all, and nobody typed them on purpose. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

/** Text without the whitespace around it; none where nothing is left; anything but text as it is. */
export function trimmed(typed: unknown): unknown {
  if (typed === undefined) return null;
  return typeof typed === 'string' ? typed.trim() || null : typed;
}

/** Code 'text' for what is no text, or none that can be stored; line breaks and tabs only where `lines`. */
export function refuseText(value: unknown, lines = false): Failure | null {
  if (typeof value !== 'string') return { code: 'text', text: RULE_TEXTS.notText };
  return UNSTORABLE.test(lines ? value.replace(/[\n\t]/g, '') : value) ? { code: 'text', text: RULE_TEXTS.characters } : null;
}

/** Code 'text' for characters that nobody sees, by which one name passes for another. */
export const refuseHidden = (value: string): Failure | null =>
  hasHidden(value) ? { code: 'text', text: RULE_TEXTS.characters } : null;

/** Code 'length' for more than `max` characters (UTF-16 units, as inputs count). */
export function refuseLength(value: string, max: number): Failure | null {
  return value.length > max ? { code: 'length', text: RULE_TEXTS.tooLong, params: { n: max } } : null;
}

/** A value as it stands, '' for none and for what is no text or number. */
export function plainFormat(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
