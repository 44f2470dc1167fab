/** What a list can be narrowed by, and where. */
import type { List, Resource } from './resource.ts';
import type { Extension } from './wire/extensions.ts';

/**
 * Whether the server understands a filter: its field is in the contract, or announced, or the contract knows the
 * filter although it does not know the field. Anything else would be passed over there, and find nothing here.
 */
export function isFilterUnderstood(resource: Resource, name: string, extensions: ReadonlySet<Extension>): boolean {
  if (!resource.field[name]?.beyondContract || extensions.has('fields')) return true;
  return resource.list?.filters.some((filter) => filter.field === name && filter.inContract) ?? false;
}

/** The filters of a list that the server understands. */
export const understoodFilters = (resource: Resource, extensions: ReadonlySet<Extension>): List['filters'] =>
  resource.list?.filters.filter(({ field }) => isFilterUnderstood(resource, field, extensions)) ?? [];
