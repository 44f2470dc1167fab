/** One pass over what waits: in order, each at most once, until nothing can go any further at present. */
import type { Http } from '../../dataProvider/http.ts';
import type { Locks } from '../locks.ts';
import { StorageFull } from '../vault.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { nextToSend } from './queue.ts';
import { requestOf } from './requests.ts';
import type { Store } from './store.ts';
import type { Waiting } from './waiting.ts';

export interface PassDeps {
  readonly store: Store;
  /** sends with the session of the owner, whoever is signed in meanwhile */
  readonly send: Http;
  readonly locks: Locks;
  /** whether the owner is still the one who is signed in here */
  readonly isOwner: () => boolean;
  /** told of each that was stored */
  readonly onStored?: (entry: Waiting) => Promise<void>;
}

/**
 * `done`: nothing is left that could be sent; `ended`: the server knows the session no more; else when to try again: null where
 * the server did not say. `full`: the device had no room for what was answered; `said`: the server's reason, where it gave one.
 */
export type PassEnd =
  | { readonly kind: 'done' | 'signedOut' | 'ended' }
  | {
      readonly kind: 'later';
      readonly after: number | null;
      readonly reached?: boolean;
      readonly full?: boolean;
      readonly said?: string | null;
    };

/** Whoever sends an entry holds this, so that nobody sends it at the same time. */
export const lockOf = ({ key }: Pick<Waiting, 'key'>): string => `posyandu-outbox-entry-${key}`;

export async function sendAll(deps: PassDeps): Promise<PassEnd> {
  const { store, locks, isOwner } = deps;
  const passed = new Set<string>();
  let full = false;
  for (;;) {
    if (!isOwner()) return { kind: 'signedOut' };
    const entry = nextToSend(await store.all(), passed);
    if (entry === null) return passed.size === 0 ? { kind: 'done' } : { kind: 'later', after: null, reached: true, full };
    const outcome = await locks.ifFree(lockOf(entry), () => sendOne(deps, entry).catch(orNoRoom));
    full ||= outcome?.kind === 'full';
    if (outcome === undefined || outcome?.kind === 'failed' || outcome?.kind === 'full') passed.add(entry.key);
    else if (outcome?.kind === 'unanswered') return { kind: 'later', after: null };
    else if (outcome?.kind === 'busy') {
      const { after, said } = outcome;
      return { kind: 'later', after, said, reached: true };
    } else if (outcome?.kind === 'signedOut') return { kind: 'ended' };
  }
}

interface NoRoom {
  readonly kind: 'full';
}

/** What was answered cannot be kept: it is asked for again under its key, and answered the same; the others go on meanwhile. */
function orNoRoom(error: unknown): NoRoom {
  if (error instanceof StorageFull) return { kind: 'full' };
  throw error;
}

/** null: it was stored, or is gone by now */
async function sendOne({ store, send, onStored }: PassDeps, { key }: Waiting): Promise<Outcome | null> {
  // as it is now: whoever held it until a moment ago may have been answered
  const entry = await store.vault.get<Waiting>('outbox', key);
  if (entry?.state !== 'waiting') return null;
  try {
    const { body } = await send(requestOf(entry.request));
    await store.stored(entry, body);
    await onStored?.(entry);
    return null;
  } catch (error) {
    if (error instanceof StorageFull) throw error;
    const outcome = outcomeOf(error);
    if (outcome.kind === 'refused') await store.park(entry, { status: outcome.status, body: outcome.body });
    return outcome;
  }
}
