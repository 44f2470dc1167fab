import { useEffect, useState } from 'react';
import { allowedPosko, type PoskoChoice } from './calls.ts';

export type PoskoChoices =
  | { readonly state: 'loading' }
  /** `none`: no posko is open for registration */
  | { readonly state: 'failed' | 'none'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly choices: readonly PoskoChoice[] };

/** The posko to choose from. */
export function usePoskoChoices(): PoskoChoices {
  const [attempt, setAttempt] = useState(0);
  const [choices, setChoices] = useState<readonly PoskoChoice[] | null>(null);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);

  useEffect(() => {
    const ending = new AbortController();
    allowedPosko(ending.signal).then(setChoices, () => {
      if (!ending.signal.aborted) setFailedAttempt(attempt);
    });
    return () => ending.abort();
  }, [attempt]);

  const retry = () => {
    setChoices(null);
    setAttempt(attempt + 1);
  };
  if (choices !== null) return choices.length > 0 ? { state: 'ready', choices } : { state: 'none', retry };
  if (failedAttempt === attempt) return { state: 'failed', retry };
  return { state: 'loading' };
}
