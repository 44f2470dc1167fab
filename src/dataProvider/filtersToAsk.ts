import { isFilterUnderstood } from '../engine/filters.ts';
import type { Resource } from '../engine/resource.ts';
import { codecOf } from '../engine/wire/codecs.ts';
import type { Extension } from '../engine/wire/extensions.ts';
import type { ListQuery } from './planTypes.ts';

/** The filters that are set and that the server understands; any other is asked nowhere. */
export const filtersToAsk = (
  resource: Resource,
  filter: ListQuery['filter'],
  extensions: ReadonlySet<Extension>,
): [name: string, value: unknown][] =>
  Object.entries(filter ?? {}).filter(([name, value]) => isSet(value) && isFilterUnderstood(resource, name, extensions));

/** A filter travels as the field's value does. */
export function filterToSend(resource: Resource, name: string, value: unknown): unknown {
  const field = resource.field[name];
  return field === undefined ? value : codecOf(field.wire.codec).send(value);
}

const isSet = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  !(typeof value === 'string' && value.trim() === '') &&
  !(Array.isArray(value) && value.length === 0);
