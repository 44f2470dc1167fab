import { useCallback, useRef, useState } from 'react';

export interface InFlight {
  readonly busy: boolean;
  /** runs the work unless some is running; `true` from it keeps the form busy for good (it is about to be left) */
  readonly run: (work: () => Promise<boolean>) => Promise<void>;
}

/** One call at a time: the guard is set at once, not with the next render, so that two quick presses send one request. */
export function useInFlight(): InFlight {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = useCallback(async (work: () => Promise<boolean>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    let leaving = false;
    try {
      leaving = await work();
    } finally {
      running.current = leaving;
      setBusy(leaving);
    }
  }, []);
  return { busy, run };
}
