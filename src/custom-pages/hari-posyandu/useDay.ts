import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { storedSession } from '../../authProvider/session.ts';
import {
  ApiError,
  call,
  type Keep,
  messageIn,
  refreshUnsent,
  serverNow,
  statusOf,
  useCall,
} from '../../dataProvider/customCalls.ts';
import type { Text } from '../../engine/definition.ts';
import type { DayGroup } from '../../people/due.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { type Day, ROSTER_KEY, type Roster, readDay, readRoster, rosterCall, rosterKey } from './roster.ts';
import { useWaitingDay } from './useWaitingDay.ts';
import { DAY_CALLS, pressedNow } from './waitingDay.ts';

/** Somebody else may have weighed a child meanwhile; whoever comes back from a form need not wait for the list. */
const FRESH_FOR = 15_000;

/** Whether this browser has sent anything to be stored or deleted since the list was last read or made true (saidOfVisit.ts). */
function isOutrun(queryClient: QueryClient, group: DayGroup): boolean {
  const since = queryClient.getQueryState(rosterKey(group))?.dataUpdatedAt ?? 0;
  const sent = queryClient.getMutationCache().getAll();
  return sent.some(({ state }) => state.submittedAt > since);
}

/** The day's list, and opening and closing the day; each says what came of it. */
export function useDay(group: DayGroup) {
  const text = useText();
  const banner = useBanner();
  const queryClient = useQueryClient();
  const staleTime = isOutrun(queryClient, group) ? 0 : FRESH_FOR;
  const asked = useCall(rosterKey(group), rosterCall(group), readRoster, { staleTime, keepPrevious: true });
  const roster = { ...asked, data: useWaitingDay(asked.data, group) };
  const [busy, setBusy] = useState<'open' | 'close' | null>(null);

  /** What stands for the server's answer where none comes: the day is open, or closed, on this device. */
  const keptAs = (what: 'open' | 'close', id: number | null): Keep | undefined => {
    const known = roster.data;
    if (known === undefined) return undefined;
    const [at, oleh] = [serverNow().toISOString(), storedSession()?.name ?? ''];
    const of = (id !== null && known.lalu?.id === id ? known.lalu : known.hari) ?? null;
    const tanggal = of?.tanggal ?? known.tanggal;
    const opened: Day = of ?? { id: 0, tanggal, dibuka_pada: at, dibuka_oleh: oleh, ditutup_pada: null, ditutup_oleh: null };
    const day: Day =
      what === 'open'
        ? { ...opened, ditutup_pada: null, ditutup_oleh: null }
        : { ...opened, ditutup_pada: at, ditutup_oleh: oleh };
    const said = text(what === 'open' ? T.openedHere : T.closedHere);
    return {
      ...{ resource: DAY_CALLS, action: 'call', title: text(what === 'open' ? T.open : T.closeTitle) },
      values: { tanggal, oleh, ...(id === null ? {} : { id }) },
      answer: { status: 'success', message: said, data: day },
    };
  };

  const change = async (what: 'open' | 'close', id: number | null, failure: Text) => {
    if (busy !== null) return;
    setBusy(what);
    banner.clear();
    try {
      const body = what === 'open' ? undefined : { ...(id === null ? {} : { id }) };
      const url = `/auth/hari-posyandu/${what === 'open' ? 'buka' : 'tutup'}`;
      const keep = keptAs(what, id);
      const { day, said } = await call(
        { method: 'POST', url, headers: pressedNow(), ...(body && { body }), ...(keep && { keep }) },
        readDay,
      );
      queryClient.setQueryData<Roster>(
        rosterKey(group),
        (known) => known && (known.lalu?.id === day.id ? { ...known, lalu: null } : { ...known, hari: day }),
      );
      banner.show({ severity: 'success', ...(said === null ? {} : { text: said }) });
      await refreshUnsent();
      void queryClient.invalidateQueries({ queryKey: ROSTER_KEY });
    } catch (error) {
      banner.show({ severity: 'error', text: reasonOf(error) ?? text(statusOf(error) === 0 ? T.offline : failure) });
    } finally {
      setBusy(null);
    }
  };

  return {
    roster,
    busy,
    open: () => void change('open', null, T.openFailed),
    close: (id: number | null = null) => void change('close', id, T.closeFailed),
  };
}

/** The server's own words for a refusal. */
const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? (messageIn(error.body) ?? null) : null;
