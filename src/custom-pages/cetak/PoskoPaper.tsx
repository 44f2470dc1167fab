import { lazy, Suspense, useState } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { EmptyState, FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useCall } from '../../dataProvider/customCalls.ts';
import { type DayGroup, isDayGroup } from '../../people/due.ts';
import { ChartBoundary } from '../ChartBoundary.tsx';
import { GROUP_LABELS } from '../hari-posyandu/dayTexts.ts';
import { GroupChoice } from '../hari-posyandu/GroupChoice.tsx';
import { type PastDay, ROSTER_KEY, type Roster, readPastDay, readRoster, rosterCall } from '../hari-posyandu/roster.ts';
import { AttendanceSheet } from './AttendanceSheet.tsx';
import { CETAK_TEXTS as T } from './cetakTexts.ts';
import { LabelHint } from './LabelHint.tsx';

const LabelSheet = lazy(() => import('./LabelSheet.tsx'));

type What = 'attendance' | 'labels';

/** Attendance list and QR labels of the posko's people by group, or of those of a past day. */
export function PoskoPaper({ past }: { readonly past: string | null }) {
  const text = useText();
  const [group, setGroup] = useState<DayGroup>('Balita');
  const [what, setWhat] = useState<What>('attendance');
  const [dateless, setDateless] = useState(false);
  // nothing of the group before is kept: it would be printed under the name of this one
  const { data, error, isFetching, refetch } = useCall<Roster | PastDay>(
    past === null ? [...ROSTER_KEY, 'cetak', group] : ['hari-posyandu-lalu', past],
    past === null ? rosterCall(group) : { method: 'GET', url: `/auth/hari-posyandu/hari/${encodeURIComponent(past)}` },
    past === null ? readRoster : readPastDay,
  );
  const people = data?.anggota ?? [];
  const day = data?.hari?.tanggal ?? data?.tanggal ?? '';
  return (
    <div className="cetak-page">
      <div className="cetak-tools">
        <fieldset className="choice-row">
          <legend className="visually-hidden">{text(T.which)}</legend>
          {(['attendance', 'labels'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === what} onClick={() => setWhat(one)}>
              {text(T[one])}
            </button>
          ))}
        </fieldset>
        {past === null && (
          <GroupChoice group={group} onGroup={(chosen) => isDayGroup(chosen) && setGroup(chosen)} busy={isFetching} />
        )}
        {what === 'attendance' ? (
          past === null && (
            <label className="cetak-dateless">
              <input type="checkbox" checked={dateless} onChange={(event) => setDateless(event.target.checked)} />
              {text(T.dateless)}
            </label>
          )
        ) : (
          <LabelHint />
        )}
        <button type="button" className="btn" disabled={people.length === 0} onClick={() => window.print()}>
          {text(T.print)}
        </button>
      </div>
      {data === undefined ? (
        error === null ? (
          <LoadingState />
        ) : (
          <FailedState message={text(T.failed)} onRetry={() => void refetch()} busy={isFetching} />
        )
      ) : people.length === 0 ? (
        <EmptyState message={text(T.empty)} onClear={null} />
      ) : what === 'attendance' ? (
        <AttendanceSheet
          people={people}
          posko={data.posko?.nama ?? ''}
          group={past === null ? text(GROUP_LABELS[group]) : null}
          day={day}
          dated={!dateless}
        />
      ) : (
        <ChartBoundary fallback={<p role="alert">{text(T.qrFailed)}</p>}>
          <Suspense fallback={<LoadingState />}>
            <LabelSheet people={people} />
          </Suspense>
        </ChartBoundary>
      )}
    </div>
  );
}
