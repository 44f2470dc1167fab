import { ListBase } from 'react-admin';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import type { List, Resource } from '../../engine/resource.ts';
import { useMediaQuery } from '../layout/useMediaQuery.ts';
import { CompactRows } from './CompactRows.tsx';
import { cardsBelow } from './cardsBelow.ts';
import { HeldPart } from './HeldPart.tsx';
import { ListIntro } from './ListIntro.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { columnFields } from './listColumns.ts';
import { type ListState, useServerList } from './listState.ts';
import { NarrowingNotice } from './NarrowingNotice.tsx';
import { type Narrowing, useNarrowing } from './narrowing.ts';
import { RecordList } from './RecordList.tsx';
import { useAllowed } from './useAllowed.ts';
import { useViewAccess } from './useViewAccess.ts';
import { useWholeList } from './useWholeList.ts';
import './list.css';

// The page says itself that loading failed, with a retry: no second word from react-admin.
const QUERY_OPTIONS = { retry: false, onError: () => undefined } as const;

export interface ListViewProps {
  readonly resource: Resource;
}

/** The grid of a resource as its definition says: filters, search, table or cards, paging, row actions. */
export function ListView({ resource }: ListViewProps) {
  const { list } = resource;
  return list === null ? null : <ListOf resource={resource} list={list} />;
}

function ListOf({ resource, list }: ListViewProps & { readonly list: List }) {
  const wide = !useMediaQuery(cardsBelow(columnFields(resource, list, knownExtensions().has('fields'))));
  const narrowing = useNarrowing();
  // Search texts are names and NIK: page, filters and search are kept in react-admin's store, never in the address.
  const storeKey = [`${resource.name}.list`, ...(narrowing === null ? [] : [JSON.stringify(narrowing.filter)])].join('.');
  const page = {
    resource,
    list,
    wide,
    narrowing,
    storeKey,
    perPage: list.perPage,
  };
  return list.paging === 'browser' ? <WholeListPage key={storeKey} {...page} /> : <ServerListPage key={storeKey} {...page} />;
}

interface PageProps {
  readonly resource: Resource;
  readonly list: List;
  readonly wide: boolean;
  readonly narrowing: Narrowing | null;
  readonly storeKey: string;
  readonly perPage: number;
}

function ServerListPage({ storeKey, perPage, ...page }: PageProps) {
  return (
    <ListBase
      resource={page.resource.name}
      sort={page.list.sort}
      perPage={perPage}
      filter={page.narrowing?.filter}
      disableSyncWithLocation
      storeKey={storeKey}
      queryOptions={QUERY_OPTIONS}
    >
      <ServerListBody {...page} />
    </ListBase>
  );
}

function ServerListBody(page: Omit<PageProps, 'storeKey' | 'perPage'>) {
  return <ListPage {...page} state={useServerList()} />;
}

function WholeListPage({ storeKey, perPage, ...page }: PageProps) {
  const enabled = useViewAccess(page.resource, 'list');
  const { resource, list, narrowing } = page;
  const state = useWholeList({ resource, list, perPage, storeKey, enabled, fixed: narrowing?.filter });
  return <ListPage {...page} state={state} />;
}

interface ListPageProps extends Omit<PageProps, 'storeKey' | 'perPage'> {
  readonly state: ListState;
}

function ListPage({ resource, list, wide, narrowing, state }: ListPageProps) {
  const allowed = useAllowed(resource);
  return (
    <div className="list-view">
      {list.intro !== null && <ListIntro intro={list.intro} />}
      {narrowing !== null && <NarrowingNotice resource={resource} narrowing={narrowing} />}
      <ListToolbar resource={resource} list={list} state={state} allowed={allowed} fixed={narrowing?.filter} />
      <HeldPart resource={resource} />
      <RecordList resource={resource} list={list} state={state} Rows={wide ? ListTable : CompactRows} pager="always" />
    </div>
  );
}
