import type { FilterPayload } from 'react-admin';
import { can } from '../../engine/permissions.ts';
import type { List, Resource } from '../../engine/resource.ts';
import { MOBILE_QUERY, useMediaQuery } from '../layout/useMediaQuery.ts';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import { RecordList } from './RecordList.tsx';
import { useRole } from './useRole.ts';
import { useWholeList } from './useWholeList.ts';

export interface RelatedListProps {
  readonly resource: Resource;
  /** what the rows belong to, e.g. `{berita_id: 7}`; must be a stable object */
  readonly filter: FilterPayload;
}

/** A list of another resource, narrowed to what belongs to a record; nothing for whoever may not list it. */
export function RelatedList({ resource, filter }: RelatedListProps) {
  const role = useRole();
  if (resource.list === null || role === null || !can(resource, role, 'list')) return null;
  return <Rows resource={resource} filter={filter} list={resource.list} />;
}

function Rows({ resource, filter, list }: RelatedListProps & { readonly list: List }) {
  const wide = !useMediaQuery(MOBILE_QUERY);
  const state = useWholeList({ resource, list, perPage: list.perPage, fixed: filter, storeKey: false });
  return (
    <div className="list-view">
      <RecordList
        resource={resource}
        list={list}
        state={state}
        Rows={wide ? ListTable : ListCards}
        within={filter}
        pager="several"
      />
    </div>
  );
}
