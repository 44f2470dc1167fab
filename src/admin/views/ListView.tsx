import { useCallback, useMemo } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { List, Resource } from '../../engine/resource.ts';
import { ConfirmDialog } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { MOBILE_QUERY, useMediaQuery } from '../layout/useMediaQuery.ts';
import { ListCards } from './ListCards.tsx';
import { EmptyState, FailedState, LoadingState } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { Pager } from './Pager.tsx';
import { useRowLinks } from './rowLinks.ts';
import { useAllowed } from './useAllowed.ts';
import { useDeleteRecord } from './useDeleteRecord.ts';
import './list.css';

/** Cards are tall: fewer of them make a page. */
const PHONE_PER_PAGE = 10;

// The page says itself that loading failed, with a retry: no second word from react-admin.
const QUERY_OPTIONS = { retry: false, onError: () => undefined } as const;

export interface ListViewProps {
  readonly resource: Resource;
}

/** The grid of a resource as its definition says: filters, search, table or cards, paging, row actions. */
export function ListView({ resource }: ListViewProps) {
  const wide = !useMediaQuery(MOBILE_QUERY);
  const { list } = resource;
  const perPage = list === null ? 0 : wide ? list.perPage : Math.min(PHONE_PER_PAGE, list.perPage);
  if (list === null) return null;
  return (
    // Search texts are names and NIK: page, filters and search are kept in react-admin's store, never in the address.
    <ListBase
      resource={resource.name}
      sort={list.sort}
      perPage={perPage}
      disableSyncWithLocation
      storeKey={`${resource.name}.list`}
      queryOptions={QUERY_OPTIONS}
    >
      <ListPage resource={resource} list={list} wide={wide} />
    </ListBase>
  );
}

interface ListPageProps {
  readonly resource: Resource;
  readonly list: List;
  readonly wide: boolean;
}

function ListPage({ resource, list, wide }: ListPageProps) {
  const text = useText();
  const allowed = useAllowed(resource);
  const removal = useDeleteRecord(resource);
  return (
    <div className="list-view">
      <ListToolbar resource={resource} allowed={allowed} />
      <ListBody
        resource={resource}
        list={list}
        wide={wide}
        allowed={allowed}
        busyId={removal.busyId}
        onDelete={allowed.delete ? removal.ask : null}
      />
      <Pager />
      {resource.delete !== null && (
        <ConfirmDialog
          open={removal.asked !== null}
          title={text(resource.delete.title)}
          text={text(resource.delete.question)}
          onYes={removal.yes}
          onNo={removal.no}
        />
      )}
    </div>
  );
}

interface ListBodyProps extends ListPageProps {
  readonly allowed: ReturnType<typeof useAllowed>;
  readonly busyId: ReturnType<typeof useDeleteRecord>['busyId'];
  readonly onDelete: ReturnType<typeof useDeleteRecord>['ask'] | null;
}

function ListBody({ resource, list, wide, allowed, busyId, onDelete }: ListBodyProps) {
  const text = useText();
  const { data, error, isPending, isFetching, refetch, page, perPage, sort, setSort, filterValues, setFilters } =
    useListContext();
  const links = useRowLinks(resource, allowed);
  const columns = useMemo(() => list.columns.flatMap((name) => resource.field[name] ?? []), [list.columns, resource.field]);
  const onSort = useCallback(
    (field: string) => setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' }),
    [setSort, sort.field, sort.order],
  );

  if (error) return <FailedState onRetry={() => void refetch()} busy={isFetching === true} />;
  if (isPending || data === undefined) return <LoadingState />;
  if (data.length === 0) {
    const narrowed = Object.keys(filterValues).length > 0;
    return <EmptyState message={text(list.empty)} onClear={narrowed ? () => setFilters({}) : null} />;
  }
  const rows = {
    resource,
    columns,
    records: data,
    firstNumber: (page - 1) * perPage + 1,
    links,
    busyId,
    onDelete,
    loading: isFetching === true,
  };
  return wide ? <ListTable {...rows} sort={sort} onSort={onSort} /> : <ListCards {...rows} />;
}
