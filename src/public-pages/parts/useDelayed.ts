import { useCallback, useEffect, useRef } from 'react';

/** Runs something after a delay in ms; forgotten when the page is left first. A later call replaces an earlier one. */
export function useDelayed(): (work: () => void, delay: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((work, delay) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, delay);
  }, []);
}
