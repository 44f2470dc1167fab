import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { useMediaQuery } from '../../admin/layout/useMediaQuery.ts';
import { ListCards } from '../../admin/views/ListCards.tsx';
import { FailedState } from '../../admin/views/ListStates.tsx';
import { ListTable } from '../../admin/views/ListTable.tsx';
import { isUnreachable, type ListState } from '../../admin/views/listState.ts';
import { RecordList } from '../../admin/views/RecordList.tsx';
import { TakeAlong } from '../TakeAlong.tsx';
import { HISTORY_PARTS, HistoryContext } from './HistoryParts.tsx';
import { useGainMarks } from './useGainMarks.ts';
import type { useHistory } from './useHistory.ts';
import { useResource } from './useResource.ts';

export interface HistoryTableProps {
  readonly nik: string;
  readonly person: RaRecord;
  readonly history: ReturnType<typeof useHistory>;
}

/** Beside the open sidebar of a small screen eight columns would only be half seen. */
const NARROW_QUERY = '(max-width: 77.49em)';

const NONE: readonly RaRecord[] = [];
const UNMOVED = () => undefined;

/** The generated list of the examinations, newest first, as last read, with what growth says of each. */
export function HistoryTable({ nik, person, history }: HistoryTableProps) {
  const text = useText();
  const resource = useResource('examinations');
  const wide = !useMediaQuery(NARROW_QUERY);
  const state = useHistoryState(nik, history);
  const marks = useGainMarks(person, history.data ?? NONE);
  const about = useMemo(() => ({ person, marks }), [person, marks]);
  const { list } = resource;
  if (list === null) return null;
  const stale = history.error !== null && state.records !== null;
  return (
    <section className="list-view history-list screen-only" aria-label={text(list.title)}>
      <header className="history-head">
        <h2 className="history-heading">{text(list.title)}</h2>
        {state.total !== undefined && state.total > 0 && (
          <TakeAlong list={resource.name} query={{ nik }} name={text(list.title)} />
        )}
      </header>
      {stale && <FailedState onRetry={state.retry} busy={state.fetching} />}
      <HistoryContext value={about}>
        <RecordList
          resource={resource}
          list={list}
          state={state}
          Rows={wide ? ListTable : ListCards}
          parts={HISTORY_PARTS}
          pager="several"
        />
      </HistoryContext>
    </section>
  );
}

/**
 * The history as a list of one page: the chart and the hints of the form look at the same answer. Its rows carry the NIK
 * their addresses need; where it cannot be read again, they stay.
 */
function useHistoryState(nik: string, { data, error, isFetching, refetch }: HistoryTableProps['history']): ListState {
  return useMemo(
    () => ({
      records: data?.map((record) => ({ ...record, nik })) ?? null,
      failed: error !== null && data === undefined,
      unreachable: isUnreachable(error),
      fetching: isFetching,
      retry: () => void refetch(),
      page: 1,
      perPage: Number.MAX_SAFE_INTEGER,
      total: data?.length,
      capped: false,
      hasNext: false,
      setPage: UNMOVED,
      setPerPage: UNMOVED,
      sort: { field: 'tanggal_timbang', order: 'DESC' },
      setSort: null,
      filter: {},
      setFilter: UNMOVED,
    }),
    [data, error, isFetching, refetch, nik],
  );
}
