import { RULE_TEXTS } from '../../texts.ts';
import { type Failure, failureText, isEmpty, ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { onlyTrue, wholePositive } from '../options.ts';
import { trimmed } from '../plainText.ts';

/** A password is sent as it was typed: whitespace around it is part of it, and alone it is none. */
const asTyped = (typed: unknown): unknown => (trimmed(typed) === null ? null : typed);

const refuse = (value: unknown, minLength: number): Failure | null => {
  if (typeof value !== 'string') return { code: 'text', text: RULE_TEXTS.notText };
  return value.length < minLength ? { code: 'length', text: RULE_TEXTS.tooShort, params: { n: minLength } } : null;
};

/** A secret: asked and sent, never kept, shown or remembered. `repeats` names the field it is typed once more of. */
export const password: FieldType<'password'> = {
  options: ['minLength', 'repeats', 'current'],
  check: (options) => [
    ...wholePositive(options, 'minLength'),
    ...onlyTrue(options, 'current'),
    ...(options.repeats === undefined || typeof options.repeats === 'string'
      ? []
      : [{ at: 'repeats', problem: 'repeats must be the name of a field' }]),
  ],
  empty: '',
  parse: asTyped,
  rule: (field, context) => {
    const plain = ruleOf(field, context, asTyped, (value) => refuse(value, field.minLength ?? 1));
    return (typed, record) => {
      const broken = plain(typed);
      const { repeats } = field;
      if (broken !== null || repeats === undefined || isEmpty(asTyped(typed)) || record?.[repeats] === typed) return broken;
      return { type: 'same', message: failureText(field, { code: 'same', text: RULE_TEXTS.notSame }, context.locale) };
    };
  },
  format: () => '',
  align: 'start',
  unsortable: true,
};
