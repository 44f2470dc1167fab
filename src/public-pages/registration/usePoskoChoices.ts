import { useEffect, useState } from 'react';
import { allowedPosko, type PoskoChoice } from './calls.ts';

export type PoskoChoices =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
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

  if (choices !== null) return { state: 'ready', choices };
  if (failedAttempt === attempt) return { state: 'failed', retry: () => setAttempt(attempt + 1) };
  return { state: 'loading' };
}
