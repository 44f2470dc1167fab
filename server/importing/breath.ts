import { setImmediate } from 'node:timers/promises';

/** As long as anybody else may have to wait for a piece of long work. */
const AT_ONCE_MS = 15;

/** What long work calls again and again, so that others are served in between: it lets go of the process once its time is up. */
export function breath(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < AT_ONCE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
