import { formatDate, isIsoDate, toIsoDate } from '../../calendar.ts';
import type { FieldOf } from '../../resource.ts';
import { RULE_TEXTS } from '../../texts.ts';
import { type Failure, ruleOf } from '../fieldRule.ts';
import type { FieldType, RuleContext } from '../fieldType.ts';
import { onlyTrue, word } from '../options.ts';
import { trimmed } from '../plainText.ts';

/** No day this product keeps lies before; a year typed with two digits (0026) does. */
const EARLIEST = '1900-01-01';

function refuse(value: unknown, field: FieldOf<'date'>, context: RuleContext): Failure | null {
  if (typeof value !== 'string' || !isIsoDate(value) || value < EARLIEST) return { code: 'date', text: RULE_TEXTS.date };
  return field.notAfterToday && value > context.today ? { code: 'future', text: RULE_TEXTS.future } : null;
}

/** A day of the calendar as ISO text; `dd-mm-yyyy` and `dd/mm/yyyy` are understood. Never a `Date` (calendar.ts). */
export const date: FieldType<'date'> = {
  options: ['notAfterToday', 'age', 'estimate'],
  check: (options) => [...onlyTrue(options, 'notAfterToday', 'age'), ...word(options, 'estimate', true)],
  empty: '',
  parse: (typed) => {
    const value = trimmed(typed);
    return typeof value === 'string' ? (toIsoDate(value) ?? value) : value;
  },
  rule: (field, context) => ruleOf(field, context, date.parse, refuse),
  format: (value, _field, locale) => (typeof value === 'string' ? formatDate(value, locale) : ''),
  align: 'start',
  width: 11.5,
};
