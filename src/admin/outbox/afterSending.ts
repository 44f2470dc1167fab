/** Tells when what waited on the device has been sent: what was taken along is behind it by then. React-free. */
import type { Waiting } from '../../offline/outbox/waiting.ts';

interface Source {
  readonly now: () => readonly Waiting[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Forty children that are sent one after the other are one occasion. */
const PAUSE_MS = 2_000;

/** So many that were answered at once, without having waited, are an occasion too: each is read with what is held. */
const MANY = 50;

/** Calls `run` once nothing more has gone for a while; again after as long where it says that it could not (false). */
export function afterSending({ now, subscribe }: Source, run: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = now();
  const go = () => {
    if (!run()) timer = setTimeout(go, PAUSE_MS);
  };
  const stop = subscribe(() => {
    const entries = now();
    const left = new Set(entries.flatMap(({ key, state }) => (state === 'sent' ? [] : [key])));
    const isSent = before.some(({ key, state }) => state === 'waiting' && !left.has(key));
    const gone = entries.length - left.size;
    const areMany = gone >= MANY && gone > before.filter(({ state }) => state === 'sent').length;
    before = entries;
    if (!isSent && !areMany) return;
    clearTimeout(timer);
    timer = setTimeout(go, PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
