import { useEffect, useState } from 'react';
import { allowedPosko, type PoskoChoice } from './calls.ts';

export type PoskoChoices =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  /** no posko is open for registration */
  | { readonly state: 'none'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly choices: readonly PoskoChoice[] };

/** The posko to choose from. */
export function usePoskoChoices(): PoskoChoices {
  const [attempt, setAttempt] = useState(0);
  const [choices, setChoices] = useState<readonly PoskoChoice[] | null>(null);
  const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: unknown } | null>(null);

  useEffect(() => {
    const ending = new AbortController();
    allowedPosko(ending.signal).then(setChoices, (error: unknown) => {
      if (!ending.signal.aborted) setFailure({ attempt, error });
    });
    return () => ending.abort();
  }, [attempt]);

  const retry = () => {
    setChoices(null);
    setAttempt(attempt + 1);
  };
  if (choices !== null) return choices.length > 0 ? { state: 'ready', choices } : { state: 'none', retry };
  if (failure?.attempt === attempt) return { state: 'failed', error: failure.error, retry };
  return { state: 'loading' };
}
