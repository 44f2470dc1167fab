/** One at a time over all tabs of this browser; where it cannot tell tabs apart, within this one. */
export interface Locks {
  /** runs the work once nobody else runs any under this name */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** runs the work unless somebody else runs some under this name; gives undefined then */
  ifFree<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
}

/** Locks of the browser, which end with their tab. */
export function browserLocks(manager: LockManager | undefined = globalThis.navigator?.locks): Locks {
  if (manager === undefined) return tabLocks();
  return {
    inTurn: async (name, work) => manager.request(name, work),
    ifFree: async (name, work) =>
      manager.request(name, { ifAvailable: true }, async (lock) => (lock === null ? undefined : work())),
  };
}

/** Locks within this tab. */
export function tabLocks(): Locks {
  const held = new Map<string, Promise<unknown>>();
  const hold = <T>(name: string, running: Promise<T>): Promise<T> => {
    const over = running.catch(() => undefined).then(() => void (held.get(name) === over && held.delete(name)));
    held.set(name, over);
    return running;
  };
  return {
    inTurn: (name, work) => hold(name, (held.get(name) ?? Promise.resolve()).then(work)),
    ifFree: async (name, work) => (held.has(name) ? undefined : hold(name, work())),
  };
}
