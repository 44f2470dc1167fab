import type { FieldTypeName, Scalar, Text } from '../definition.ts';
import { FIELD_TYPE_NAMES } from '../field-types/index.ts';
import { isObject } from '../isObject.ts';
import { WRITTEN } from '../languages.ts';
import { patternProblem, placeholdersOf } from '../paths.ts';
import { suggest } from '../problems.ts';
import type { Cursor } from '../walk.ts';

export interface Label {
  readonly one: Text;
  readonly many: Text;
}

/** What the parts of one resource's definition may refer to. */
export interface Scope {
  /** names of the fields; null where `fields` cannot be read, and then no name is doubted */
  readonly names: readonly string[] | null;
  /** the field that identifies a record */
  readonly key: string;
  /** the type of a field as it is written; null: not known, and then not doubted */
  typeOf(name: string): FieldTypeName | null;
  /** the only values a field can have, for choices and the like; null: anything */
  valuesOf(name: string): readonly Scalar[] | null;
  /** there is one record, which needs no key */
  readonly singleton: boolean;
  /** what a record is called, and many of them */
  readonly label: Label;
  readonly site: SiteScope;
}

/** What a resource's definition may refer to outside of itself. */
export interface SiteScope {
  /** every role; null: not known, and then none is doubted */
  readonly roles: readonly string[] | null;
  /** the field that represents a resource of this name, as it is written; null: there is none, or it is not known */
  representative(resource: string): string | null;
}

/** The type of a field as it is written; null for none there is. */
export function writtenType(field: Cursor): FieldTypeName | null {
  const { value } = field.get('type');
  return FIELD_TYPE_NAMES.find((known) => known === value) ?? null;
}

/** The scope of a definition that has not been read yet: names and choices exactly as they are written. */
export function scopeOf(resource: Cursor, key: string, label: Label, site: SiteScope): Scope {
  const fields = resource.get('fields');
  const names = isObject(fields.value) ? fields.keys() : null;
  const typeOf = (name: string): FieldTypeName | null => writtenType(fields.get(name));
  return {
    names,
    key,
    singleton: resource.get('singleton').value === true,
    label,
    site,
    typeOf,
    valuesOf(name) {
      const field = fields.get(name);
      const type = typeOf(name);
      if (type === 'yesNo') return ['Ya', 'Tidak'];
      const options = field.get('options').value;
      if ((type !== 'choice' && type !== 'status') || !Array.isArray(options)) return null;
      return options.flatMap((option: string | { readonly value?: unknown } | null) => {
        const value = typeof option === 'string' ? option : option?.value;
        return typeof value === 'string' ? [value] : [];
      });
    },
  };
}

/** The name of a field of this resource; a name that is none is reported. */
export function readFieldName(cursor: Cursor, { names }: Scope): string {
  const name = cursor.string();
  if (name !== '' && names !== null && !names.includes(name)) cursor.report(`no field "${name}"`, suggest(name, names));
  return name;
}

/** The names in the braces of a text that is filled in. */
export const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** A text in which only these names are filled in; any other one in braces would be shown as it stands. */
export function readFilledText(cursor: Cursor, filled: readonly string[]): Text {
  const text = cursor.text();
  for (const locale of WRITTEN) {
    for (const name of namesIn(text[locale])) {
      if (!filled.includes(name)) cursor.get(locale).report(`nothing fills {${name}}`, suggest(name, filled));
    }
  }
  return text;
}

/**
 * A path pattern whose placeholders are values of a record: its fields, its key, or `id`, which
 * every record carries as another name of its key.
 */
export function readRecordPath(cursor: Cursor, { names, key }: Scope): string {
  const path = cursor.string();
  if (path === '') return '';
  const problem = patternProblem(path);
  if (problem !== null) {
    cursor.report(problem);
    return path;
  }
  if (names === null) return path;
  const known = [...new Set([key, 'id', ...names])];
  for (const name of placeholdersOf(path)) {
    if (!known.includes(name)) cursor.report(`no field "${name}" for {${name}}`, suggest(name, known));
  }
  return path;
}

/** The field that represents a record: the one that is named, else the first. */
export function representativeOf(resource: Cursor): string | null {
  const named = resource.get('represents').value;
  if (typeof named === 'string') return named;
  return resource.get('fields').keys()[0] ?? null;
}
