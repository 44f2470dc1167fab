import { type RefCallback, useCallback, useState } from 'react';

/** Width in px of the element that takes the ref, followed as it changes; `initial` where nothing can tell. */
export function useWidth(initial: number): [width: number, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(initial);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      // Printing lays the page out anew, hidden things at no width at all: not a reason to draw again.
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
