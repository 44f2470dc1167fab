import { useMemo } from 'react';
import { type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { statusOf } from '../../dataProvider/failureTexts.ts';

/** What a list on screen knows and can do, whoever cuts out its pages. */
export interface ListState {
  /** the rows of the page; null until there are any to speak of */
  readonly records: readonly RaRecord[] | null;
  readonly failed: boolean;
  /** it failed because no answer came at all */
  readonly unreachable: boolean;
  /** on its way, for the first time or again */
  readonly fetching: boolean;
  readonly retry: () => void;
  readonly page: number;
  readonly perPage: number;
  /** rows over all pages; undefined until known */
  readonly total: number | undefined;
  /** there are more rows than `total` says: nobody counted on */
  readonly capped: boolean;
  readonly hasNext: boolean;
  readonly setPage: (page: number) => void;
  readonly setPerPage: (perPage: number) => void;
  readonly sort: SortPayload;
  /** null: its order is fixed */
  readonly setSort: ((sort: SortPayload) => void) | null;
  /** what the person has set: values by field name, `q` is the search text */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly setFilter: (filter: Readonly<Record<string, unknown>>) => void;
}

/** Whether a call failed for want of a connection. */
export const isUnreachable = (error: unknown): boolean => statusOf(error) === 0;

/** The state of react-admin's list around it, whose pages the data provider cuts out. */
export function useServerList(): ListState {
  const { data, error, isPending, isFetching, refetch, page, perPage, total, meta, hasNextPage, ...context } = useListContext();
  const { setPage, setPerPage, sort, setSort, filterValues, setFilters } = context;
  return useMemo(
    () => ({
      records: isPending || data === undefined ? null : data,
      failed: Boolean(error),
      unreachable: isUnreachable(error),
      fetching: isFetching === true,
      retry: () => void refetch(),
      page,
      perPage,
      total,
      capped: meta?.capped === true,
      hasNext: hasNextPage === true,
      setPage,
      setPerPage,
      sort,
      setSort,
      filter: filterValues,
      setFilter: (filter) => setFilters(filter),
    }),
    [
      data,
      error,
      isPending,
      isFetching,
      refetch,
      page,
      perPage,
      total,
      meta,
      hasNextPage,
      setPage,
      setPerPage,
      sort,
      setSort,
      filterValues,
      setFilters,
    ],
  );
}
