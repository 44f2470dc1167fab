import type { Field, Resource } from '../../../src/engine/resource.ts';
import { besideStored } from '../../../src/exchange/values/parts.ts';
import { comparable } from '../../services/checkedValues.ts';
import type { Row } from '../../services/resourceService.ts';

const WORDS: readonly Field['type'][] = ['text', 'multiline'];

/** Whether a field is written in words. */
export const isWords = ({ type }: Field): boolean => WORDS.includes(type);

/** A text without what makes it no other one: capital letters and blanks. */
export const folded = (value: unknown): string => String(value).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether a file says of a field what stands there already. A list in capital letters makes nobody another person. */
export function sameValue(field: Field, stored: unknown, given: unknown): boolean {
  if (stored === null || stored === undefined) return false;
  return isWords(field) ? folded(stored) === folded(given) : comparable(stored) === comparable(given);
}

/** What of the given values is not there yet. What is computed or only told of another record is nobody's to write. */
export function changedValues({ field: fields }: Resource, current: Row, given: Row): Row {
  const entries = Object.entries(given).flatMap(([name, told]) => {
    const field = fields[name];
    if (!field || field.computed || field.given) return [];
    const value = besideStored(current[name], told, field);
    return sameValue(field, current[name], value) ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
