import type { DerivationDefinition, FieldTypeName, LimitDefinition } from '../definition.ts';
import { fieldTypes } from '../field-types/index.ts';
import { suggest } from '../problems.ts';
import type { Field } from '../resource.ts';
import type { Cursor, Shape } from '../walk.ts';
import { readCondition } from './conditions.ts';
import { readFieldName, type Scope } from './scope.ts';

const DERIVED: Shape<DerivationDefinition> = { as: 'required', from: 'required', to: 'required' };
const LIMIT: Shape<LimitDefinition> = { when: 'required', min: 'optional', moreThan: 'optional', max: 'optional' };
const BOUNDS = ['min', 'moreThan', 'max'] as const;

/** Where a value may come from instead of an input. */
const ORIGINS = ['computed', 'given', 'derived', 'textOf'] as const;

/** A value comes from one place. */
function refuseTwoOrigins(cursor: Cursor): void {
  const [first, second] = ORIGINS.filter((name) => cursor.get(name).present);
  if (second !== undefined) cursor.get(second).report(`the field is "${first}" already`, 'a value comes from one place');
}

/** Where a field's value comes from; `asked`: from an input, like most. */
export function readOrigins(
  cursor: Cursor,
  type: FieldTypeName | null,
  scope: Scope,
): Pick<Field, (typeof ORIGINS)[number] | 'asked'> {
  const computed = cursor.get('computed').mark();
  const given = cursor.get('given').mark();
  const derived = readDerived(cursor.get('derived'), type, scope);
  const textOf = readTextOf(cursor.get('textOf'), type, scope);
  refuseTwoOrigins(cursor);
  const asked = !computed && !given && derived === null && textOf === null;
  if (type !== null && asked && fieldTypes[type].readOnly) {
    cursor.report(`a field of type ${type} is only read, and cannot be asked for`, 'mark it "computed: true"');
  }
  return { computed, given, derived, textOf, asked };
}

/** The name of another field of a type; a field of another type is reported. */
function readFieldOfType(cursor: Cursor, scope: Scope, wanted: FieldTypeName): string {
  const name = readFieldName(cursor, scope);
  const type = scope.typeOf(name);
  if (type !== null && type !== wanted) cursor.report(`"${name}" is a field of type ${type}`, `name one of type ${wanted}`);
  return name;
}

/** How a value follows from two dates, or null where it does not. */
function readDerived(cursor: Cursor, type: FieldTypeName | null, scope: Scope): DerivationDefinition | null {
  if (!cursor.present || !cursor.shape(DERIVED)) return null;
  if (type !== null && type !== 'integer') cursor.report(`a field of type ${type} cannot be derived`, 'make it an integer');
  return readBetween(cursor, scope);
}

/** What a number may be at most by two dates, or null where it has no such limit. */
export function readAtMost(cursor: Cursor, type: FieldTypeName | null, scope: Scope): DerivationDefinition | null {
  if (!cursor.present || !cursor.shape(DERIVED)) return null;
  if (type !== null && !(fieldTypes[type].options as readonly string[]).includes('max'))
    cursor.report(`a field of type ${type} has no limits`, 'only integer and decimal have');
  return readBetween(cursor, scope);
}

function readBetween(cursor: Cursor, scope: Scope): DerivationDefinition {
  return {
    as: cursor.get('as').oneOf('derivation', ['years', 'months']) ?? 'years',
    from: readFieldOfType(cursor.get('from'), scope, 'date'),
    to: readFieldOfType(cursor.get('to'), scope, 'date'),
  };
}

/** The reference whose shown text the field takes, or null. */
function readTextOf(cursor: Cursor, type: FieldTypeName | null, scope: Scope): string | null {
  if (!cursor.present) return null;
  if (type !== null && type !== 'text') cursor.report(`a field of type ${type} holds no shown text`, 'make it a text');
  return readFieldOfType(cursor, scope, 'reference');
}

/** Limits of a number that hold only for some records. */
export function readLimits(field: Cursor, type: FieldTypeName | null, scope: Scope): LimitDefinition[] {
  const cursor = field.get('limits');
  const known: readonly string[] = type === null ? BOUNDS : fieldTypes[type].options;
  const bounds = BOUNDS.filter((name) => known.includes(name));
  if (cursor.present && bounds.length === 0) {
    cursor.report(`a field of type ${type} has no limits`, 'only integer and decimal have');
    return [];
  }
  return cursor.someItems().map((item) => {
    item.shape(LIMIT);
    const given = BOUNDS.filter((name) => item.get(name).present);
    if (given.length === 0) item.report('limits nothing', `give one of ${bounds.map((name) => `"${name}"`).join(', ')}`);
    for (const name of given) {
      if (!bounds.includes(name)) item.get(name).report(`a field of type ${type} knows no "${name}"`, suggest(name, bounds));
    }
    const when = readCondition(item.get('when'), scope);
    const values = given.map((name) => [name, item.get(name).number()] as const);
    if (type !== null && given.length > 0) {
      const merged = Object.fromEntries([...bounds.map((name) => [name, field.get(name).value] as const), ...values]);
      for (const { problem } of fieldTypes[type].check(merged)) item.report(problem);
    }
    return { when: when ?? { all: [] }, ...Object.fromEntries(values) };
  });
}
