/**
 * What follows from what is typed, worked out once the typing rests: of a number that is half typed nothing follows that anybody could
 * read before the next key, and on a cheap phone the key would wait for it.
 */
import { startTransition } from 'react';
import { flushSync } from 'react-dom';

const REST_MS = 200;
/** Inputs whose value is more than one press. */
const TYPED = 'textarea, input:not([type="radio"], [type="checkbox"])';

const due = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const all = () => {
  clearTimeout(timer);
  timer = undefined;
  const acts = [...due];
  due.clear();
  for (const act of acts) act();
};

/** Does it, with all else that waits, as soon as nothing is typed any more and nothing else is pressed; after a tap at once. */
export function afterTyping(act: () => void): void {
  if (document.activeElement?.matches(TYPED)) {
    due.add(act);
    clearTimeout(timer);
    timer = setTimeout(() => startTransition(all), REST_MS);
  } else startTransition(act);
}

/** It is not to be done any more. */
export const neverMind = (act: () => void): void => void due.delete(act);

/** Does now what waits: what follows may be saved with what was typed. */
export function settleTyping(): void {
  if (due.size > 0) flushSync(all);
}
