import type { Locale } from '../../engine/definition.ts';
import { fieldType } from '../../engine/field-types/index.ts';
import type { Field, Resource } from '../../engine/resource.ts';

/** A value of a field as people read it; '' for none. */
export const textOf = (field: Field, value: unknown, locale: Locale): string => fieldType(field).format(value, field, locale);

/** What a record is called: the text of the field that represents it. */
export function nameOf(resource: Resource, record: Readonly<Record<string, unknown>>, locale: Locale): string {
  const field = resource.field[resource.represents];
  return field === undefined ? '' : textOf(field, record[field.name], locale);
}
