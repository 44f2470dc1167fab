import { serverHalf } from './field-types/serverHalves.ts';
import type { Resource } from './resource.ts';
import { isVisible } from './rules.ts';

/**
 * A plausible new record of a resource, another for every `n`: what a form would send of it, but for
 * references and files, which only a database and a store can have. For seeds and tests.
 *
 * @param known values that are told from outside; what is asked may depend on them
 */
export function sampleRecord(
  resource: Resource,
  n: number,
  known: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const sampled = resource.fields
    .filter(({ asked, given, wire }) => (asked || given) && wire.write.create !== false)
    .map((field) => [field.name, serverHalf(field).sample(field, n)] as const);
  const values = { ...Object.fromEntries(sampled), ...known };
  const shown = resource.fields.filter((field) => field.name in values && isVisible(resource, field, 'create', { values }));
  return Object.fromEntries(shown.map(({ name }) => [name, values[name]]));
}
