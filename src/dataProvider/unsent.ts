/** What waits on the device to be sent, as this tab last heard: laid over what the server or the device tells. */
import type { Waiting } from '../offline/outbox/waiting.ts';

const NOTHING: readonly Waiting[] = [];
let entries = NOTHING;
const listeners = new Set<() => void>();

/** Whether what is shown of them would be the same. */
const areSame = (one: readonly Waiting[], other: readonly Waiting[]): boolean =>
  one.length === other.length &&
  one.every(({ key, state, request }, i) => {
    const beside = other[i];
    return beside?.key === key && beside.state === state && beside.request.url === request.url;
  });

export const unsent = {
  now: (): readonly Waiting[] => entries,
  /** takes over what waits now; whether that is something else than before */
  set(found: readonly Waiting[]): boolean {
    if (areSame(entries, found)) return false;
    entries = found.length === 0 ? NOTHING : found;
    for (const listener of listeners) listener();
    return true;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
