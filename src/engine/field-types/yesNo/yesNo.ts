import { texts } from '../../say.ts';
import { optionLabel, refuseOption } from '../choiceRules.ts';
import { ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { trimmed } from '../plainText.ts';

const ANSWERS = texts('answers', { yes: { id: 'Ya', en: 'Yes' }, no: { id: 'Tidak', en: 'No' } });

/** The two answers in the order they are offered. */
export const YES_NO = [
  { value: 'Ya', label: ANSWERS.yes },
  { value: 'Tidak', label: ANSWERS.no },
] as const;

const YES: readonly unknown[] = ['Ya', true, 1, '1'];
const NO: readonly unknown[] = ['Tidak', false, 0, '0'];

/** 'Ya' or 'Tidak', whatever way of writing it the contract knows; none stays none. */
export const yesNo: FieldType<'yesNo'> = {
  options: ['appearance'],
  check: ({ appearance }) =>
    appearance === undefined || appearance === 'radio' || appearance === 'switch'
      ? []
      : [{ at: 'appearance', problem: 'appearance must be radio or switch' }],
  empty: null,
  parse: (typed) => {
    const value = trimmed(typed);
    if (YES.includes(value)) return 'Ya';
    return NO.includes(value) ? 'Tidak' : value;
  },
  rule: (field, context) => ruleOf(field, context, yesNo.parse, (value) => refuseOption(value, YES_NO)),
  format: (value, field, locale) => optionLabel(yesNo.parse(value, field), YES_NO, locale),
  align: 'start',
};
