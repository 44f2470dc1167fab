import { useMemo } from 'react';
import { type RaRecord, useListParams } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { useRowLinks } from './rowLinks.ts';
import { useAllowed } from './useAllowed.ts';
import { isWaiting, nextWaiting, useDeskRows } from './useWaiting.ts';

/** Where a record stands among those a desk works through; paths are null where there is nothing to go to. */
export interface Desk {
  /** from 1; null: it does not stand in the list as it is narrowed */
  readonly place: number | null;
  readonly total: number;
  readonly waiting: number;
  readonly previous: string | null;
  readonly next: string | null;
  /** the next one that waits after this one */
  readonly waitingPath: string | null;
}

/** The place of a record in the list of its resource, sorted and filtered as the list was left. */
export function useDesk(resource: Resource, record: RaRecord): Desk {
  const [{ sort, order, filterValues }] = useListParams({
    resource: resource.name,
    sort: resource.list?.sort,
    storeKey: `${resource.name}.list`,
    disableSyncWithLocation: true,
  });
  const filter = useMemo(
    (): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(filterValues)),
    [filterValues],
  );
  const rows = useDeskRows(resource, { sort: { field: sort, order }, filter });
  const links = useRowLinks(resource, useAllowed(resource));
  return useMemo(() => {
    const all = rows ?? [];
    const at = all.findIndex(({ id }) => id === record.id);
    const pathOf = (row: RaRecord | null | undefined) => (row ? (links.show?.(row) ?? null) : null);
    return {
      place: at < 0 ? null : at + 1,
      total: all.length,
      waiting: all.filter((row) => isWaiting(resource, row)).length,
      previous: pathOf(at > 0 ? all[at - 1] : null),
      next: pathOf(at < 0 ? null : all[at + 1]),
      waitingPath: pathOf(nextWaiting(resource, all, record.id)),
    };
  }, [resource, rows, links, record.id]);
}
