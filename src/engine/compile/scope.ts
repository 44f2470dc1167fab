import type { Scalar } from '../definition.ts';
import { patternProblem, placeholdersOf } from '../paths.ts';
import { suggest } from '../problems.ts';
import type { Cursor } from '../walk.ts';

/** What the parts of one resource's definition may refer to. */
export interface Scope {
  /** names of the fields; null where `fields` cannot be read, and then no name is doubted */
  readonly names: readonly string[] | null;
  /** the field that identifies a record */
  readonly key: string;
  /** the type of a field as it is written; null: not known, and then not doubted */
  typeOf(name: string): string | null;
  /** the only values a field can have, for choices and the like; null: anything */
  valuesOf(name: string): readonly Scalar[] | null;
}

/** The scope of a definition that has not been read yet: names and choices exactly as they are written. */
export function scopeOf(resource: Cursor, key: string): Scope {
  const fields = resource.get('fields');
  const names = typeof fields.value === 'object' && fields.value !== null ? fields.keys() : null;
  const typeOf = (name: string): string | null => {
    const type = fields.get(name).get('type').value;
    return typeof type === 'string' ? type : null;
  };
  return {
    names,
    key,
    typeOf,
    valuesOf(name) {
      const field = fields.get(name);
      const type = typeOf(name);
      if (type === 'yesNo') return ['Ya', 'Tidak'];
      const options = field.get('options').value;
      if ((type !== 'choice' && type !== 'status') || !Array.isArray(options)) return null;
      return options.flatMap((option: { readonly value?: unknown } | null) =>
        typeof option?.value === 'string' ? [option.value] : [],
      );
    },
  };
}

/** The name of a field of this resource; a name that is none is reported. */
export function readFieldName(cursor: Cursor, { names }: Scope): string {
  const name = cursor.string();
  if (name !== '' && names !== null && !names.includes(name)) cursor.report(`no field "${name}"`, suggest(name, names));
  return name;
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
