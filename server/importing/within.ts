import { setTimeout } from 'node:timers/promises';

/** Waits for work, but no longer than that. */
export async function within(work: Promise<unknown> | undefined, ms: number): Promise<void> {
  if (!work) return;
  const enough = new AbortController();
  await Promise.race([work, setTimeout(ms, undefined, { signal: enough.signal, ref: false }).catch(() => undefined)]);
  enough.abort();
}
