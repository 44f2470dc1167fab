import { type ConditionContext, conditionFields, holds, storedFields } from '../condition.ts';
import type { Condition, FormMode, Role } from '../definition.ts';
import { isEmpty } from '../field-types/fieldRule.ts';
import { fieldType } from '../field-types/index.ts';
import type { Field, Resource } from '../resource.ts';
import type { Extension } from '../wire/extensions.ts';
import { fieldValue, workedOut } from './fieldValue.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What decides which fields a form has, besides its mode. */
export interface FormContext {
  /** values of the form so far, typed or canonical */
  readonly values: Values;
  /** null: nobody is signed in; left out: not known here, conditions on it then hold */
  readonly role?: Role | null;
  /** what the server has announced; left out (as on the server itself): everything */
  readonly extensions?: ReadonlySet<Extension>;
  /** ISO date of today in the village; left out: not known here, conditions on it then hold */
  readonly today?: string;
  /** values of the record before it is changed; left out: there is none, or it is not known */
  readonly stored?: Values;
}

const looking = (resource: Resource, field: Field, mode: FormMode, context: FormContext) =>
  around(resource, mode, context, {
    values: lookedAt(resource, field, context.values),
    stored: context.stored && lookedAt(resource, field, context.stored, storedFields),
  });

const around = (
  resource: Resource,
  mode: FormMode,
  { role, extensions, today }: Omit<FormContext, 'values'>,
  { values, stored }: Pick<ConditionContext, 'values' | 'stored'>,
): ConditionContext => ({
  mode,
  role,
  today,
  values,
  stored,
  announced: extensions === undefined || extensions.has('fields'),
  isUnderstood: (name: string) => {
    const other = resource.field[name];
    return other === undefined || isUnderstood(other, mode, extensions);
  },
});

/** Whether the server understands the field in this mode: it is in the contract, or announced. */
export function isUnderstood(field: Field, mode: FormMode, extensions?: ReadonlySet<Extension>): boolean {
  return !(field.beyondContract || field.beyondContractIn === mode) || extensions === undefined || extensions.has('fields');
}

/** Whether our own server does without it (`needlessWhen`); a server of the contract alone may demand it. What was filled is shown. */
function isNeedless(resource: Resource, field: Field, mode: FormMode, context: FormContext): boolean {
  const { needlessWhen } = field;
  // Where today is not known a condition on it holds, which would leave out what is needed.
  if (needlessWhen === null || !isOurs(context) || context.today === undefined) return false;
  if (mode === 'show' && (context.values[field.name] ?? null) !== null) return false;
  return holds(needlessWhen, looking(resource, field, mode, context));
}

const isOurs = ({ extensions }: FormContext): boolean => extensions === undefined || extensions.has('fields');

/**
 * Whether a field is there at all in a form: its condition holds, it is not an addition the server
 * has not announced, and, where something is asked, it is not computed.
 */
export function isVisible(resource: Resource, field: Field, mode: FormMode, context: FormContext): boolean {
  if (field.computed && mode !== 'show') return false;
  if (!isUnderstood(field, mode, context.extensions)) return false;
  if (isNeedless(resource, field, mode, context)) return false;
  return field.visibleWhen === null || holds(field.visibleWhen, looking(resource, field, mode, context));
}

/**
 * The fields a form shows in a mode, in the order of its sections (of the definition, where there is
 * no form): in create and edit those that are asked, in show everything that is there.
 */
export function visibleFields(resource: Resource, mode: FormMode, context: FormContext): Field[] {
  return formFields(resource).filter((field) => (mode === 'show' || field.asked) && isVisible(resource, field, mode, context));
}

/** Whether a field is an intimate answer that the record being changed does not tell: left blank it stays as it is. */
export const isUntold = (
  { intimate }: Resource,
  name: string,
  mode: FormMode,
  { stored }: Pick<FormContext, 'stored'>,
): boolean => mode === 'edit' && intimate?.[name] !== undefined && stored !== undefined && isEmpty(stored[name]);

/**
 * Whether a field must be filled: its form requires it (`FormMode.required`), `requiredWhen` holds
 * and it is visible. This is also what the asterisk at an input goes by.
 */
export function isRequired(resource: Resource, field: Field, mode: FormMode, context: FormContext): boolean {
  const form = mode === 'show' ? null : resource.form?.[mode];
  if (!form || !Object.hasOwn(form.required, field.name) || isUntold(resource, field.name, mode, context)) return false;
  const { requiredWhen } = field;
  // most fields are required always or never: what conditions look at is not gathered for none
  if (requiredWhen !== null && !holds(requiredWhen, looking(resource, field, mode, context))) return false;
  return isVisible(resource, field, mode, context);
}

