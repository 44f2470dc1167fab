import { useEffect } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { DayEnd } from './DayEnd.tsx';
import { DayHead } from './DayHead.tsx';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { PocketPanel } from './PocketPanel.tsx';
import { RosterList } from './RosterList.tsx';
import { useDay } from './useDay.ts';
import { preloadForm } from './weigh.ts';
import '../../admin/views/list.css';
import './day.css';

/** /hari-posyandu: the day on which the posko meets, from opening it to who did not come. */
export default function PosyanduDayPage() {
  const text = useText();
  const { roster, busy, open, close } = useDay();
  const { data, error, isFetching, refetch } = roster;
  const there = data !== undefined;
  useEffect(() => {
    if (!there) return;
    const later = setTimeout(preloadForm, 0);
    return () => clearTimeout(later);
  }, [there]);
  if (data === undefined) {
    if (error === null) return <LoadingState />;
    return <FailedState message={text(T.failed)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data.posko === null) {
    return (
      <div className="view-state" role="status">
        <p>{text(T.noPosko)}</p>
      </div>
    );
  }
  const { hari } = data;
  return (
    <div className="day-page">
      <DayHead roster={data} busy={busy} onOpen={open} onClose={close} />
      <PocketPanel opened={hari?.ditutup_pada === null ? hari.tanggal : null} />
      {hari !== null && hari.ditutup_pada === null && <RosterList roster={data} />}
      {hari !== null && hari.ditutup_pada !== null && <DayEnd roster={data} />}
    </div>
  );
}
