import type { FieldTypeName, Locale, Text } from '../definition.ts';
import type { Field, FieldOf } from '../resource.ts';
import { say, type TextParams } from '../say.ts';
import type { FieldRule, RuleContext } from './fieldType.ts';

/** A rule that a value breaks: its code, the text where the field has none of its own, what the text is filled with. */
export interface Failure {
  readonly code: string;
  readonly text: Text;
  readonly params?: TextParams;
}

/** The text of a failure: the field's own for its code, else the default one. */
export function failureText(field: Pick<Field, 'label' | 'messages'>, failure: Failure, locale: Locale): string {
  const own = Object.hasOwn(field.messages, failure.code) ? field.messages[failure.code] : undefined;
  return say(own ?? failure.text, locale, { label: field.label, ...failure.params });
}

/**
 * The rule of a field: parses what it is given (typed text and canonical values alike), lets no value
 * pass, and tells the first broken rule. Free of yup, which comes only where whole records are judged.
 */
export function ruleOf<T extends FieldTypeName>(
  field: FieldOf<T>,
  context: RuleContext,
  parse: (typed: unknown, field: FieldOf<T>) => unknown,
  refuse: (value: unknown, field: FieldOf<T>, context: RuleContext) => Failure | null,
): FieldRule {
  return (typed) => {
    const value = parse(typed, field);
    const failure = isEmpty(value) ? null : refuse(value, field, context);
    return failure && { type: failure.code, message: failureText(field, failure, context.locale) };
  };
}

/** Whether a parsed value is none. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
