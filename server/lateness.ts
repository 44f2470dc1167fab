import { performance } from 'node:perf_hooks';

const BEAT_MS = 50;

/** How late this process is with what has come in. */
export interface Lateness {
  /** in ms; 0 while it keeps up */
  now(): number;
  stop(): void;
}

/**
 * Watches a timer that is due again and again: as long as the process works off what came in at once it does not come
 * to its timers, and whoever is served then has waited since the last one.
 */
export function watchLateness(clock: () => number = () => performance.now()): Lateness {
  let last = clock();
  const timer = setInterval(() => {
    last = clock();
  }, BEAT_MS).unref();
  return {
    now: () => Math.max(0, clock() - last - BEAT_MS),
    stop: () => clearInterval(timer),
  };
}
