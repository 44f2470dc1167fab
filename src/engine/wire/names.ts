import type { WriteMode } from '../definition.ts';
import { isObject } from '../isObject.ts';
import type { Field, Resource } from '../resource.ts';

/** The name a field is sent under; null where it is never sent (computed ones never are). */
export function requestName(field: Field, mode: WriteMode): string | null {
  const name = field.wire.write[mode];
  return field.computed || name === false ? null : name;
}

/** Whether records carry a version: only what can be changed has one to be changed from. */
export const isVersioned = ({ endpoints }: Resource): boolean => endpoints.update !== null || endpoints.delete !== null;

/** The names under which a record's key may stand in an answer, the first present wins. */
export function keyNames(resource: Resource): readonly string[] {
  return resource.field[resource.key]?.wire.read ?? [resource.key];
}

/** The value under a name of an answer; a dot in the name leads into an object (`pemeriksaan.nik`). */
export function valueAt(body: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((at, part) => (isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined), body);
}

/** Puts a value where `valueAt` finds it. */
export function putAt(body: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.');
  if (rest.length === 0) {
    body[first] = value;
    return;
  }
  const inner = body[first];
  const object: Record<string, unknown> = isObject(inner) ? { ...inner } : {};
  putAt(object, rest.join('.'), value);
  body[first] = object;
}
