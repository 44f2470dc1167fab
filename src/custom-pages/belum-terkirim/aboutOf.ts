import { isEmpty } from '../../engine/field-types/fieldRule.ts';
import type { FieldOf, Resource } from '../../engine/resource.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';

/** What a record is about: what the required reference names that its form asks for first; null: it stands for itself. */
export function aboutOf(
  resource: Pick<Resource, 'fields'> | undefined,
  { values = {}, base = {} }: Pick<Waiting, 'values' | 'base'>,
): { readonly field: FieldOf<'reference'>; readonly value: string } | null {
  const first = resource?.fields.find(({ asked }) => asked);
  if (first?.type !== 'reference' || !first.required) return null;
  const value = values[first.name] ?? base[first.name];
  return isEmpty(value) ? null : { field: first, value: String(value) };
}
