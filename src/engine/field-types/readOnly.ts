import { type AnySchema, mixed } from 'yup';
import type { Locale } from '../definition.ts';
import { say } from '../say.ts';
import { RULE_TEXTS } from '../texts.ts';

/** The rule of a type that is only read: code 'shape' for what does not have the shape of such a value. */
export function shapeSchema(locale: Locale, fits: (value: unknown) => boolean): AnySchema {
  return mixed()
    .nullable()
    .test('rules', (value, test) => {
      const none = value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
      return none || fits(value) || test.createError({ type: 'shape', message: say(RULE_TEXTS.shape, locale) });
    });
}

/** None for undefined and blank text, everything else as it is. */
export function blankToNull(value: unknown): unknown {
  return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
}
