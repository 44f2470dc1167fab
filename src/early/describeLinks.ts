/** For builds: where the rows of a list lead, by role. */
import { allowedTo } from '../admin/views/allowed.ts';
import { placeholdersOf } from '../engine/paths.ts';
import type { Resource } from '../engine/resource.ts';
import type { RouteMap } from '../engine/routes.ts';
import { keyNames } from '../engine/wire/names.ts';
import { readerOf } from './describeValues.ts';
import type { EarlyAllowed, EarlyLink, Reader } from './types.ts';

/** What a role may do with the rows, and where they lead; null where that needs more than one value of the row. */
export function allowedOf(role: string, resource: Resource, routeMap: RouteMap): EarlyAllowed | null {
  const { routes, list } = resource;
  const may = allowedTo(role, resource);
  const elsewhere = list?.actions.show.to ?? null;
  const show = elsewhere ?? (may.show ? routes.show : null);
  const create = may.create && list?.createLabel ? routeMap.toPublic(`/${resource.name}/create`) : null;
  const link = show === null ? null : linkOf(show, resource);
  if (link === undefined || create?.includes('{')) return null;
  return { show: link, others: Number(may.edit) + Number(may.delete), create };
}

function linkOf(pattern: string, resource: Resource): EarlyLink | undefined {
  const [name, ...further] = placeholdersOf(pattern);
  if (name === undefined || further.length > 0) return undefined;
  const field = resource.field[name];
  const isKey = name === 'id' || name === resource.key;
  const value: Reader | null = isKey ? { names: keyNames(resource), kind: 'text' } : field ? readerOf(field) : null;
  return value?.kind === 'text' || value?.kind === 'digits' ? { path: pattern.replace(`{${name}}`, '{}'), value } : undefined;
}
