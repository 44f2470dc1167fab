/** What is about to be stored, held against the rules of its form: for one record that is sent, and for many of a file. */
import type { Locale } from '../../src/engine/definition.ts';
import type { RuleContext } from '../../src/engine/field-types/fieldType.ts';
import type { Field, Resource, WriteMode } from '../../src/engine/resource.ts';
import { type Validation, validate } from '../../src/engine/rules/validate.ts';
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
  /** of the texts of broken rules; default: Indonesian */
  readonly locale?: Locale;
}

/**
 * The changes of a record in canonical form, or every broken rule by field name. `current` is null for a new record;
 * what is not given stays as it is.
 */
export function checkedValues(
  { context, resource, mode, role, locale = 'id' }: Judged,
  given: Row,
  current: Row | null,
): Validation {
  const changes = decided(resource, given);
  const rules: RuleContext = { mode, locale, today: context.today(), role };
  const result = validate(resource, changes, rules, current ? { stored: current } : {});
  if (!result.ok) return result;
  // of most records everything is visible, and nothing is asked one by one
  if (Object.keys(result.values).length === Object.keys(changes).length) return result;
  const hidden: [string, string][] = [];
  for (const name of Object.keys(changes)) {
    // a field that the rules pass over as invisible may not be changed behind them
    if (name in result.values || !isChange(resource.field[name], changes[name], current)) continue;
    hidden.push([name, TEXTS.hiddenField]);
  }
  if (hidden.length === 0) return result;
  return { ok: false, announced: TEXTS.hiddenField, errors: Object.fromEntries(hidden) };
}

/** A yes or no that begins with one of the two knows no third: where none is given it is the one it begins with. */
function decided({ field: all }: Resource, values: Row): Row {
  const open = Object.keys(values).filter((name) => values[name] === null && all[name]?.type === 'yesNo');
  if (open.length === 0) return values;
  return { ...values, ...Object.fromEntries(open.map((name) => [name, all[name]?.default ?? null])) };
}

/** Computed values are the service's own; what a field holds anyway is no change, nor is the 'no' to what was not asked. */
function isChange(field: Field | undefined, value: unknown, current: Row | null): boolean {
  if (!field || field.computed || value === null || value === undefined) return false;
  return comparable(value) !== comparable((current ? current[field.name] : field.default) ?? noneOf(field));
}

/** The number 3 and the text '3' are one value; an object, which no rule has looked at here, may not turn into text. */
export const comparable = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A new record with the defaults of what was not given. */
export const completed = (resource: Resource, values: Row): Row => ({ ...defaultsOf(resource).all, ...values });

/**
 * A new record of a file. What a form begins with is nobody's word where the file says nothing: only what cannot be left blank
 * begins so, too, and what no file tells.
 */
export const withDefaults = (resource: Resource, values: Row): Row =>
  // a file brings many: V8 takes some thirty times as long where literals spread what another one has made
  Object.assign({}, defaultsOf(resource).needed, values);

/** What a new record of a file may have been given so, though the file might have told it. */
export const assumedFields = ({ fields }: Resource): readonly Field[] =>
  fields.filter((field) => field.files && hasDefault(field) && isNeeded(field));

const hasDefault = ({ default: value }: Field): boolean => value !== null && value !== undefined;

/** A yes or no that begins with one of the two knows no third. */
const isNeeded = ({ files, required, type }: Field): boolean => !files || required || type === 'yesNo';

const known = new WeakMap<Resource, { readonly all: Row; readonly needed: Row }>();

function defaultsOf(resource: Resource): { readonly all: Row; readonly needed: Row } {
  const kept = known.get(resource);
  if (kept) return kept;
  const fields = resource.fields.filter(({ computed }) => !computed);
  const valuesOf = (some: readonly Field[]) => Object.fromEntries(some.map((field) => [field.name, field.default]));
  const needed = fields.filter((field) => hasDefault(field) && isNeeded(field));
  const defaults = { all: valuesOf(fields), needed: valuesOf(needed) };
  known.set(resource, defaults);
  return defaults;
}
