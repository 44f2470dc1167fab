import { setTimeout } from 'node:timers/promises';
import { describeError, type Log } from './log.ts';

/** Work that goes on after its request was answered, so that the answer's time does not tell whether there was any. */
export interface Background {
  /** Starts the work a moment later, when the answer is out; a failure is logged under the event. */
  run(event: string, work: () => Promise<void>): void;
  /** Resolves when nothing is running any more. */
  idle(): Promise<void>;
}

/** An answer is written within a few milliseconds, and the embedded database would hold it up. */
const MOMENT_MS = 100;

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(event, work) {
      const done = setTimeout(MOMENT_MS)
        .then(work)
        .catch((error: unknown) => log({ event, ...describeError(error) }))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
