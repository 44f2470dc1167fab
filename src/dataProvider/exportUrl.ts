import type { SortPayload } from 'react-admin';
import { placeholdersOf } from '../engine/paths.ts';
import type { Resource } from '../engine/resource.ts';
import { EXPORT_PATH, EXPORT_QUERY, type Extension, PAGE_QUERY } from '../engine/wire/extensions.ts';
import { filtersToAsk, filterToSend } from './filtersToAsk.ts';

export interface ListAsked {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
}

/**
 * The call that gives a whole list as a file, asked as the list itself is; null where the server does not narrow the list
 * by what is set, which the browser does then.
 */
export function exportUrl(
  resource: Resource,
  { filter, sort }: ListAsked,
  extensions: ReadonlySet<Extension>,
  format: string,
): string | null {
  const { list, dialect } = resource.endpoints;
  if (list === null) return null;
  const params = list.search?.params ?? {};
  const inPath = placeholdersOf(list.path);
  const query = new URLSearchParams({ [EXPORT_QUERY]: format });
  for (const [name, value] of filtersToAsk(resource, filter, extensions)) {
    const own = inPath.includes(name) || dialect === 'simple-rest' ? name : undefined;
    const parameter = Object.hasOwn(params, name) ? params[name] : own;
    if (parameter === undefined) return null;
    query.set(parameter, String(filterToSend(resource, name, value)).trim());
  }
  query.set(PAGE_QUERY.sort, sort.field);
  query.set(PAGE_QUERY.order, sort.order);
  return `${EXPORT_PATH}/${resource.name}?${query}`;
}
