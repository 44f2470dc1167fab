import type { Bounds, Comparison, Condition, FieldTypeName, FormMode, Role, Scalar } from '../definition.ts';
import { suggest } from '../problems.ts';
import { type Cursor, refuseRepeats, type Shape } from '../walk.ts';
import { readFieldName, type Scope, type SiteScope } from './scope.ts';

const MODES: readonly FormMode[] = ['create', 'edit', 'show'];

const KINDS = ['field', 'age', 'role', 'mode', 'stored', 'announced', 'all', 'any', 'not'] as const;
const DAYS = ['before', 'after', 'notBefore', 'notAfter'] as const;
const COMPARISONS = ['is', 'in', 'below', 'atLeast', ...DAYS] as const;
/** The words that stand beside each kind. */
const BESIDE: Readonly<Record<(typeof KINDS)[number], readonly string[]>> = {
  field: [...COMPARISONS, 'otherwise'],
  age: ['at', 'months', 'years'],
  role: [],
  mode: [],
  stored: [],
  announced: [],
  all: [],
  any: [],
  not: [],
};
const KEYS: readonly string[] = [...KINDS, ...Object.values(BESIDE).flat()];
const BOUNDS: Shape<Bounds> = { below: 'optional', atLeast: 'optional' };
const NUMBERS: readonly FieldTypeName[] = ['integer', 'decimal'];

/** Words of a closed vocabulary, none of them twice; `what` names one in messages ("role"). */
export function readWords<T extends string>(items: readonly Cursor[], what: string, known: readonly T[]): T[] {
  const words = items.flatMap((item) => {
    const value = item.oneOf(what, known);
    return value === null ? [] : [{ cursor: item, value }];
  });
  refuseRepeats(words, what);
  return words.map(({ value }) => value);
}

/** Roles in a list that has some and repeats none. */
export const readRoles = (cursor: Cursor, roles: SiteScope['roles']): Role[] =>
  readWords(cursor.someItems(), 'role', knownRoles(cursor, roles));

/** The roles of the site; where they are not known, those that are written here. */
function knownRoles({ value }: Cursor, roles: SiteScope['roles']): readonly Role[] {
  const written = Array.isArray(value) ? value : [value];
  return (roles ?? written).filter((role): role is Role => typeof role === 'string');
}

function readScalar(cursor: Cursor): Scalar {
  const { value } = cursor;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (cursor.present) cursor.report('must be text, a number, true, false or null');
  return null;
}

/** A value that is one of the possible ones, or null; `possible` null: any. */
export function readValue(cursor: Cursor, possible: readonly Scalar[] | null): Scalar {
  const value = readScalar(cursor);
  if (possible !== null && value !== null && cursor.present && !possible.includes(value)) {
    const words = possible.filter((one) => typeof one === 'string');
    cursor.report(`${JSON.stringify(value)} is no value of this field`, suggest(String(value), words));
  }
  return value;
}

function oneOrSome<T extends string>(cursor: Cursor, what: string, known: readonly T[]): T | T[] {
  return Array.isArray(cursor.value) ? readWords(cursor.someItems(), what, known) : (cursor.oneOf(what, known) ?? []);
}

/** A comparison that no value of the field's type can pass would never hold. */
function refuseOtherType(at: Cursor, field: string, fitting: readonly FieldTypeName[], { typeOf }: Scope): void {
  const type = typeOf(field);
  if (type === null || fitting.includes(type)) return;
  at.report(`"${field}" is a field of type ${type}, which is never so`, `name one of type ${fitting.join(' or ')}`);
}

/** What records carry in fields of any value; types left out carry a few known ones, or more than can be compared. */
const CARRIED: Readonly<Partial<Record<FieldTypeName, readonly ('text' | 'number')[]>>> = {
  text: ['text'],
  multiline: ['text'],
  digits: ['text'],
  integer: ['number'],
  decimal: ['number'],
  date: ['text'],
  bloodPressure: ['text'],
  reference: ['text', 'number'],
  image: ['text'],
  instant: ['text'],
};

/** A value to compare with that the field can have; null stands for none. */
function readCompared(cursor: Cursor, field: string, scope: Scope): Scalar {
  const possible = scope.valuesOf(field);
  const value = readValue(cursor, possible);
  const type = scope.typeOf(field);
  const carried = type === null ? null : CARRIED[type];
  if (value === null || possible !== null || !carried) return value;
  if (!carried.some((kind) => typeof value === (kind === 'text' ? 'string' : kind))) {
    cursor.report(`${JSON.stringify(value)} is no value of a field of type ${type}`, `give a ${carried.join(' or a ')}`);
  }
  return value;
}

