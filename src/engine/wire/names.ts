import type { WriteMode } from '../definition.ts';
import type { Field, Resource } from '../resource.ts';

/** The name a field is sent under; null where it is never sent (computed ones never are). */
export function requestName(field: Field, mode: WriteMode): string | null {
  const name = field.wire.write[mode];
  return field.computed || name === false ? null : name;
}

/** The names under which a record's key may stand in an answer, the first present wins. */
export function keyNames(resource: Resource): readonly string[] {
  return resource.field[resource.key]?.wire.read ?? [resource.key];
}
