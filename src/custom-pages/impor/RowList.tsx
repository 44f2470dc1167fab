import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { EmptyState, FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { SearchBox } from '../../admin/views/SearchBox.tsx';
import { useCall } from '../../dataProvider/customCalls.ts';
import { formatCount } from '../formatNumber.ts';
import { chooseCall, rowsCall } from './importCalls.ts';
import {
  type Counts,
  countAll,
  type Import,
  type ImportRow,
  isInDoubt,
  ROW_STATES,
  type RowChoice,
  type RowState,
  readImport,
  readRows,
} from './imports.ts';
import { PREVIEW_TEXTS as T } from './previewTexts.ts';
import { RowCard } from './RowCard.tsx';
import { STATE_TEXTS } from './uploadTexts.ts';
import { useFocusAfterChoice } from './useFocusAfterChoice.ts';
import { useAct, useKeepImport } from './useImport.ts';
import '../choice-row.css';
import '../../admin/views/list.css';

const PER_PAGE = 25;
const ROWS_KEY = 'imporBaris';
const REST_MS = 300;

/** What one looks at first: what needs somebody, else what is new. */
const firstState = (counts: Counts): RowState | null =>
  (['baru', 'berubah', 'salah', 'ganda'] as const).find((state) => (counts[state] ?? 0) > 0) ?? null;

export interface RowListProps {
  readonly told: Import;
  readonly counts: Counts;
}

/** The rows of the file by what would become of them. */
export function RowList({ told, counts }: RowListProps) {
  const text = useText();
  const { state, setState, setSearch, asked, page, setPage, query } = useRows(told, counts);
  const choose = useChoosing(told, query.refetch);
  const { data, error, isFetching, refetch } = query;
  const focus = useFocusAfterChoice(data?.rows);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  // what was chosen of its rows has emptied the last one
  if (data !== undefined && !isFetching && page > pages) setPage(pages);
  return (
    <div className="import-rowlist">
      <h3 className="import-subheading" tabIndex={-1} ref={focus.heading}>
        {text(T.filter)}
      </h3>
      <Undecided told={told} counts={counts} onLook={() => setState('dilewati')} />
      <StateTabs counts={counts} state={state} onState={setState} />
      <div className="list-view">
        <SearchBox placeholder={text(T.search)} debounce={REST_MS} initial="" onSearch={setSearch} />
      </div>
      <p className="visually-hidden" role="status">
        {choose.said}
      </p>
      {data === undefined && error === null && <LoadingState />}
      {data === undefined && error !== null && (
        <FailedState message={text(T.failed)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data !== undefined && data.rows.length === 0 && <EmptyState message={text(T.none)} onClear={null} />}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <ul className="import-row-list" aria-busy={isFetching} ref={focus.list}>
            {data.rows.map((row) => (
              <RowCard
                key={row.baris}
                row={row}
                columns={told.kolom}
                busy={choose.busy.has(row.baris)}
                problem={choose.failed === row.baris ? choose.problem : null}
                onChoose={(choice, words) => {
                  focus.follow(row.baris);
                  choose.choose(row, choice, words);
                }}
              />
            ))}
          </ul>
          <Pages page={page} pages={pages} total={data.total} onPage={setPage} busy={isFetching} />
        </>
      )}
      {asked.search !== '' && data !== undefined && (
        <p className="visually-hidden" role="status">
          {text(T.shown, { total: String(data.total) })}
        </p>
      )}
    </div>
  );
}

function useRows(told: Import, counts: Counts) {
  const [state, show] = useState<RowState | null>(() => firstState(counts));
  const [search, lookFor] = useState('');
  const [page, setPage] = useState(1);
  const asked = { state, search, page, perPage: PER_PAGE };
  const query = useCall(
    // what the rows come to depends on how they are understood
    [ROWS_KEY, told.id, asked, JSON.stringify(told.susunan)],
    rowsCall(told.id, asked),
    readRows,
    { keepPrevious: true },
  );
  return {
    state,
    asked,
    page,
    setPage,
    query,
    setState: (next: RowState | null) => {
      show(next);
      setPage(1);
    },
    setSearch: useCallback((typed: string) => {
      lookFor(typed.trim());
      setPage(1);
    }, []),
  };
}

/** So many of those that are passed over are looked through for people who have to be chosen. */
const LOOKED_THROUGH = 200;

interface UndecidedProps extends RowListProps {
  readonly onLook: () => void;
}

/** Rows that are passed over only because nobody has said yet who is meant: nobody would look for them there. */
function Undecided({ told, counts, onLook }: UndecidedProps) {
  const text = useText();
  const passed = counts.dilewati ?? 0;
  const { data } = useCall(
    [ROWS_KEY, told.id, 'undecided', passed, JSON.stringify(told.susunan)],
    rowsCall(told.id, { state: 'dilewati', search: '', page: 1, perPage: LOOKED_THROUGH }),
    readRows,
    { enabled: passed > 0, hint: true },
  );
  const open = passed === 0 ? 0 : (data?.rows ?? []).filter((row) => isInDoubt(row) && (row.pilihan ?? null) === null).length;
  if (open === 0) return null;
  return (
    <div className="import-note" role="status">
      <p>{text(T.undecided, { count: String(open) })}</p>
      <button type="button" className="btn btn-plain" onClick={onLook}>
        {text(T.decide)}
      </button>
    </div>
  );
}

/** What is said of a row, sent at once; the row stays where it is until the list is asked for anew. */
function useChoosing(told: Import, refetch: () => Promise<unknown>) {
  const text = useText();
  const queryClient = useQueryClient();
  const keep = useKeepImport();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [failed, setFailed] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const { problem, run } = useAct(T.chooseFailed);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const send = async ({ baris }: ImportRow, choice: RowChoice, words: string) => {
    setFailed(baris);
    const done = await run(chooseCall(told.id, baris, choice), readImport);
    if (done !== null) {
      setSaid(text(T.chosenNow, { row: String(baris), choice: words }));
      keep(done);
      await refetch();
      void queryClient.invalidateQueries({ queryKey: [ROWS_KEY, told.id], refetchType: 'none' });
    }
    setBusy((rows) => new Set([...rows].filter((row) => row !== baris)));
  };
  /** one after the other: on a slow line somebody is at the next row before the answer is there */
  const choose = (row: ImportRow, choice: RowChoice, words: string): void => {
    if (busy.has(row.baris)) return;
    setBusy((rows) => new Set([...rows, row.baris]));
    line.current = line.current.then(() => send(row, choice, words));
  };
  return { busy, said, problem, failed, choose };
}

interface StateTabsProps {
  readonly counts: Counts;
  readonly state: RowState | null;
  readonly onState: (state: RowState | null) => void;
}

/** How many rows of each kind there are; one kind is looked at, or all. */
function StateTabs({ counts, state, onState }: StateTabsProps) {
  const text = useText();
  const locale = useViewLocale();
  const tabs = [...ROW_STATES, null];
  return (
    <fieldset className="choice-row import-tabs">
      <legend className="visually-hidden">{text(T.filter)}</legend>
      {tabs.map((tab) => (
        <button
          key={tab ?? 'semua'}
          type="button"
          aria-pressed={tab === state}
          data-tab={tab ?? 'semua'}
          onClick={() => onState(tab)}
        >
          {text(tab === null ? T.all : STATE_TEXTS[tab])}{' '}
          <span>{formatCount(tab === null ? countAll(counts) : (counts[tab] ?? 0), locale)}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly busy: boolean;
  readonly onPage: (page: number) => void;
}

function Pages({ page, pages, total, busy, onPage }: PagesProps) {
  const text = useText();
  const locale = useViewLocale();
  const count = (number: number) => formatCount(number, locale);
  const turn = (to: number) => () => {
    if (busy || to < 1 || to > pages) return;
    onPage(to);
  };
  return (
    <nav className="import-pages" aria-label={text(T.pages)}>
      <span>{text(T.shown, { total: count(total) })}</span>
      {pages > 1 && (
        <>
          <button type="button" className="btn btn-plain" aria-disabled={page <= 1 || busy} onClick={turn(page - 1)}>
            {text(T.previous)}
          </button>
          <span aria-live="polite">{text(T.page, { page: count(page), pages: count(pages) })}</span>
          <button type="button" className="btn btn-plain" aria-disabled={page >= pages || busy} onClick={turn(page + 1)}>
            {text(T.next)}
          </button>
        </>
      )}
    </nav>
  );
}
