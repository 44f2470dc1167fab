/** Long work over files: one piece for each import at a time, which lets others be served in between and ends with the server. */
import { describeError, type Log } from '../log.ts';

export interface ImportJobs {
  /** Starts the work unless some for this import runs already; gives the end of what runs. Failures are told to `failed`. */
  start(id: number, work: (isEnding: () => boolean) => Promise<void>, failed: (error: unknown) => Promise<void>): Promise<void>;
  isRunning(id: number): boolean;
  /** The end of what runs for it; undefined: nothing does. */
  runningOf(id: number): Promise<void> | undefined;
  /** Resolves when nothing is running any more. */
  idle(): Promise<void>;
  /** Lets what runs come to a point from which it goes on at the next start. */
  end(): Promise<void>;
}

/** How often work that goes on says so. */
export const BEAT_MS = 5_000;

/** `beat`: tells other processes that work for this import goes on here. */
export function createImportJobs(log: Log, beat?: (id: number) => Promise<unknown>): ImportJobs {
  const running = new Map<number, Promise<void>>();
  let ending = false;
  const idle = async () => {
    while (running.size > 0) await Promise.all(running.values());
  };
  return {
    start(id, work, failed) {
      const known = running.get(id);
      if (known) return known;
      if (ending) return Promise.resolve();
      const beating = beat && setInterval(() => void beat(id).catch(() => undefined), BEAT_MS).unref();
      const done = work(() => ending)
        .catch(async (error: unknown) => {
          log({ event: 'import-failed', import: id, ...describeError(error) });
          // a server that ends closes the database, and goes on at its next start
          if (!ending) await failed(error);
        })
        .catch((error: unknown) => log({ event: 'import-failed', import: id, ...describeError(error) }))
        .finally(() => {
          clearInterval(beating);
          running.delete(id);
        });
      running.set(id, done);
      return done;
    },
    isRunning: (id) => running.has(id),
    runningOf: (id) => running.get(id),
    idle,
    async end() {
      ending = true;
      await idle();
    },
  };
}
