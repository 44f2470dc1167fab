import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type DataProvider, type GetListResult, type RaRecord, type SortPayload, useDataProvider } from 'react-admin';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import type { Resource } from '../../engine/resource.ts';
import { valueInForce } from './rowClass.ts';

/** Which rows of a list are meant. */
interface Rows {
  readonly sort: SortPayload;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** A list read whole, under the one key by which all who show it share what was read. */
export const wholeList = (dataProvider: DataProvider, resource: string, { sort, filter }: Rows) =>
  ({
    queryKey: [resource, 'getList', { whole: true, sort, filter }],
    queryFn: ({ signal }) => dataProvider.getList(resource, { sort, filter, signal }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }) satisfies UseQueryOptions<GetListResult>;

/** Whether records of the resource are decided on by buttons: an addition, so only where the server has told of such. */
export const isDecided = ({ inline }: Resource): boolean =>
  inline !== null && inline.decisions.length > 0 && knownExtensions().has('fields');

/** Whether nobody has decided on a record: the field that tells still has its default. */
export function isWaiting({ inline, field }: Resource, record: Readonly<Record<string, unknown>>): boolean {
  const told = field[inline?.fields[0] ?? ''];
  return told !== undefined && valueInForce(told, record) === String(told.default);
}

/** The rows a desk works through, in the order in which its list was left; null until they are known. */
export function useDeskRows(resource: Resource, rows: Rows): readonly RaRecord[] | null {
  const { data } = useQuery({ ...wholeList(useDataProvider(), resource.name, rows), staleTime: Number.POSITIVE_INFINITY });
  return data?.data ?? null;
}

const MINUTE_MS = 60_000;

/**
 * How many records of a resource that is decided on wait for it; null until it is known.
 * @param asks false where a page reads the list anyway
 */
export function useWaiting(resource: Resource, asks: boolean): number | null {
  const rows: Rows = { sort: resource.list?.sort ?? { field: 'id', order: 'ASC' }, filter: {} };
  const { data } = useQuery({
    ...wholeList(useDataProvider(), resource.name, rows),
    enabled: asks,
    staleTime: MINUTE_MS,
  });
  return data === undefined ? null : data.data.filter((record) => isWaiting(resource, record)).length;
}

/** The next record after this one on which nobody has decided, beginning anew at the top; null where none waits. */
export function nextWaiting(resource: Resource, rows: readonly RaRecord[], id: RaRecord['id']): RaRecord | null {
  const at = rows.findIndex((row) => row.id === id);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return inTurn.find((row) => isWaiting(resource, row)) ?? null;
}
