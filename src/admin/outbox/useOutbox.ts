import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { heldAnswers } from '../../dataProvider/heldAnswers.ts';
import { newKey } from '../../dataProvider/newKey.ts';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import { unsent } from '../../dataProvider/unsent.ts';
import { rememberUnsent, sessionMark } from '../../dataProvider/unsentReport.ts';
import type { Listed } from '../../offline/outbox/queue.ts';
import type { Trouble } from '../../offline/outbox/trouble.ts';
import { readAgain } from '../layout/readAgain.ts';
import { layAhead } from './layAhead.ts';
import { outboxModule } from './outboxModule.ts';

export interface OutboxState {
  /** in the order in which they are sent; null while the device is asked */
  readonly entries: readonly Listed[] | null;
  readonly sending: boolean;
  /** an answer is late, and holds up what stands behind it */
  readonly late: boolean;
  /** why what waits has not gone yet; null: no try has failed */
  readonly trouble: Trouble | null;
}

const UNKNOWN: OutboxState = { entries: null, sending: false, late: false, trouble: null };

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
  const session = sessionMark();
  const outbox = await outboxModule();
  const shown = (await outbox?.shownEntries().catch(() => [])) ?? [];
  if (mine !== reading) return;
  unsent.set(shown);
  const entries = shown.filter(({ state }) => state !== 'sent');
  // what one person's device kept is nothing to tell of another who has signed in meanwhile
  if (outbox !== null && session === sessionMark()) rememberUnsent(entries.length, outbox.oldestOf(entries), newKey);
  const sender = outbox?.outbox();
  const trouble = entries.length === 0 ? null : ((await sender?.lastTrouble()) ?? null);
  if (mine !== reading) return;
  tell({
    entries: outbox?.listed(entries) ?? [],
    sending: sender?.isSending() ?? false,
    late: sender?.isStanding() ?? false,
    trouble,
  });
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

/** Where something was taken along it is taken along anew once what waited has gone, whatever page is open. */
async function takingAlongAnew(): Promise<() => void> {
  if (!knownExtensions().has('bekal') || !knownExtensions().has('device-key')) return () => undefined;
  const module = await import('./takeAlongAnew.ts').catch(() => null);
  return module?.takeAlongAnew() ?? (() => undefined);
}

/** While a whole morning is sent the page is read again now and then, not once for each child. */
const READ_AGAIN_MS = 700;

const waitingKeys = (): string =>
  unsent
    .now()
    .flatMap(({ key, state, request }) => (state === 'sent' ? [] : [`${key} ${state} ${request.url}`]))
    .join('\n');

/** Sends what waits for as long as somebody is signed in; whenever that is something else, what is on screen is read again. */
export function useSending(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | null = null;
    let later: ReturnType<typeof setTimeout> | null = null;
    const readNow = () => {
      later = null;
      void readAgain(queryClient);
    };
    let before = waitingKeys();
    const offUnsent = unsent.subscribe(() => {
      const now = waitingKeys();
      const isSame = now === before;
      before = now;
      // what the server has just answered is read by whoever wrote it; a held list does not know it
      if (isSame && heldAnswers.since() === null) return;
      later ??= setTimeout(readNow, READ_AGAIN_MS);
    });
    const watch = async () => {
      const outbox = await outboxModule();
      await refresh();
      if (outbox === null || gone) return;
      const offChange = outbox.onOutboxChange(() => void refresh());
      const offSending = outbox.startOutbox();
      const offLaying = layAhead();
      const offTaking = await takingAlongAnew();
      stop = () => {
        offLaying();
        offChange();
        offSending();
        offTaking();
      };
    };
    void watch();
    return () => {
      gone = true;
      stop?.();
      offUnsent();
      if (later !== null) clearTimeout(later);
      unsent.set([]);
      tell(UNKNOWN);
    };
  }, [queryClient]);
}
