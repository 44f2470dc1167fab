/** Nothing has come for so long: what the page wants is there. */
const QUIET_MS = 2000;
const PATIENCE_MS = 30_000;

/**
 * Resolves once the page fetches nothing any more, so that what is kept for later takes no part of a slow line from
 * what is waited for; at the latest after half a minute.
 */
export function quietLine(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const observer = new PerformanceObserver(() => wait());
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(latest);
      resolve();
    };
    const latest = setTimeout(done, PATIENCE_MS);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(done, QUIET_MS);
    };
    observer.observe({ type: 'resource' });
    wait();
  });
}
