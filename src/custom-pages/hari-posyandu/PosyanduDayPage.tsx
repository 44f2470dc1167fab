import { useEffect } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { isDayGroup } from '../../people/due.ts';
import { usePlaceMemory } from '../dashboard/usePlaceMemory.ts';
import { DayEnd } from './DayEnd.tsx';
import { DayHead } from './DayHead.tsx';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { PocketPanel } from './PocketPanel.tsx';
import { RosterList } from './RosterList.tsx';
import { SessionEnd } from './SessionEnd.tsx';
import { useDay } from './useDay.ts';
import { preloadForm } from './weigh.ts';
import '../../admin/views/list.css';
import './day.css';

/** /hari-posyandu: the day on which the posko meets, from opening it to who did not come. */
export default function PosyanduDayPage() {
  const text = useText();
  const [kept, setGroup] = usePlaceMemory<string>('kelompok', 'Balita');
  const group = isDayGroup(kept) ? kept : 'Balita';
  const { roster, busy, open, close } = useDay(group);
  const { data, error, isFetching, refetch } = roster;
  const there = data !== undefined;
  useEffect(() => {
    if (!there) return;
    const later = setTimeout(preloadForm, 0);
    return () => clearTimeout(later);
  }, [there]);
  if (data === undefined) {
    if (error === null) return <LoadingState />;
    return (
      <>
        {group !== 'Balita' && <GroupChoice group={group} onGroup={setGroup} busy={isFetching} />}
        <FailedState message={text(T.failed)} onRetry={() => void refetch()} busy={isFetching} />
      </>
    );
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
      <DayHead roster={data} group={group} busy={busy} onOpen={open} onClose={close} />
      <SessionEnd />
      {hari !== null && hari.ditutup_pada === null && (
        <RosterList roster={data} group={group} onGroup={setGroup} busy={isFetching} />
      )}
      {hari !== null && hari.ditutup_pada !== null && (
        <>
          <GroupChoice group={group} onGroup={setGroup} busy={isFetching} />
          <DayEnd people={data.anggota} posko={data.posko} day={hari.tanggal} id={hari.id} group={group} />
        </>
      )}
      <PocketPanel opened={hari?.ditutup_pada === null ? hari.tanggal : null} />
    </div>
  );
}
