import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { holdFocus } from './holdFocus.ts';

export interface FormLock {
  /** for `inert`: from pressing the button until a failure, or until the page is left: what is typed then would be lost */
  readonly locked: boolean;
  /** one call at a time, also of presses within one rendering; false: it is locked already */
  readonly lock: () => boolean;
  /** the form can be used again, at once, with the focus where it was */
  readonly free: () => void;
  /** goes elsewhere, the form locked until it is gone; Back before that frees it */
  readonly leave: (go: () => void) => void;
  /** whether a press now would do nothing */
  readonly holds: () => boolean;
}

/** Keeps a form from being filled in or sent again while it is being saved. */
export function useFormLock(): FormLock {
  const [locked, setLocked] = useState(false);
  // State follows a render later; 20 clicks in 300 ms are faster.
  const held = useRef(false);
  const giveFocusBack = useRef<() => void>(() => undefined);
  const lock = useCallback(() => {
    if (held.current) return false;
    held.current = true;
    giveFocusBack.current = holdFocus();
    setLocked(true);
    return true;
  }, []);
  const free = useCallback(() => {
    held.current = false;
    // At once: a field that is still locked takes no focus.
    flushSync(() => setLocked(false));
    giveFocusBack.current();
  }, []);
  const holds = useCallback(() => held.current, []);

  const leaving = useRef(false);
  const leave = useCallback((go: () => void) => {
    leaving.current = true;
    go();
  }, []);
  useEffect(() => {
    // The page stands until the next one is drawn. Who goes back in that moment gets this one again, as it is.
    const stay = () => {
      if (!leaving.current) return;
      leaving.current = false;
      free();
    };
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, [free]);
  return { locked, lock, free, leave, holds };
}
