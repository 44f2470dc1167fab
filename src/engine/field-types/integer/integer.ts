import { formatNumber } from '../../formats.ts';
import type { FieldOf } from '../../resource.ts';
import { RULE_TEXTS } from '../../texts.ts';
import { type Failure, ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { finite, ordered, word } from '../options.ts';
import { plainFormat, trimmed } from '../plainText.ts';

/** What a column of whole numbers holds in every database, for a field whose definition sets no bound. */
export const MOST = 2_147_483_647;

function refuse(value: unknown, { min, max }: FieldOf<'integer'>): Failure | null {
  if (!Number.isSafeInteger(value)) return { code: 'number', text: RULE_TEXTS.wholeNumber };
  const number = Number(value);
  if (number >= (min ?? -MOST) && number <= (max ?? MOST)) return null;
  if (min !== undefined && max !== undefined) return { code: 'range', text: RULE_TEXTS.between, params: { min, max } };
  if (number > (max ?? MOST)) return { code: 'range', text: RULE_TEXTS.atMost, params: { max: max ?? MOST } };
  return { code: 'range', text: RULE_TEXTS.atLeast, params: { min: min ?? -MOST } };
}

/** A whole number; the unit is shown beside it, not in it. */
export const integer: FieldType<'integer'> = {
  options: ['min', 'max', 'unit'],
  check: (options) => [...finite(options, 'min', 'max'), ...ordered(options, 'min', 'max'), ...word(options, 'unit', true)],
  empty: null,
  parse: (typed) => {
    const value = trimmed(typed);
    if (typeof value !== 'string' || !/^[+−-]?\d+$/.test(value)) return value;
    const number = Number(value.replace('−', '-'));
    return Number.isSafeInteger(number) ? number : value;
  },
  rule: (field, context) => ruleOf(field, context, integer.parse, refuse),
  format: (value, _field, locale) => (typeof value === 'number' ? formatNumber(value, locale) : plainFormat(value)),
  align: 'end',
  width: 6.5,
};
