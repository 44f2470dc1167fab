import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Listed } from '../../offline/outbox/queue.ts';
import { outboxModule } from './outboxModule.ts';

export interface OutboxState {
  /** in the order in which they are sent; null while the device is asked */
  readonly entries: readonly Listed[] | null;
  readonly sending: boolean;
}

const UNKNOWN: OutboxState = { entries: null, sending: false };

let state = UNKNOWN;
const listeners = new Set<() => void>();

const tell = (next: OutboxState): void => {
  state = next;
  for (const listener of [...listeners]) listener();
};

let reading = 0;

/** Reads what waits anew; of several readings at once the last one counts. */
async function refresh(): Promise<void> {
  reading += 1;
  const mine = reading;
  const outbox = await outboxModule();
  const entries = (await outbox?.waitingEntries().catch(() => [])) ?? [];
  if (mine === reading) tell({ entries: outbox?.listed(entries) ?? [], sending: outbox?.outbox().isSending() ?? false });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What of this person waits on the device. */
export const useOutbox = (): OutboxState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );

/** Sends what waits for as long as somebody is signed in; once anything was stored, what is on screen is read again. */
export function useSending(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | null = null;
    let before = 0;
    const watch = async () => {
      const outbox = await outboxModule();
      await refresh();
      if (outbox === null || gone) return;
      const offChange = outbox.onOutboxChange(() => void changed());
      const changed = async () => {
        await refresh();
        const waits = state.entries?.length ?? 0;
        if (waits < before && !state.sending) void queryClient.invalidateQueries();
        if (!state.sending) before = waits;
      };
      before = state.entries?.length ?? 0;
      const offSending = outbox.startOutbox();
      stop = () => {
        offChange();
        offSending();
      };
    };
    void watch();
    return () => {
      gone = true;
      stop?.();
      tell(UNKNOWN);
    };
  }, [queryClient]);
}
