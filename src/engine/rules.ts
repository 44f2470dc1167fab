/**
 * The rules of a resource, one source for the console's forms and for the server: a yup schema over
 * raw values. yup is synchronous here; nothing is cast, unknown keys pass (the server refuses them
 * where it decodes a request).
 */
import { type AnySchema, lazy, mixed, type ObjectSchema, object, ValidationError } from 'yup';
import type { RuleContext } from './field-types/fieldType.ts';
import { fieldType } from './field-types/index.ts';
import { isEmpty } from './field-types/ruleSchema.ts';
import { isObject } from './isObject.ts';
import type { Field, Resource } from './resource.ts';
import { isRequired, isVisible, limited, type Values } from './rules/visibility.ts';
import { say } from './say.ts';

export { fieldValue } from './rules/fieldValue.ts';
export {
  decidingFields,
  emptyRecord,
  type FormContext,
  formRecord,
  isRequired,
  isUnderstood,
  isVisible,
  limited,
  type Values,
  visibleFields,
} from './rules/visibility.ts';

const anything = mixed().nullable();

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

/** Of new records, by resource and by what else the schema goes by: many of one file are judged by the same. */
const ofNewRecords = new WeakMap<Resource, Map<string, ObjectSchema<Record<string, unknown>>>>();
/** A day and a few roles; a server runs for longer. */
const MOST_KEPT = 20;

function schemaFor(resource: Resource, context: RuleContext): ObjectSchema<Record<string, unknown>> {
  const { mode, locale, today, role, extensions, stored } = context;
  if (extensions !== undefined || stored !== undefined) return formSchema(resource, context);
  const kept = ofNewRecords.get(resource) ?? new Map();
  const key = [mode, locale, today, role].join(' ');
  const schema = kept.get(key) ?? formSchema(resource, context);
  if (!kept.has(key) && kept.size >= MOST_KEPT) kept.clear();
  ofNewRecords.set(resource, kept.set(key, schema));
  return schema;
}

function fieldRules(resource: Resource, field: Field, context: RuleContext) {
  const { mode, locale } = context;
  const type = fieldType(field);
  const usual = type.schema(field, context);
  const text = resource.form?.[mode]?.required[field.name];
  const missing = text && refusing('required', say(text, locale));
  return lazy((value: unknown, options: { parent?: unknown }) => {
    // yup hands a field its record, but types it loosely
    const values = isObject(options.parent) ? options.parent : {};
    const known = { ...context, values };
    if (!isVisible(resource, field, mode, known) && !isTakenUnasked(field, context)) return anything;
    if (!isEmpty(type.parse(value, field))) {
      const narrowed = limited(resource, field, mode, known);
      return narrowed === field ? usual : type.schema(narrowed, context);
    }
    return missing && isRequired(resource, field, mode, known) ? missing : anything;
  });
}

/** A server takes what it does without (`needlessWhen`): clients of the contract send it of everybody. In a form nobody sees it. */
const isTakenUnasked = ({ needlessWhen }: Field, { extensions }: RuleContext): boolean =>
  needlessWhen !== null && extensions === undefined;

export type Validation =
  | {
      readonly ok: true;
      /** canonical values of the given fields that are visible and not computed */
      readonly values: Record<string, unknown>;
    }
  | {
      readonly ok: false;
      /** field name to the text of its first broken rule */
      readonly errors: Record<string, string>;
      /** the text that comes first in the form's order of announcement */
      readonly announced: string;
    };

/**
 * Checks a record against the rules of its form, all fields at once, synchronously.
 *
 * On the server's PUT an absent key (undefined) means unchanged. Pass the row as `stored`
 * (canonical values): absent keys are then taken from it for conditions and for what must be
 * filled, but what it holds is not checked again by the types' rules, so that an old row does not
 * stop somebody from correcting another field. A stored field beyond the contract decides nothing
 * where it is absent: a client that knows only the contract fills the form without it. The values
 * given back are those of the given keys only.
 */
export function validate(
  resource: Resource,
  values: Values,
  context: RuleContext,
  options: { readonly stored?: Values } = {},
): Validation {
  const given: Values = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const record: Values = { ...contractPart(resource, options.stored ?? {}), ...given };
  const errors = new Map<string, string>();
  for (const { path, type, message } of failures(schemaFor(resource, { ...context, ...options }), record)) {
    if (path === undefined || errors.has(path)) continue;
    if (type === 'required' || Object.hasOwn(given, path)) errors.set(path, message);
  }
  const order = [...(resource.form?.[context.mode]?.announce ?? []), ...resource.fields.map(({ name }) => name)];
  const first = order.find((name) => errors.has(name));
  if (first !== undefined) return { ok: false, errors: Object.fromEntries(errors), announced: errors.get(first) ?? '' };
  const { mode } = context;
  const kept = resource.fields.filter(
    (field) =>
      Object.hasOwn(given, field.name) &&
      (isVisible(resource, field, mode, { ...context, values: record }) || isTakenUnasked(field, context)),
  );
  return { ok: true, values: Object.fromEntries(kept.map((field) => [field.name, settled(field, given[field.name])])) };
}

function contractPart(resource: Resource, stored: Values): Values {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !resource.field[name]?.beyondContract));
}

function settled(field: Field, value: unknown): unknown {
  const parsed = fieldType(field).parse(value, field);
  return isEmpty(parsed) ? null : parsed;
}

function failures(schema: ObjectSchema<Record<string, unknown>>, record: Values): readonly ValidationError[] {
  try {
    schema.validateSync(record, { abortEarly: false, disableStackTrace: true });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return error.inner.length > 0 ? error.inner : [error];
  }
}
