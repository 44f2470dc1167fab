/** What is about to be stored, held against the rules of its form: for one record that is sent, and for many of a file. */
import type { RuleContext } from '../../src/engine/field-types/fieldType.ts';
import type { Field, Resource, WriteMode } from '../../src/engine/resource.ts';
import { type Validation, validate } from '../../src/engine/rules.ts';
import { noneOf } from '../../src/engine/wire/encode.ts';
import type { Actor, Context } from '../context.ts';
import { TEXTS } from '../errors.ts';
import type { Row } from './resourceService.ts';

/** Of which resource, by which mode of its form, for whom. */
export interface Judged {
  readonly context: Pick<Context, 'today'>;
  readonly resource: Resource;
  readonly mode: WriteMode;
  readonly role: Actor['role'];
}

/**
 * The changes of a record in canonical form, or every broken rule by field name. `current` is null for a new record;
 * what is not given stays as it is.
 */
export function checkedValues({ context, resource, mode, role }: Judged, given: Row, current: Row | null): Validation {
  const changes = decided(resource, given);
  const rules: RuleContext = { mode, locale: 'id', today: context.today(), role };
  const result = validate(resource, changes, rules, current ? { stored: current } : {});
  if (!result.ok) return result;
  const hidden = Object.entries(changes)
    // a field that the rules pass over as invisible may not be changed behind them
    .filter(([name, value]) => !(name in result.values) && isChange(resource.field[name], value, current))
    .map(([name]) => [name, TEXTS.hiddenField] as const);
  if (hidden.length === 0) return result;
  return { ok: false, announced: TEXTS.hiddenField, errors: Object.fromEntries(hidden) };
}

/** A yes or no that begins with one of the two knows no third: where none is given it is the one it begins with. */
function decided({ field: all }: Resource, values: Row): Row {
  const entries = Object.entries(values).map(([name, value]) => {
    const field = all[name];
    return [name, value === null && field?.type === 'yesNo' ? (field.default ?? null) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** Computed values are the service's own; what a field holds anyway is no change, nor is the 'no' to what was not asked. */
function isChange(field: Field | undefined, value: unknown, current: Row | null): boolean {
  if (!field || field.computed || value === null || value === undefined) return false;
  return comparable(value) !== comparable((current ? current[field.name] : field.default) ?? noneOf(field));
}

/** The number 3 and the text '3' are one value; an object, which no rule has looked at here, may not turn into text. */
export const comparable = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A new record with the defaults of what was not given. */
export function completed(resource: Resource, values: Row): Row {
  const defaults = resource.fields.filter((field) => !field.computed).map((field) => [field.name, field.default]);
  return { ...Object.fromEntries(defaults), ...values };
}
