import { conditionFields, holds } from '../condition.ts';
import type { FormMode, Role } from '../definition.ts';
import { fieldType } from '../field-types/index.ts';
import { isEmpty } from '../field-types/ruleSchema.ts';
import type { Field, Resource } from '../resource.ts';
import type { Extension } from '../wire/extensions.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What decides which fields a form has, besides its mode. */
export interface FormContext {
  /** values of the form so far, typed or canonical */
  readonly values: Values;
  /** null: nobody is signed in; left out: not known here, conditions on it then hold */
  readonly role?: Role | null;
  /** what the server has announced; left out (as on the server itself): everything */
  readonly extensions?: ReadonlySet<Extension>;
}

/**
 * Whether a field is there at all in a form: its condition holds, it is not an addition the server
 * has not announced, and, where something is asked, it is not computed.
 */
export function isVisible(resource: Resource, field: Field, mode: FormMode, context: FormContext): boolean {
  if (field.computed && mode !== 'show') return false;
  if (field.beyondContract && context.extensions !== undefined && !context.extensions.has('fields')) return false;
  return (
    field.visibleWhen === null ||
    holds(field.visibleWhen, { ...context, mode, values: lookedAt(resource, field, context.values) })
  );
}

/** The fields a form shows in a mode, in the order of its sections (of the definition, where there is no form). */
export function visibleFields(resource: Resource, mode: FormMode, context: FormContext): Field[] {
  return formFields(resource).filter((field) => isVisible(resource, field, mode, context));
}

/**
 * Whether a field must be filled: its form requires it (`FormMode.required`), `requiredWhen` holds
 * and it is visible. This is also what the asterisk at an input goes by.
 */
export function isRequired(
  field: Field,
  resource: Resource,
  mode: FormMode,
  values: Values,
  role?: Role | null,
  extensions?: ReadonlySet<Extension>,
): boolean {
  const form = mode === 'show' ? null : resource.form?.[mode];
  if (!form || !Object.hasOwn(form.required, field.name)) return false;
  const context = { values: lookedAt(resource, field, values), role, mode };
  return holds(field.requiredWhen, context) && isVisible(resource, field, mode, { values, role, extensions });
}

/** The values of the fields a field's conditions look at, in canonical form. */
function lookedAt(resource: Resource, field: Field, values: Values): Values {
  const names = [...conditionFields(field.visibleWhen), ...conditionFields(field.requiredWhen)];
  return Object.fromEntries(
    names.map((name) => {
      const other = resource.field[name];
      return [name, other ? fieldType(other).parse(values[name], other) : values[name]];
    }),
  );
}

function formFields(resource: Resource): readonly Field[] {
  if (!resource.form) return resource.fields;
  return resource.form.sections.flatMap(({ fields }) => fields.flatMap((name) => resource.field[name] ?? []));
}

/** Values of an empty form: each field's default, else its type's empty value. */
export function emptyRecord(resource: Resource, context: Omit<FormContext, 'values'>): Record<string, unknown> {
  return formRecord(resource, {}, context);
}

/**
 * Values of a form over a record as read: where the record has none, the field's default or its
 * type's empty value ("default anak ke is 1 when missing", spec section 5). Computed fields and
 * additions the server has not announced are left as they are.
 */
export function formRecord(resource: Resource, record: Values, context: Omit<FormContext, 'values'>): Record<string, unknown> {
  const known = context.extensions === undefined || context.extensions.has('fields');
  const asked = formFields(resource).filter((field) => !field.computed && (known || !field.beyondContract));
  const blank = asked
    .filter(({ name }) => isEmpty(record[name]))
    .map((field) => [field.name, field.default ?? fieldType(field).empty]);
  return { ...record, ...Object.fromEntries(blank) };
}
