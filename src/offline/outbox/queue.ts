/** What follows from what waits: pure, so that it can be tried out without a device. */
import { valueAt } from '../../engine/wire/names.ts';
import { mentions, type RealNames, renamed } from './renaming.ts';
import type { Waiting, WaitingRequest } from './waiting.ts';

/** In the order in which they are sent. */
export const inOrder = (entries: readonly Waiting[]): Waiting[] =>
  entries.toSorted((one, other) => one.order - other.order || (one.key < other.key ? -1 : 1));

/** What comes after everything that waits so far. */
export const nextOrder = (entries: readonly Waiting[]): number => Math.max(0, ...entries.map(({ order }) => order)) + 1;

/** Of a creation: everything its record is known by until the server has told the real ones. */
const knownAs = ({ standsFor, names = {} }: Waiting): string[] => [
  ...(standsFor === undefined ? [] : [standsFor]),
  ...Object.values(names).flat(),
];

/** Whether one has to wait for the other: it speaks of what that one creates, or it changes what that one changes too. */
export function dependsOn(entry: Waiting, earlier: Waiting): boolean {
  if (earlier.order >= entry.order || earlier.key === entry.key) return false;
  const known = new Set(knownAs(earlier));
  // by an id alone the request may tell nothing of whom it is about; the form and its address do
  if (mentions([entry.request, entry.values, entry.page], known)) return true;
  // a change of the same record that is only on its way goes first; one that was refused is for a person to settle
  return earlier.state === 'waiting' && earlier.action !== 'create' && addressOf(entry) === addressOf(earlier);
}

/** The record a change goes to; a creation or another call goes to none. */
const addressOf = ({ request: { url }, action, key }: Waiting): string =>
  action === 'update' || action === 'delete' ? (url.split('?', 1)[0] ?? url) : key;

/**
 * Which is sent next: the first that is not parked and waits for nobody; null: none. `passed`: keys of those that are not
 * to be tried again now.
 */
export function nextToSend(entries: readonly Waiting[], passed: ReadonlySet<string> = new Set()): Waiting | null {
  const open = inOrder(entries);
  return open.find((entry) => entry.state === 'waiting' && !passed.has(entry.key) && !isHeld(entry, open)) ?? null;
}

/** Whether it has to wait for another one, whose turn it is first or which is parked. */
export const isHeld = (entry: Waiting, entries: readonly Waiting[]): boolean =>
  entries.some((earlier) => dependsOn(entry, earlier));

/** Those that cannot go before this one has: they speak of what it creates, or of what those create. */
export function heldBy(entry: Waiting, entries: readonly Waiting[]): Waiting[] {
  const held: Waiting[] = [];
  for (const later of inOrder(entries)) {
    if ([entry, ...held].some((earlier) => dependsOn(later, earlier))) held.push(later);
  }
  return held;
}

/** Which refused one it waits for, however far off; null: for none. */
export function waitsFor(entry: Waiting, entries: readonly Waiting[]): Waiting | null {
  for (const earlier of entries) {
    if (!dependsOn(entry, earlier)) continue;
    const parked = earlier.state === 'refused' ? earlier : waitsFor(earlier, entries);
    if (parked !== null) return parked;
  }
  return null;
}

/** Since when the oldest waits; null: nothing does. */
export const oldestOf = (entries: readonly Waiting[]): string | null => entries.map(({ at }) => at).toSorted()[0] ?? null;

/** One of what waits, and how it hangs together with the rest. */
export interface Listed {
  readonly entry: Waiting;
  /** the refused one that it cannot go before; null: none */
  readonly waitsFor: Waiting | null;
  /** how many cannot go before this one has */
  readonly holds: number;
}

/** What waits, as a page lists it. */
export const listed = (entries: readonly Waiting[]): Listed[] =>
  inOrder(entries).map((entry) => ({
    ...{ entry, waitsFor: waitsFor(entry, entries), holds: heldBy(entry, entries).length },
  }));

const toldIn = (body: unknown, name: string): unknown =>
  valueAt(body, `data.${name}`) ?? (name === 'id' ? valueAt(body, 'id') : undefined);

/** What stood for what this one has created, and what the answer tells in its place. */
export function becameOf(entry: Waiting, body: unknown): RealNames {
  const real = new Map<string, string | number>();
  const stood = { ...entry.names, ...(entry.standsFor === undefined ? {} : { id: [entry.standsFor] }) };
  for (const [name, temporary] of Object.entries(stood)) {
    const value = toldIn(body, name);
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    for (const word of temporary) if (String(value) !== word) real.set(word, value);
  }
  return real;
}

/**
 * Those of the rest that read otherwise now that this one is stored, as they read then: ids and names that the answer
 * tells take the place of those that stood for them, and what changes the same record from the same version goes on from
 * the new one.
 */
export function afterStored(entry: Waiting, body: unknown, rest: readonly Waiting[]): Waiting[] {
  const real = becameOf(entry, body);
  const version = toldIn(body, 'updated_at');
  return rest.flatMap((later) => {
    if (later.key === entry.key) return [];
    const named = real.size > 0 && mentions(later, new Set(real.keys())) ? renamed(later, real) : later;
    const moved = typeof version === 'string' ? overVersion(named, entry, version) : named;
    return moved === later ? [] : [moved];
  });
}

const VERSION = 'If-Match';

/** A change made on this device over the version that this one was made over too is meant over what this one has made of it. */
function overVersion(later: Waiting, stored: Waiting, version: string): Waiting {
  const seen = stored.request.headers[VERSION];
  if (seen === undefined || addressOf(later) !== addressOf(stored) || later.request.headers[VERSION] !== seen) return later;
  const request: WaitingRequest = { ...later.request, headers: { ...later.request.headers, [VERSION]: `"${version}"` } };
  return { ...later, request };
}
