import { useEffect, useState } from 'react';
import { allowedPosko, type PoskoChoice } from './calls.ts';

export type PoskoChoices =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly choices: readonly PoskoChoice[] };

/** The posko to choose from, asked for once they are `wanted`. */
export function usePoskoChoices(wanted: boolean): PoskoChoices {
  const [attempt, setAttempt] = useState(0);
  const [choices, setChoices] = useState<readonly PoskoChoice[] | null>(null);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const needed = wanted && choices === null;

  useEffect(() => {
    if (!needed) return;
    const ending = new AbortController();
    allowedPosko(ending.signal).then(setChoices, () => {
      if (!ending.signal.aborted) setFailedAttempt(attempt);
    });
    return () => ending.abort();
  }, [needed, attempt]);

  if (choices !== null) return { state: 'ready', choices };
  if (failedAttempt === attempt) return { state: 'failed', retry: () => setAttempt(attempt + 1) };
  return { state: 'loading' };
}
