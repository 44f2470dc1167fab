/** Tells when what waited on the device has been sent: what was taken along is behind it by then. React-free. */
import type { Waiting } from '../../offline/outbox/waiting.ts';

interface Source {
  readonly now: () => readonly Waiting[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Forty children that are sent one after the other are one occasion. */
const PAUSE_MS = 2_000;

/** Calls `run` once nothing more has gone for a while; again after as long where it says that it could not (false). */
export function afterSending({ now, subscribe }: Source, run: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = now();
  const go = () => {
    if (!run()) timer = setTimeout(go, PAUSE_MS);
  };
  const stop = subscribe(() => {
    const left = new Set(now().map(({ key }) => key));
    const isSent = before.some(({ key, state }) => state === 'waiting' && !left.has(key));
    before = now();
    if (!isSent) return;
    clearTimeout(timer);
    timer = setTimeout(go, PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
