/** What waits, in the vault of its owner: every change of it in one place, one at a time over all tabs. */
import type { Locks } from '../locks.ts';
import type { Vault } from '../vault.ts';
import { inRealNames, realNamesIn, rememberReal } from './became.ts';
import { afterStored, becameOf, heldBy, nextOrder } from './queue.ts';
import { rememberSent, rowsLock } from './sent.ts';
import type { Refused, Waiting } from './waiting.ts';

export interface Store {
  readonly vault: Vault;
  all(): Promise<Waiting[]>;
  /**
   * Puts a write at the end of what waits; where the same press waits already, or was refused and is mended, in its place,
   * under the names that others know it by.
   * @throws {StorageFull} where the device has no room
   */
  add(entry: Omit<Waiting, 'order'>): Promise<Waiting>;
  /** it was stored, with this answer: what waits for it goes on with the real ids, and held answers show it */
  stored(entry: Waiting, body: unknown): Promise<void>;
  /** it was refused, and waits for a person */
  park(entry: Waiting, refusal: Refused): Promise<void>;
  /** it is to be sent (again), perhaps with further headers */
  unpark(key: string, headers?: Readonly<Record<string, string>>): Promise<void>;
  /** takes it out as if it had never been there; `whole`: with everything that cannot go without it */
  take(key: string, whole?: boolean): Promise<void>;
}

/** @param changed told after every change */
export function storeIn(vault: Vault, locks: Locks, changed: () => void): Store {
  const all = async (): Promise<Waiting[]> => (await vault.entries<Waiting>('outbox')).map(([, entry]) => entry);
  const change = <T>(step: (entries: readonly Waiting[]) => Promise<T>): Promise<T> =>
    locks.inTurn(rowsLock(vault), async () => {
      try {
        return await step(await all());
      } finally {
        changed();
      }
    });
  const put = (entry: Waiting): Promise<void> => vault.put('outbox', entry.key, entry);
  return {
    vault,
    all,
    add: (entry) =>
      change(async (entries) => {
        const before = entries.find(({ key }) => key === entry.key);
        const { order = nextOrder(entries), at = entry.at, standsFor = entry.standsFor, names } = before ?? {};
        // a form that was opened before the one it speaks of was stored
        const now = inRealNames(entry, await realNamesIn(vault));
        const added = { ...now, order, at, standsFor, names: allNames(names, entry.names) };
        await put(added);
        return added;
      }),
    stored: (entry, body) =>
      change(async (entries) => {
        await rememberReal(vault, becameOf(entry, body));
        // first those that speak of it: should this end in between, it is sent again and answered the same
        for (const later of afterStored(entry, body, entries)) await put(later);
        await rememberSent(vault, entry, body);
        await vault.remove('outbox', entry.key);
      }),
    park: (entry, refusal) => change(() => put({ ...entry, state: 'refused', refusal })),
    unpark: (key, headers = {}) =>
      change(async (entries) => {
        const found = entries.find((entry) => entry.key === key);
        if (found === undefined) return;
        const { refusal: _, ...entry } = found;
        await put({
          ...entry,
          state: 'waiting',
          request: { ...entry.request, headers: { ...entry.request.headers, ...headers } },
        });
      }),
    take: (key, whole = false) =>
      change(async (entries) => {
        const found = entries.find((entry) => entry.key === key);
        const held = found === undefined || !whole ? [] : heldBy(found, entries);
        for (const entry of [...held.toReversed(), ...(found ? [found] : [])]) await vault.remove('outbox', entry.key);
      }),
  };
}

/** What others may speak of it by: what it was known by before, and is now. */
function allNames(before: Waiting['names'] = {}, now: Waiting['names'] = {}): Waiting['names'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return Object.fromEntries(names.map((name) => [name, [...new Set([...(before[name] ?? []), ...(now[name] ?? [])])]]));
}
