import { type ComponentType, useMemo } from 'react';
import { isOnlyNear } from '../../dataProvider/browserList.ts';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import type { List, Resource } from '../../engine/resource.ts';
import { useText, useViewLocale } from '../fields/useText.ts';
import { EmptyState, FailedState, LoadingState } from './ListStates.tsx';
import type { ListTableProps } from './ListTable.tsx';
import { columnsOf } from './listColumns.ts';
import type { ListParts } from './listParts.ts';
import type { ListState } from './listState.ts';
import { Pager } from './Pager.tsx';
import { useRowLinks } from './rowLinks.ts';
import { type Allowed, useAllowed } from './useAllowed.ts';
import { type Deletion, useDeletion } from './useDeletion.tsx';
import { useInlineSave } from './useInlineSave.ts';
import { VIEW_TEXTS } from './viewTexts.ts';
import './list.css';

export interface RecordListProps {
  readonly resource: Resource;
  readonly list: List;
  readonly state: ListState;
  /** what draws them: table, or cards, or rows of a phone */
  readonly Rows: ComponentType<ListTableProps>;
  /** values of what the rows belong to, for addresses that name it */
  readonly within?: Readonly<Record<string, unknown>>;
  /** what is written by hand about values of the rows */
  readonly parts?: ListParts;
  /** rows that fit one page need no pager */
  readonly pager: 'always' | 'several';
}

/** The rows of a list with all that can be done to them, its pager and the question before deleting. */
export function RecordList({ resource, list, state, Rows, within, parts, pager }: RecordListProps) {
  const allowed = useAllowed(resource);
  const removal = useDeletion(resource);
  const several = (state.total ?? 0) > state.perPage;
  return (
    <>
      <ListBody
        resource={resource}
        list={list}
        state={state}
        Rows={Rows}
        within={within}
        parts={parts}
        allowed={allowed}
        busyId={removal.busyId}
        onDelete={allowed.delete ? removal.ask : null}
      />
      {(pager === 'always' || several) && <Pager state={state} kind={list.pager} />}
      {removal.question}
    </>
  );
}

interface ListBodyProps extends Omit<RecordListProps, 'pager'> {
  readonly allowed: Allowed;
  readonly busyId: Deletion['busyId'];
  readonly onDelete: Deletion['ask'] | null;
}

function ListBody({ resource, list, state, Rows, within, parts, allowed, busyId, onDelete }: ListBodyProps) {
  const text = useText();
  const locale = useViewLocale();
  const links = useRowLinks(resource, allowed, within);
  const onInline = useInlineSave(resource);
  const mayEdit = onInline !== null;
  const additions = knownExtensions().has('fields');
  const { sort, setSort, records } = state;
  const columns = useMemo(
    () => columnsOf(resource, list, { mayEdit, additions, records: records ?? [] }),
    [resource, list, mayEdit, additions, records],
  );
  const onSort = useMemo(
    () =>
      setSort === null
        ? null
        : (field: string) => setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' }),
    [setSort, sort.field, sort.order],
  );

  if (state.failed) {
    const message = text(state.unreachable ? VIEW_TEXTS.networkFailed : list.failure);
    return <FailedState message={message} onRetry={state.retry} busy={state.fetching} />;
  }
  if (records === null) return <LoadingState />;
  if (records.length === 0) {
    const narrowed = Object.keys(state.filter).length > 0;
    return <EmptyState message={text(list.empty)} onClear={narrowed ? () => state.setFilter({}) : null} />;
  }
  const rows = {
    resource,
    list,
    columns,
    records,
    firstNumber: (state.page - 1) * state.perPage + 1,
    links,
    busyId,
    onDelete,
    onInline,
    parts,
    loading: state.fetching,
  };
  const { q } = state.filter;
  const near = typeof q === 'string' && !state.fetching && isOnlyNear(resource, records, q, locale);
  return (
    <>
      {near && (
        <p className="list-near" role="status">
          {text(VIEW_TEXTS.nearOnly, { words: q.trim() })}
        </p>
      )}
      <Rows {...rows} sort={sort} onSort={onSort} />
    </>
  );
}
