/** How long after a failure it is tried once more, ms. */
export const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** Waits longer after each failure, but no longer than until the device has a line again, or nobody waits for it any more. */
export function untilConnected(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(end, Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS));
    window.addEventListener('online', end, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
}
