import { ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { wholePositive } from '../options.ts';
import { plainFormat, refuseLength, refuseText, trimmed } from '../plainText.ts';

/** Characters of a text whose definition sets no bound. */
const MAX_LENGTH = 5000;

/** Text of several lines, trimmed, every line break a single `\n`. */
export const multiline: FieldType<'multiline'> = {
  options: ['maxLength', 'rows'],
  check: (options) => wholePositive(options, 'maxLength', 'rows'),
  empty: '',
  parse: (typed) => {
    const value = trimmed(typed);
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;
  },
  rule: (field, context) =>
    ruleOf(
      field,
      context,
      multiline.parse,
      (value) => refuseText(value, true) ?? refuseLength(String(value), field.maxLength ?? MAX_LENGTH),
    ),
  format: plainFormat,
  align: 'start',
};
