import type { Field, Resource } from '../../engine/resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** The value of a field that counts: a missing one is the field's default (spec section 4, "Account status"). */
export const valueInForce = (field: Field, record: Values): string => String(record[field.name] ?? field.default ?? '');

const optionOf = (field: Field, value: string) =>
  field.type === 'status' ? field.options.find((option) => option.value === value) : undefined;

/** The tone of a status value; undefined for values without one. */
export const toneOf = (field: Field, value: string): string | undefined => optionOf(field, value)?.tone;

/** The class of a row by its status: approved, denied or pending on the verifier desks. */
export function rowClassOf(resource: Resource, record: Values): string | undefined {
  const classes = resource.fields.flatMap((field) => optionOf(field, valueInForce(field, record))?.rowClass ?? []);
  return classes.length === 0 ? undefined : classes.join(' ');
}
