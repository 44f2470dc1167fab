import { lazy, Suspense, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useCall } from '../../dataProvider/customCalls.ts';
import { formatDate } from '../../engine/calendar.ts';
import { TOTAL } from '../../health/recaps/index.ts';
import { Signatures, SignersForm } from '../report/Signatures.tsx';
import { useSigners } from '../report/signers.ts';
import { useFailureText } from '../useFailureText.ts';
import { RecapButtons } from './RecapButtons.tsx';
import { RecapCards } from './RecapCards.tsx';
import { RecapHead } from './RecapHead.tsx';
import { RecapTable } from './RecapTable.tsx';
import { RecapTools } from './RecapTools.tsx';
import { peopleCall, RECAP_KEY, type ReadRecap, readRecap, recapCall, type Wanted } from './recaps.ts';
import { RECAP_TEXTS as T } from './recapTexts.ts';
import { columnName, rowName } from './rowName.ts';
import { useWanted } from './useWanted.ts';
import '../../admin/views/list.css';
import './rekap.css';
import './print.css';

const PeopleDialog = lazy(() => import('./PeopleDialog.tsx'));

/** /rekap: the recaps of every life stage month by month, each number leading to its names. */
export default function RekapPage() {
  const today = villageToday();
  const { wanted, choose, failed } = useWanted(today);
  if (wanted === null) return failed === null ? <LoadingState /> : <FailedState {...failed} />;
  return (
    <div className="recap">
      <RecapTools wanted={wanted} today={today} choose={choose} />
      <Recap wanted={wanted} today={today} />
    </div>
  );
}

function Recap({ wanted, today }: { readonly wanted: Wanted; readonly today: string }) {
  const failureText = useFailureText();
  const { recap, year, month, posko } = wanted;
  const key = [RECAP_KEY, recap.name, recap.rows === 'months' ? year : month, posko];
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(key, recapCall(wanted), readRecap, {
    keepPrevious: true,
  });
  // of another recap its columns are others
  const read = data?.recap === recap ? data : undefined;
  return (
    <>
      <RecapButtons read={read && !isPlaceholderData ? read : null} wanted={wanted} />
      {read !== undefined ? (
        <RecapBody read={read} wanted={wanted} today={today} busy={isPlaceholderData} />
      ) : error !== null ? (
        <FailedState message={failureText(error, T.failed)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

interface BodyProps {
  readonly read: ReadRecap;
  readonly wanted: Wanted;
  readonly today: string;
  readonly busy: boolean;
}

function RecapBody({ read, wanted, today, busy }: BodyProps) {
  const text = useText();
  const locale = useViewLocale();
  const { signers, change } = useSigners();
  const [cell, open] = useState<{ readonly column: string; readonly row: string } | null>(null);
  const { recap } = read;
  const show = (column: string, row: string) => open({ column, row });
  return (
    <>
      <RecapHead read={read} wanted={wanted} typed={signers} today={today} />
      <div className="recap-body" aria-busy={busy}>
        <RecapTable read={read} onOpen={show} />
        <RecapCards read={read} onOpen={show} />
      </div>
      <div className="recap-notes">
        <p className="recap-screen">{text(T.hint)}</p>
        {recap.columns.some(({ intimate }) => intimate) && <p className="recap-screen">{text(T.intimate)}</p>}
        {recap.columns.some(({ when: asks }) => asks === 'not recorded') && <p>{text(T.unrecorded)}</p>}
        <p>{text(T.source, { source: recap.source })}</p>
      </div>
      <SignersForm signers={signers} onChange={change} />
      <Signatures signers={signers} date={formatDate(today, locale)} />
      {cell !== null && <PeopleOfCell wanted={wanted} {...cell} today={today} onClose={() => open(null)} />}
    </>
  );
}

interface PeopleOfCellProps {
  readonly wanted: Wanted;
  /** keys of the cell */
  readonly column: string;
  readonly row: string;
  readonly today: string;
  readonly onClose: () => void;
}

function PeopleOfCell({ wanted, column: key, row, today, onClose }: PeopleOfCellProps) {
  const locale = useViewLocale();
  const { recap, year, month, posko } = wanted;
  const column = recap.columns.find((one) => one.key === key);
  const title = [column && columnName(column, locale), rowName(recap, row, locale)].filter(Boolean).join(' · ');
  return (
    <Suspense fallback={null}>
      <PeopleDialog
        title={title}
        request={peopleCall(wanted, key, row)}
        queryKey={[RECAP_KEY, 'orang', recap.name, year, month, posko, key, row]}
        ofMonths={row === TOTAL && recap.rows === 'months'}
        today={today}
        onClose={onClose}
      />
    </Suspense>
  );
}
