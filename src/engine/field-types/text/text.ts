import { ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { offered, wholePositive } from '../options.ts';
import { plainFormat, refuseHidden, refuseLength, refuseText, trimmed } from '../plainText.ts';

/** Characters of a text whose definition sets no bound. */
const MAX_LENGTH = 255;

/** One line of text, trimmed; only whitespace is none. Every name is one: it holds nothing that nobody sees. */
export const text: FieldType<'text'> = {
  options: ['maxLength', 'offer'],
  check: (options) => [...wholePositive(options, 'maxLength'), ...offered(options, 'offer')],
  empty: '',
  // a count or a code may travel as a number; unlike an id it loses nothing by it
  parse: (typed) => trimmed(typeof typed === 'number' && Number.isFinite(typed) ? String(typed) : typed),
  rule: (field, context) =>
    ruleOf(
      field,
      context,
      text.parse,
      (value) =>
        refuseText(value) ??
        // what another record gave is judged where it is written: an old name keeps nobody from being examined
        (field.given ? null : refuseHidden(String(value))) ??
        refuseLength(String(value), field.maxLength ?? MAX_LENGTH),
    ),
  format: plainFormat,
  align: 'start',
};
