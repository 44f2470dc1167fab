import type { Resource } from '../engine/resource.ts';
import { listInBrowser } from './browserList.ts';
import type { DecodedRecord } from './decodeRecord.ts';
import { planList } from './planList.ts';
import type { ListQuery, PageOfRows, PlanContext } from './planTypes.ts';
import type { ListResult } from './read.ts';

export interface LoadedPage extends ListResult {
  /** what leads to the next page, of a server that pages by cursor */
  readonly next: string | null;
}

export type LoadPage = (resource: Resource, query: ListQuery, signal?: AbortSignal) => Promise<LoadedPage>;

export type PagedLists = (resource: Resource, query: ListQuery, signal?: AbortSignal) => Promise<ListResult>;

/** Lists whose way is remembered at a time. */
const MOST_WAYS = 50;

/**
 * Lists of servers that page in their own way (`endpoints.list.paging`). A page is asked for by its
 * number, whatever the server wants to hear. Where a filter is none of the server's, or all rows are
 * wanted, every page is read and the rest happens here.
 */
export function pagedLists(load: LoadPage, context: () => PlanContext): PagedLists {
  const ways = new Map<string, string[]>();

  /** The page itself, or by cursor from the furthest page known on the way to it. */
  async function read(
    resource: Resource,
    query: ListQuery & { readonly pagination: PageOfRows },
    signal?: AbortSignal,
  ): Promise<ListResult> {
    const paging = resource.endpoints.list?.paging;
    if (!paging || !('cursor' in paging)) return withoutNext(await load(resource, query, signal));
    const { page, perPage } = query.pagination;
    const known = wayOf(ways, JSON.stringify([resource.name, perPage, query.sort, query.filter]));
    for (let at = Math.min(page, known.length + 1); ; at += 1) {
      const pagination = { page: at, perPage };
      const found = await load(resource, { ...query, pagination, cursor: known[at - 2] ?? null }, signal);
      // what is known further on counts only while this page leads there
      if (known[at - 1] !== found.next) known.splice(at - 1, known.length, ...(found.next === null ? [] : [found.next]));
      if (at === page) return withoutNext(found);
      if (found.next === null) return { data: [], total: found.total };
    }
  }

  async function readAll(resource: Resource, query: ListQuery, signal?: AbortSignal): Promise<DecodedRecord[]> {
    const perPage = resource.list?.perPage ?? 100;
    const rows = new Map<DecodedRecord['id'], DecodedRecord>();
    for (let page = 1; ; page += 1) {
      const before = rows.size;
      const { data, total } = await read(resource, { ...query, pagination: { page, perPage } }, signal);
      for (const row of data) rows.set(row.id, row);
      // a page that brings nothing new: the server does not turn pages after all
      if (rows.size === before || rows.size >= total) return [...rows.values()];
    }
  }

  return async (resource, query, signal) => {
    const { rest } = planList(resource, query, context());
    const { pagination } = query;
    if (rest.paged && pagination !== undefined) {
      return read(resource, { ...query, pagination }, signal);
    }
    const taken = Object.entries(query.filter ?? {}).filter(
      ([name]) => !Object.hasOwn(rest.filter, name) && !(name === 'q' && rest.q !== null),
    );
    return listInBrowser(resource, await readAll(resource, { ...query, filter: Object.fromEntries(taken) }, signal), rest);
  };
}

const withoutNext = ({ next: _, ...result }: LoadedPage): ListResult => result;

function wayOf(ways: Map<string, string[]>, key: string): string[] {
  const way = ways.get(key) ?? [];
  ways.delete(key);
  ways.set(key, way);
  const [oldest] = ways.keys();
  if (ways.size > MOST_WAYS && oldest !== undefined) ways.delete(oldest);
  return way;
}