function readComparison(at: Cursor, comparison: (typeof COMPARISONS)[number], field: string, scope: Scope): Comparison {
  switch (comparison) {
    case 'is':
      return { is: readCompared(at, field, scope) };
    case 'in':
      return { in: at.someItems().map((item) => readCompared(item, field, scope)) };
    case 'below':
      refuseOtherType(at, field, NUMBERS, scope);
      return { below: at.number() };
    case 'atLeast':
      refuseOtherType(at, field, NUMBERS, scope);
      return { atLeast: at.number() };
    default: {
      refuseOtherType(at, field, ['date'], scope);
      const day = at.oneOf('day', ['today']) ?? 'today';
      if (comparison === 'before') return { before: day };
      if (comparison === 'after') return { after: day };
      return comparison === 'notBefore' ? { notBefore: day } : { notAfter: day };
    }
  }
}

/** The comparisons that a value of the field can pass. */
function fittingComparisons(field: string, { typeOf }: Scope): string {
  const type = typeOf(field);
  const further = type === 'date' ? DAYS : type !== null && NUMBERS.includes(type) ? (['below', 'atLeast'] as const) : [];
  return ['is', 'in', ...further].map((name) => `"${name}"`).join(', ');
}

function readFieldCondition(cursor: Cursor, compared: readonly (typeof COMPARISONS)[number][], scope: Scope): Condition | null {
  const field = readFieldName(cursor.get('field'), scope);
  const [comparison, second] = compared;
  if (second !== undefined) {
    cursor.report(`compares in several ways ("${compared.join('", "')}")`, 'join them by "all"');
    return null;
  }
  if (comparison === undefined) {
    cursor.report('needs a value to compare with', `give one of ${fittingComparisons(field, scope)}`);
    return null;
  }
  const otherwise = cursor.get('otherwise');
  return {
    field,
    ...readComparison(cursor.get(comparison), comparison, field, scope),
    ...(otherwise.present ? { otherwise: otherwise.flag(false) } : {}),
  };
}

function readBounds(cursor: Cursor): Bounds {
  const given = cursor.shape(BOUNDS) ? cursor.keys() : null;
  const [below, atLeast] = [cursor.get('below'), cursor.get('atLeast')];
  if (given?.length === 0) cursor.report('bounds nothing', 'give "below", "atLeast" or both');
  return {
    ...(below.present ? { below: below.number() } : {}),
    ...(atLeast.present ? { atLeast: atLeast.number() } : {}),
  };
}

function readAge(cursor: Cursor, scope: Scope): Condition {
  const [age, at] = [cursor.get('age'), cursor.get('at')];
  const units = (['months', 'years'] as const).filter((unit) => cursor.get(unit).present);
  if (units.length === 0) cursor.report('needs bounds', 'give "months" or "years"');
  const day = (name: Cursor): string => {
    const field = readFieldName(name, scope);
    refuseOtherType(name, field, ['date'], scope);
    return field;
  };
  return {
    age: day(age),
    ...(at.present ? { at: day(at) } : {}),
    ...Object.fromEntries(units.map((unit) => [unit, readBounds(cursor.get(unit))])),
  };
}

/** A condition, or null where there is none or it says nothing. */
export function readCondition(cursor: Cursor, scope: Scope): Condition | null {
  if (!cursor.present || !cursor.object()) return null;
  const keys = cursor.keys();
  const unknown = keys.filter((key) => !KEYS.includes(key));
  for (const key of unknown) cursor.get(key).report(`unknown key "${key}"`, suggest(key, KEYS));
  const kinds = KINDS.filter((kind) => keys.includes(kind));
  const kind = kinds[0];
  if (kind === undefined) {
    if (unknown.length === 0) cursor.report('says nothing', `give one of ${KINDS.map((name) => `"${name}"`).join(', ')}`);
    return null;
  }
  if (kinds.length > 1) {
    cursor.report(`says several things at once ("${kinds.join('", "')}")`, 'join them by "all"');
    return null;
  }
  const parts = (of: Cursor): Condition[] =>
    of.someItems().flatMap((item) => {
      const part = readCondition(item, scope);
      return part === null ? [] : [part];
    });
  const at = cursor.get(kind);
  const compared = COMPARISONS.filter((name) => keys.includes(name));
  const stray = keys.filter((key) => key !== kind && KEYS.includes(key) && !BESIDE[kind].includes(key));
  const owner = KINDS.find((other) => BESIDE[other].includes(stray[0] ?? ''));
  if (stray.length > 0) cursor.report(`"${stray.join('", "')}" belong to "${owner}"`);
  switch (kind) {
    case 'role':
      return { role: oneOrSome(at, 'role', knownRoles(at, scope.site.roles)) };
    case 'mode':
      return { mode: oneOrSome(at, 'mode', MODES) };
    case 'stored': {
      const inner = readCondition(at, scope);
      return inner === null ? null : { stored: inner };
    }
    case 'announced':
      return { announced: at.oneOf('announcement', ['fields']) ?? 'fields' };
    case 'all':
      return { all: parts(at) };
    case 'any':
      return { any: parts(at) };
    case 'not': {
      const inner = readCondition(at, scope);
      return inner === null ? null : { not: inner };
    }
    case 'age':
      return readAge(cursor, scope);
    case 'field':
      return unknown.length > 0 && compared.length === 0 ? null : readFieldCondition(cursor, compared, scope);
  }
}