const conditionsOf = ({ visibleWhen, needlessWhen, requiredWhen, limits }: Field) => [
  ...[visibleWhen, needlessWhen, requiredWhen],
  ...limits.map(({ when }) => when),
];

/** The names in them, found once: many records are held against one definition. */
const namesOf = new WeakMap<Field, readonly string[]>();
const storedNamesOf = new WeakMap<Field, readonly string[]>();

/** The values of the fields a field's conditions look at, in canonical form. */
function lookedAt(resource: Resource, field: Field, values: Values, fieldsOf = conditionFields): Values {
  const kept = fieldsOf === conditionFields ? namesOf : storedNamesOf;
  const names = kept.get(field) ?? conditionsOf(field).flatMap(fieldsOf);
  kept.set(field, names);
  const found: Record<string, unknown> = {};
  for (const name of names) found[name] = fieldValue(resource, name, values);
  return found;
}

/**
 * The fields of the record that decide whether a field is there, must be filled and how narrow its
 * limits are: what a form has to watch. A derived field is looked through to the dates it follows from.
 */
export const decidingFields = (resource: Resource, field: Field): string[] => lookedThrough(resource, conditionsOf(field));

function lookedThrough(resource: Resource, conditions: readonly (Condition | null)[]): string[] {
  const names = conditions.flatMap(conditionFields).flatMap((name) => {
    const derived = resource.field[name]?.derived ?? null;
    return derived === null ? [name] : [name, derived.from, derived.to];
  });
  return [...new Set(names)];
}

/** The fields that decide whether a section of a form is there and closed. */
export const decidingOfSection = (resource: Resource, fields: readonly Field[], folded: boolean | Condition): string[] =>
  lookedThrough(resource, [
    ...fields.flatMap(({ visibleWhen, needlessWhen }) => [visibleWhen, needlessWhen]),
    typeof folded === 'boolean' ? null : folded,
  ]);

/** Whether a section of a form is closed until it is needed. */
export function isFolded(resource: Resource, folded: boolean | Condition, mode: FormMode, context: FormContext): boolean {
  if (typeof folded === 'boolean') return folded;
  const names = conditionFields(folded);
  const values = Object.fromEntries(names.map((name) => [name, fieldValue(resource, name, context.values)]));
  return holds(folded, around(resource, mode, context, { values }));
}

/** The field with the limits that hold for a record put in place of its own. */
export function limited(resource: Resource, field: Field, mode: FormMode, context: FormContext): Field {
  if (field.limits.length === 0 && field.atMost === null) return field;
  const bounds = field.limits
    .filter(({ when }) => holds(when, looking(resource, field, mode, context)))
    .map(({ when: _, ...limit }) => limit);
  const most = field.atMost && workedOut(resource, field.atMost, context.values);
  const narrowed: Field = Object.assign({}, field, ...bounds);
  if (most === null || !('max' in narrowed)) return narrowed;
  return Object.assign(narrowed, { max: Math.min(most, narrowed.max ?? most) });
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
 * Values of a form over a record as read. What is stored blank stays blank, so that saving invents nothing; a field that
 * the record lacks altogether has its default ("default anak ke is 1 when missing", spec section 5), else its type's
 * empty value. Fields that are not asked and additions the server has not announced are left as they are.
 */
export function formRecord(resource: Resource, record: Values, context: Omit<FormContext, 'values'>): Record<string, unknown> {
  const known = context.extensions === undefined || context.extensions.has('fields');
  const asked = formFields(resource).filter((field) => field.asked && (known || !field.beyondContract));
  const blank = asked
    .filter(({ name }) => isEmpty(record[name]))
    .map((field) => [field.name, (beginsAnew(field, record) ? field.default : null) ?? fieldType(field).empty]);
  return { ...record, ...Object.fromEntries(blank) };
}

const CHOSEN: ReadonlySet<Field['type']> = new Set(['choice', 'status', 'yesNo']);

/** Whether a form offers no blank of a field: of options one of which is the default there is always one. */
export const isNeverBlank = (field: Field): boolean => field.default !== null && CHOSEN.has(field.type);

const beginsAnew = (field: Field, record: Values): boolean => record[field.name] === undefined || isNeverBlank(field);
