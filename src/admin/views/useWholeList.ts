import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FilterPayload, useDataProvider, useListParams } from 'react-admin';
import type { List, Resource } from '../../engine/resource.ts';
import { isUnreachable, type ListState } from './listState.ts';
import { wholeList } from './useWaiting.ts';

export interface WholeListOptions {
  readonly resource: Resource;
  readonly list: List;
  readonly perPage: number;
  /** what the rows must have in any case, e.g. the record they belong to; not the person's to clear */
  readonly fixed?: FilterPayload;
  /** where page and filters are kept for the way back to the list; false: nowhere */
  readonly storeKey: string | false;
  readonly enabled?: boolean;
}

/**
 * A list that is read whole and whose pages are cut out here (spec section 9, verifier lists). It is
 * read again when sort or filters change and when the page is opened, not behind the person's back:
 * a row that was just changed stays where it is.
 */
export function useWholeList({ resource, list, perPage, fixed, storeKey, enabled = true }: WholeListOptions): ListState {
  const dataProvider = useDataProvider();
  const [params, modifiers] = useListParams({
    resource: resource.name,
    sort: list.sort,
    perPage,
    storeKey,
    disableSyncWithLocation: true,
  });
  const { filterValues, sort: sortField, order, page: wanted, perPage: size } = params;
  const set = useMemo((): ListState['filter'] => Object.fromEntries(Object.entries(filterValues)), [filterValues]);
  const sort = useMemo(() => ({ field: sortField, order }), [sortField, order]);
  const filter = useMemo(() => ({ ...set, ...fixed }), [set, fixed]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...wholeList(dataProvider, resource.name, { sort, filter }),
    enabled,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const { setPage, setPerPage, setSort, setFilters } = modifiers;
  return useMemo(() => {
    const rows = data?.data;
    const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / size));
    // Rows may have gone since the page was turned to: the last one there is, then.
    const page = rows === undefined ? wanted : Math.min(wanted, pages);
    return {
      records: rows?.slice((page - 1) * size, page * size) ?? null,
      failed: error !== null && !isPlaceholderData,
      unreachable: isUnreachable(error),
      fetching: isFetching,
      retry: () => void refetch(),
      page,
      perPage: size,
      total: rows?.length,
      capped: false,
      hasNext: page < pages,
      setPage,
      setPerPage,
      sort,
      setSort,
      filter: set,
      setFilter: (next) => setFilters(next),
    };
  }, [data, error, isFetching, isPlaceholderData, refetch, wanted, size, sort, set, setPage, setPerPage, setSort, setFilters]);
}
