import { placeholdersOf } from '../engine/paths.ts';
import type { Resource } from '../engine/resource.ts';
import { PAGE_QUERY } from '../engine/wire/extensions.ts';
import { fillPath } from './fillPath.ts';
import { filtersToAsk, filterToSend } from './filtersToAsk.ts';
import { askForPage } from './paging.ts';
import type { ListQuery, PlanContext, PlanOfKind } from './planTypes.ts';

/**
 * The plan of a list call. The search call is used as soon as something is set that it takes. Paging
 * is asked of the server only where the definition says how or it has announced it, and nothing is left to filter in the browser:
 * a filter over one page of many would lose rows. A filter that the server does not understand is asked nowhere.
 */
export function planList(
  resource: Resource,
  query: ListQuery,
  { extensions, locale, whole = false }: PlanContext,
): PlanOfKind<'list'> {
  const list = resource.endpoints.list;
  if (list === null) throw new Error(`${resource.name}: the definition has no call for list`);
  const set = filtersToAsk(resource, query.filter, extensions);
  const search = whole ? null : list.search;
  // a list that belongs to another record has that record's key in its path (`/auth/antrian/{berita_id}`)
  const inPath = placeholdersOf(list.path);
  const values = Object.fromEntries(set.filter(([name]) => inPath.includes(name)));
  const taken = search === null ? [] : set.filter(([name]) => Object.hasOwn(search.params, name));
  const left = set.filter((entry) => !taken.includes(entry) && !inPath.includes(entry[0]));
  const endpoint = search !== null && taken.length > 0 ? search : list;

  const parameters = new URLSearchParams(
    taken.map(([name, value]) => [search?.params[name] ?? name, parameter(filterToSend(resource, name, value))]),
  );
  const asks = !whole && (list.paging !== null || extensions.has('paging'));
  const paged = asks && left.length === 0 && query.pagination !== undefined;
  if (paged && list.paging !== null) askForPage(resource, list, parameters, query);
  else if (paged) addPaging(parameters, query);
  const text = parameters.toString();
  const path = fillPath(resource, endpoint.path, values);

  return {
    kind: 'list',
    method: endpoint.method,
    url: text === '' ? path : `${path}?${text}`,
    body: null,
    multipart: false,
    headers: {},
    call: `${endpoint.method} ${endpoint.path}`,
    wrap: endpoint.wrap,
    rest: {
      q: searchText(left),
      filter: Object.fromEntries(left.filter(([name]) => name !== 'q')),
      sort: query.sort ?? null,
      page: query.pagination ?? null,
      paged,
      ...(locale && { locale }),
    },
  };
}

function addPaging(parameters: URLSearchParams, { pagination, sort }: ListQuery): void {
  if (pagination !== undefined) {
    parameters.set(PAGE_QUERY.page, String(pagination.page));
    parameters.set(PAGE_QUERY.perPage, String(pagination.perPage));
  }
  if (sort !== undefined) {
    parameters.set(PAGE_QUERY.sort, sort.field);
    parameters.set(PAGE_QUERY.order, sort.order);
  }
}

const parameter = (value: unknown): string => String(value).trim();

function searchText(entries: readonly (readonly [string, unknown])[]): string | null {
  const entry = entries.find(([name]) => name === 'q');
  return entry === undefined ? null : parameter(entry[1]);
}
