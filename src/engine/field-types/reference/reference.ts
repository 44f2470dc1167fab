import type { FieldOf } from '../../resource.ts';
import { RULE_TEXTS } from '../../texts.ts';
import { type Failure, ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { onlyTrue, optionalText, word } from '../options.ts';
import { plainFormat, refuseLength, refuseText, trimmed } from '../plainText.ts';

const MAX_LENGTH = 255;

function refuse(value: unknown, _field: FieldOf<'reference'>): Failure | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? null : { code: 'choice', text: RULE_TEXTS.option };
  if (typeof value !== 'string') return { code: 'choice', text: RULE_TEXTS.option };
  return refuseText(value) ?? refuseLength(value, MAX_LENGTH);
}

/**
 * A record of another resource by its key (or the field named by `value`), number or text as that
 * resource has it. Whether it exists only the server can tell.
 */
export const reference: FieldType<'reference'> = {
  options: ['resource', 'value', 'text', 'also', 'goesAlong', 'failure'],
  check: (options) => [
    ...word(options, 'resource'),
    ...word(options, 'value', true),
    ...word(options, 'text'),
    ...(options.also === undefined || (Array.isArray(options.also) && options.also.every((name) => typeof name === 'string'))
      ? []
      : [{ at: 'also', problem: 'also must list names' }]),
    ...onlyTrue(options, 'goesAlong'),
    ...optionalText(options, 'failure'),
  ],
  empty: null,
  parse: trimmed,
  rule: (field, context) => ruleOf(field, context, reference.parse, refuse),
  format: plainFormat,
  align: 'start',
  unsortable: true,
};
