import { useCallback, useEffect, useState } from 'react';
import { usePlaceMemory } from '../dashboard/usePlaceMemory.ts';

/** Keeps how far the page is scrolled for whoever comes back to it; gives what is called before it is left. */
export function useKeptScroll(): () => void {
  const [at, keep] = usePlaceMemory('gulir', 0);
  // as it was on arrival: scrolling on is nobody's to undo
  const [start] = useState(at);
  useEffect(() => {
    if (start === 0) return;
    // after the layout, which begins each page at its top
    const frame = requestAnimationFrame(() => window.scrollTo(0, start));
    return () => cancelAnimationFrame(frame);
  }, [start]);
  return useCallback(() => keep(window.scrollY), [keep]);
}
