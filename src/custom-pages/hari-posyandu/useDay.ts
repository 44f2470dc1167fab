import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { ApiError, call, messageIn, statusOf, useCall } from '../../dataProvider/customCalls.ts';
import type { Text } from '../../engine/definition.ts';
import type { DayGroup } from '../../people/due.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { ROSTER_KEY, type Roster, readDay, readRoster, rosterCall, rosterKey } from './roster.ts';

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
  const roster = useCall(rosterKey(group), rosterCall(group), readRoster, { staleTime, keepPrevious: true });
  const [busy, setBusy] = useState<'open' | 'close' | null>(null);

  const change = async (what: 'open' | 'close', id: number | null, failure: Text) => {
    if (busy !== null) return;
    setBusy(what);
    banner.clear();
    try {
      const body = what === 'open' ? undefined : { ...(id === null ? {} : { id }) };
      const url = `/auth/hari-posyandu/${what === 'open' ? 'buka' : 'tutup'}`;
      const { day, said } = await call({ method: 'POST', url, ...(body && { body }) }, readDay);
      queryClient.setQueryData<Roster>(
        rosterKey(group),
        (known) => known && (known.lalu?.id === day.id ? { ...known, lalu: null } : { ...known, hari: day }),
      );
      banner.show({ severity: 'success', ...(said === null ? {} : { text: said }) });
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
