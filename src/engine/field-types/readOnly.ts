import type { Locale } from '../definition.ts';
import { say } from '../say.ts';
import { RULE_TEXTS } from '../texts.ts';
import type { FieldRule } from './fieldType.ts';

/** The rule of a type that is only read: code 'shape' for what does not have the shape of such a value. */
export function shapeRule(locale: Locale, fits: (value: unknown) => boolean): FieldRule {
  return (value) => {
    const none = value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
    return none || fits(value) ? null : { type: 'shape', message: say(RULE_TEXTS.shape, locale) };
  };
}

/** None for undefined and blank text, everything else as it is. */
export function blankToNull(value: unknown): unknown {
  return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
}
