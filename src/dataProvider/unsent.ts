/** What waits on the device to be sent, and what was sent and held answers do not know, as this tab last heard: laid over what is told. */
import type { Waiting } from '../offline/outbox/waiting.ts';
import { knownExtensions } from './serverExtensions.ts';

/** On a record: key of what waits of it. */
export const UNSENT = '@belum-terkirim';
/** On a record beside it: what waits was refused, and is for a person to settle. */
export const REFUSED = '@ditolak';
/** On a record: it is shown as it was sent, the held answer does not know it yet. */
export const SENT = '@terkirim';

/** Whether a record is shown as it waits on this device, and not as the server has it. */
export const isUnsent = (record: Readonly<Record<string, unknown>>): boolean => typeof record[UNSENT] === 'string';

/** Whether it is shown otherwise than the answer has it that it is laid over. */
export const isAhead = (record: Readonly<Record<string, unknown>>): boolean => isUnsent(record) || record[SENT] === true;

/** Whether what it shows was refused by the server. */
export const isRefused = (record: Readonly<Record<string, unknown>>): boolean => record[REFUSED] === true;

/** What a number begins with that this device has given somebody until the server gives another: no number of a person does. */
export const STAND_IN = '00';

/** Whether a number was given on this device, and becomes another once it is sent. */
export const isStandIn = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.startsWith(STAND_IN) &&
  entries.some(({ state, names = {} }) => state !== 'sent' && Object.values(names).some((known) => known.includes(value)));

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
  set(waiting: readonly Waiting[]): boolean {
    const found = waiting.toSorted((one, other) => one.order - other.order);
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

/** Takes over what waits now: what is read next is to show it, and nothing that has been sent meanwhile. */
export async function refreshUnsent(): Promise<void> {
  if (!knownExtensions().has('outbox') || typeof indexedDB === 'undefined') return;
  // what could not be loaded is no reason to show nothing: what was heard last counts
  const outbox = await import('../offline/outbox/index.ts').catch(() => null);
  if (outbox !== null) unsent.set(await outbox.shownEntries().catch(() => []));
}

let underway: Promise<void> | null = null;

/** Likewise, once for all who ask at the same time. */
export function freshUnsent(): Promise<void> {
  underway ??= refreshUnsent().finally(() => {
    underway = null;
  });
  return underway;
}
