import { plainDigits } from '../../plainDigits.ts';
import type { FieldOf } from '../../resource.ts';
import { RULE_TEXTS } from '../../texts.ts';
import { type Failure, ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { onlyTrue, ordered, wholePositive } from '../options.ts';
import { plainFormat, refuseText, trimmed } from '../plainText.ts';

/** Digits of a field whose definition sets no bound. */
const MAX_LENGTH = 64;

function refuse(value: unknown, field: FieldOf<'digits'>): Failure | null {
  if (typeof value !== 'string') return { code: 'text', text: RULE_TEXTS.notText };
  const unstorable = refuseText(value);
  if (unstorable) return unstorable;
  // a number to call is also written with its area in brackets
  const number = field.plus ? value.replace(/^\+/, '').replace(/[() -]/g, '') : value;
  // one text for all that can be wrong with a number where the definition has but that one (NIK, spec section 5)
  if (!/^\d+$/.test(number))
    return { code: 'digits', text: field.messages.length ?? RULE_TEXTS.onlyDigits, params: bounds(field) };
  const { min, max } = bounds(field);
  return number.length < min || number.length > max ? { code: 'length', text: lengthText(field), params: bounds(field) } : null;
}

const bounds = ({ length, minLength, maxLength }: FieldOf<'digits'>) => {
  const min = length ?? minLength ?? 1;
  const max = length ?? maxLength ?? MAX_LENGTH;
  return { n: max, min, max };
};

function lengthText({ length, minLength, maxLength }: FieldOf<'digits'>) {
  if (length !== undefined) return RULE_TEXTS.digitsExactly;
  if (minLength === undefined) return RULE_TEXTS.digitsAtMost;
  return maxLength === undefined ? RULE_TEXTS.digitsAtLeast : RULE_TEXTS.digitsBetween;
}

/**
 * Identifiers written in digits (NIK, No KK, phone): always text, leading zeros kept. Parsing takes
 * out what is pasted along (plainDigits.ts). A number is refused, because a JavaScript number may
 * already have lost digits.
 */
export const digits: FieldType<'digits'> = {
  options: ['length', 'minLength', 'maxLength', 'plus'],
  check: (options) => [
    ...wholePositive(options, 'length', 'minLength', 'maxLength'),
    ...ordered(options, 'minLength', 'maxLength'),
    ...onlyTrue(options, 'plus'),
    ...(options.length !== undefined && (options.minLength !== undefined || options.maxLength !== undefined)
      ? [{ at: 'length', problem: 'length excludes minLength and maxLength' }]
      : []),
  ],
  empty: '',
  parse: (typed) => {
    const value = trimmed(typed);
    return typeof value === 'string' ? plainDigits(value) : value;
  },
  rule: (field, context) => ruleOf(field, context, digits.parse, refuse),
  format: plainFormat,
  align: 'start',
  width: 10.75,
};
