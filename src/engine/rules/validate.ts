/** A whole record held against the rules of its form, by plain functions: no schema is built for it. */
import { isEmpty } from '../field-types/fieldRule.ts';
import type { FieldRule, RuleContext } from '../field-types/fieldType.ts';
import { fieldType } from '../field-types/index.ts';
import type { Field, Resource } from '../resource.ts';
import { say } from '../say.ts';
import { isRequired, isVisible, limited, type Values } from './visibility.ts';

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

/** A server takes what it does without (`needlessWhen`): clients of the contract send it of everybody. In a form nobody sees it. */
export const isTakenUnasked = ({ needlessWhen }: Field, { extensions }: RuleContext): boolean =>
  needlessWhen !== null && extensions === undefined;

/** What a field is held against, made ready once. */
interface Held {
  readonly field: Field;
  readonly rule: FieldRule;
  /** whether nothing decides whether it is there, or it is taken all the same */
  readonly always: boolean;
  /** what is said where it must be filled and is not; null: it need not */
  readonly missing: string | null;
}

/** By resource and by what else rules go by: a day, a few roles, two languages. */
const ready = new WeakMap<Resource, Map<string, readonly Held[]>>();
/** A server runs for longer than a day. */
const MOST_KEPT = 20;

function heldOf(resource: Resource, context: RuleContext): readonly Held[] {
  const { mode, locale, today, role, extensions } = context;
  if (extensions !== undefined) return makeHeld(resource, context);
  const kept = ready.get(resource) ?? new Map<string, readonly Held[]>();
  const key = `${mode} ${locale} ${today} ${role}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const made = makeHeld(resource, { mode, locale, today, role });
  ready.set(resource, kept.set(key, made));
  return made;
}

function makeHeld(resource: Resource, context: RuleContext): Held[] {
  return resource.fields
    .filter(({ computed }) => !computed)
    .map((field) => {
      const text = resource.form?.[context.mode]?.required[field.name];
      const unconditional = field.visibleWhen === null && field.needlessWhen === null && context.extensions === undefined;
      const always = unconditional || isTakenUnasked(field, context);
      return {
        field,
        rule: fieldType(field).rule(field, context),
        always,
        missing: text ? say(text, context.locale) : null,
      };
    });
}

/**
 * Checks a record against the rules of its form, all fields at once, synchronously; the same as `formSchema` (rules.ts).
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
  { stored }: { readonly stored?: Values } = {},
): Validation {
  const given = withoutAbsent(values);
  const record = stored === undefined ? given : { ...contractPart(resource, stored), ...given };
  const rules: RuleContext = stored === undefined ? context : { ...context, stored };
  const known = Object.assign({}, rules, { values: record });
  const kept: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  let failed = false;
  for (const { field, rule, always, missing } of heldOf(resource, rules)) {
    const { name } = field;
    const isGiven = Object.hasOwn(given, name);
    if (!isGiven && missing === null) continue;
    if (!always && !isVisible(resource, field, rules.mode, known)) continue;
    const value = record[name];
    const parsed = fieldType(field).parse(value, field);
    if (isGiven) kept[name] = isEmpty(parsed) ? null : parsed;
    const message = isEmpty(parsed)
      ? missing !== null && isRequired(resource, field, rules.mode, known)
        ? missing
        : null
      : isGiven
        ? (ruleFor(resource, field, rule, known)(value, record)?.message ?? null)
        : null;
    if (message === null) continue;
    errors[name] = message;
    failed = true;
  }
  if (!failed) return { ok: true, values: kept };
  const order = [...(resource.form?.[context.mode]?.announce ?? []), ...resource.fields.map(({ name }) => name)];
  const first = order.find((name) => name in errors);
  return { ok: false, errors, announced: first === undefined ? '' : (errors[first] ?? '') };
}

/** Many records of a file are held against one definition: where nothing is absent nothing is copied. */
function withoutAbsent(values: Values): Values {
  const names = Object.keys(values);
  if (!names.some((name) => values[name] === undefined)) return values;
  return Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));
}

/** The rule with the limits that hold for a record. */
function ruleFor(
  resource: Resource,
  field: Field,
  usual: FieldRule,
  known: RuleContext & { readonly values: Values },
): FieldRule {
  const narrowed = limited(resource, field, known.mode, known);
  return narrowed === field ? usual : fieldType(narrowed).rule(narrowed, known);
}

function contractPart(resource: Resource, stored: Values): Values {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !resource.field[name]?.beyondContract));
}
