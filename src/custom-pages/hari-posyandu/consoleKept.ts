import { useEffect, useState } from 'react';

/**
 * Whether the console itself lies on this device, so that it opens without a signal: `coming` while the worker is still
 * fetching it; `never` where the browser keeps none (plain http), and the page has to stay open. A page of `npm run dev`
 * keeps none by design and is not told apart.
 */
export type ConsoleKept = 'kept' | 'coming' | 'never';

/** What is known at first; `container`: the browser's, undefined where it has none; `built`: this is no page of `npm run dev`. */
export function keptAtFirst(container: Pick<ServiceWorkerContainer, 'controller'> | undefined, built: boolean): ConsoleKept {
  if (!built) return 'kept';
  if (container === undefined) return 'never';
  return container.controller === null ? 'coming' : 'kept';
}

/** See `ConsoleKept`; it changes once the worker has everything. */
export function useConsoleKept(): ConsoleKept {
  const [kept, setKept] = useState(() => keptAtFirst(navigator.serviceWorker, import.meta.env.PROD));
  useEffect(() => {
    if (kept !== 'coming') return;
    let here = true;
    // resolves once a worker is active, which it is only after everything was fetched
    void navigator.serviceWorker.ready.then(() => here && setKept('kept'));
    return () => {
      here = false;
    };
  }, [kept]);
  return kept;
}
