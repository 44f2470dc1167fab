/** The outbox of this browser: one for all that is open of the console in this tab. */
import { storedToken } from '../../authProvider/storage.ts';
import { browserHttp } from '../../dataProvider/browserHttp.ts';
import { serverNow } from '../../dataProvider/serverExtensions.ts';
import { browserLocks } from '../locks.ts';
import { openVault } from '../vault.ts';
import { inRealNames, realNamesIn } from './became.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export type { Outbox } from './outbox.ts';
export { type Listed, listed, oldestOf } from './queue.ts';
export type { Trouble } from './trouble.ts';
export { isTemporaryId, type Waiting } from './waiting.ts';

let ours: Outbox | null = null;

/** The outbox, from the first time it is asked for. */
export function outbox(): Outbox {
  ours ??= createOutbox({
    ...{ openVault, session: storedToken, http: browserHttp(), locks: browserLocks(), now: serverNow },
    isSeen: () => document.visibilityState === 'visible',
    channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('posyandu-outbox'),
  });
  return ours;
}

/** Everything that waits or was refused, of whoever is signed in. */
export const waitingEntries = () => outbox().waiting();
/** What is laid over what is shown: what waits, and what was sent and held answers do not know yet. */
export const shownEntries = () => outbox().shown();
/** Told whenever something was kept, sent, refused or dropped, in any tab. */
export const onOutboxChange = (listener: () => void): (() => void) => outbox().onChange(listener);
/** Sends what waits; resolves once nothing goes any further at present. */
export const sendNow = (): Promise<void> => outbox().sendNow();

/** A public path with what numbers given on this device have become by now. */
export async function realAddress(path: string): Promise<string> {
  const vault = await openVault().catch(() => null);
  return vault === null ? path : inRealNames(path, await realNamesIn(vault));
}

/** Sends whenever that may have become possible: now, when there is a network again, and when somebody looks at the page again. */
export function startOutbox(): () => void {
  const send = () => void sendNow();
  const seen = () => {
    if (document.visibilityState === 'visible') send();
  };
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', seen);
  send();
  return () => {
    outbox().stop();
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', seen);
  };
}
