import { completedMonths, completedYears, isIsoDate } from '../calendar.ts';
import type { DerivationDefinition } from '../definition.ts';
import { fieldType } from '../field-types/index.ts';
import type { Field, Resource } from '../resource.ts';

type Values = Readonly<Record<string, unknown>>;

const DERIVATIONS = { years: completedYears, months: completedMonths } as const;

/**
 * The canonical value of a field in a record of typed or canonical values; a derived field's is worked
 * out, and is what the record carries where one of its dates is missing or the second lies before the
 * first. Null for none.
 */
export function fieldValue(resource: Resource, name: string, values: Values): unknown {
  const field = resource.field[name];
  if (field === undefined) return values[name] ?? null;
  return derivedValue(resource, field, values) ?? fieldType(field).parse(values[name], field);
}

const derivedValue = (resource: Resource, { derived }: Field, values: Values): number | null =>
  derived && workedOut(resource, derived, values);

/** What follows from two dates of a record; null where one of them is missing or the second lies before the first. */
export function workedOut(resource: Resource, derived: DerivationDefinition, values: Values): number | null {
  const [from, to] = [derived.from, derived.to].map((name) => fieldValue(resource, name, values));
  if (typeof from !== 'string' || typeof to !== 'string' || !isIsoDate(from) || !isIsoDate(to) || to < from) return null;
  return DERIVATIONS[derived.as](from, to);
}
