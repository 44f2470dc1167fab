import { optionLabel, refuseOption } from '../choiceRules.ts';
import { ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { choiceOptions } from '../options.ts';
import { trimmed } from '../plainText.ts';

/** One of a fixed set of values. */
export const choice: FieldType<'choice'> = {
  options: ['options'],
  check: choiceOptions,
  empty: null,
  parse: trimmed,
  rule: (field, context) => ruleOf(field, context, choice.parse, (value) => refuseOption(value, field.options)),
  format: (value, field, locale) => optionLabel(value, field.options, locale),
  align: 'start',
  width: 6.5,
};
