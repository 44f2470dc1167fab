/**
 * The rules of a resource, one source for the console's forms and for the server: a yup schema over
 * raw values for forms, `validate` for a whole record at once. yup is synchronous here; nothing is cast,
 * unknown keys pass (the server refuses them where it decodes a request).
 */
import { type AnySchema, lazy, mixed, type ObjectSchema, object } from 'yup';
import { isEmpty } from './field-types/fieldRule.ts';
import type { FieldRule, RuleContext } from './field-types/fieldType.ts';
import { fieldType } from './field-types/index.ts';
import { isObject } from './isObject.ts';
import type { Field, Resource } from './resource.ts';
import { isTakenUnasked } from './rules/validate.ts';
import { isRequired, isVisible, limited } from './rules/visibility.ts';
import { say } from './say.ts';

export { fieldValue } from './rules/fieldValue.ts';
export { type Validation, validate } from './rules/validate.ts';
export {
  decidingFields,
  decidingOfSection,
  emptyRecord,
  type FormContext,
  formRecord,
  isFolded,
  isRequired,
  isUnderstood,
  isVisible,
  limited,
  type Values,
  visibleFields,
} from './rules/visibility.ts';

const anything = mixed().nullable();

/** The rule of a field type as yup knows rules. */
const judging = (rule: FieldRule): AnySchema =>
  anything.test('rules', (value, test) => {
    const broken = rule(value, test.parent);
    return broken === null || test.createError(broken);
  });

function refusing(type: string, message: string): AnySchema {
  return anything.test(type, (_value, test) => test.createError({ type, message }));
}

/**
 * The yup schema of a form's raw values (resolver option `{raw: true}`). Whether a field is visible
 * and required is decided anew for the values at hand; the required text comes first, then the
 * type's rules. `ValidationError.type` is the rule's code, the message its text in `context.locale`.
 */
export function formSchema(resource: Resource, context: RuleContext): ObjectSchema<Record<string, unknown>> {
  const shape = resource.fields
    .filter((field) => !field.computed)
    .map((field) => [field.name, fieldRules(resource, field, context)]);
  return object(Object.fromEntries(shape));
}

function fieldRules(resource: Resource, field: Field, context: RuleContext) {
  const { mode, locale } = context;
  const type = fieldType(field);
  const usual = judging(type.rule(field, context));
  const text = resource.form?.[mode]?.required[field.name];
  const missing = text && refusing('required', say(text, locale));
  return lazy((value: unknown, options: { parent?: unknown }) => {
    // yup hands a field its record, but types it loosely
    const values = isObject(options.parent) ? options.parent : {};
    const known = { ...context, values };
    if (!isVisible(resource, field, mode, known) && !isTakenUnasked(field, context)) return anything;
    if (!isEmpty(type.parse(value, field))) {
      const narrowed = limited(resource, field, mode, known);
      return narrowed === field ? usual : judging(type.rule(narrowed, context));
    }
    return missing && isRequired(resource, field, mode, known) ? missing : anything;
  });
}
