import { optionLabel, refuseOption } from '../choiceRules.ts';
import { ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { choiceOptions } from '../options.ts';
import { trimmed } from '../plainText.ts';

/** One of a fixed set of states, each with a colour and a row class (spec section 4, "Account status"). */
export const status: FieldType<'status'> = {
  options: ['options'],
  check: choiceOptions,
  empty: null,
  parse: trimmed,
  rule: (field, context) => ruleOf(field, context, status.parse, (value) => refuseOption(value, field.options)),
  format: (value, field, locale) => optionLabel(value, field.options, locale),
  // a missing state counts as the default one, as it is shown
  whereNone: (field) => field.default,
  align: 'start',
  width: 13.25,
};
