/** Whose records and answers are: `writer` of a whole record, `intimate` of a single field. */
import { dictionary } from '../freeze.ts';
import type { List, Resource } from '../resource.ts';
import type { Cursor } from '../walk.ts';
import { readFieldName, type Scope } from './scope.ts';

/** The name of a field that keeps an account; reported where it cannot. */
function readAccountField(cursor: Cursor, scope: Scope, fields: Resource['field']): string {
  const name = readFieldName(cursor, scope);
  const field = fields[name];
  if (field && (field.type !== 'integer' || !field.computed || field.column === false)) {
    cursor.report(`"${name}" cannot hold an account`, 'name a computed integer with a column');
  }
  return name;
}

/** The field that holds who wrote a record; null: everybody who may sees all of them. */
export const readWriter = (cursor: Cursor, scope: Scope, fields: Resource['field']): string | null =>
  cursor.present ? readAccountField(cursor, scope, fields) : null;

interface Known {
  readonly scope: Scope;
  readonly field: Resource['field'];
  readonly list: List | null;
  readonly represents: string;
  readonly writer: string | null;
}

/**
 * The intimate answers, each with the field that holds who asked; what is asked together shares it. What a list shows, is found
 * or ordered by, or names a record with cannot be one; and what follows from answers (`computed`) has an asker only with them.
 */
export function readIntimate(cursor: Cursor, { scope, field, list, represents, writer }: Known): Resource['intimate'] {
  const names = cursor.get('fields').keys();
  const shown = new Set([
    represents,
    ...(list?.columns ?? []),
    ...(list?.filters ?? []).map((one) => one.field),
    list?.sort.field,
  ]);
  const asked = new Set<string | null>([writer]);
  const read = names.flatMap((name) => {
    const at = cursor.get('fields').get(name).get('intimate');
    if (!at.present) return [];
    const holder = readAccountField(at, scope, field);
    if (shown.has(name)) at.report(`"${name}" is told by lists`, 'take it out of columns, filters, sort and represents');
    if (!field[name]?.computed) asked.add(holder);
    return [[name, holder] as const];
  });
  for (const [name, holder] of read) {
    if (asked.has(holder)) continue;
    cursor.get('fields').get(name).get('intimate').report(`"${holder}" belongs to no answer`, 'name it at what is asked too');
  }
  return read.length === 0 ? null : dictionary(read);
}
