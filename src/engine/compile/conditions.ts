import type { Condition, FormMode, Role, Scalar } from '../definition.ts';
import { suggest } from '../problems.ts';
import { type Cursor, refuseRepeats } from '../walk.ts';
import { readFieldName, type Scope, type SiteScope } from './scope.ts';

const MODES: readonly FormMode[] = ['create', 'edit', 'show'];

const KINDS = ['field', 'role', 'mode', 'all', 'any', 'not'] as const;
const COMPARISONS = ['is', 'in', 'below', 'atLeast'] as const;
const KEYS: readonly string[] = [...KINDS, ...COMPARISONS];

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

function readComparison(at: Cursor, comparison: (typeof COMPARISONS)[number], field: string, scope: Scope): Condition {
  const possible = scope.valuesOf(field);
  switch (comparison) {
    case 'is':
      return { field, is: readValue(at, possible) };
    case 'in':
      return { field, in: at.someItems().map((item) => readValue(item, possible)) };
    case 'below':
      return { field, below: at.number() };
    case 'atLeast':
      return { field, atLeast: at.number() };
  }
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
  if (kind !== 'field' && compared.length > 0) cursor.report(`"${compared.join('", "')}" belong to a "field"`);
  switch (kind) {
    case 'role':
      return { role: oneOrSome(at, 'role', knownRoles(at, scope.site.roles)) };
    case 'mode':
      return { mode: oneOrSome(at, 'mode', MODES) };
    case 'all':
      return { all: parts(at) };
    case 'any':
      return { any: parts(at) };
    case 'not': {
      const inner = readCondition(at, scope);
      return inner === null ? null : { not: inner };
    }
    case 'field': {
      const field = readFieldName(at, scope);
      const [comparison, second] = compared;
      if (comparison === undefined || second !== undefined) {
        if (unknown.length === 0) cursor.report('needs a value to compare with', 'give one of "is", "in", "below", "atLeast"');
        return null;
      }
      return readComparison(cursor.get(comparison), comparison, field, scope);
    }
  }
}
