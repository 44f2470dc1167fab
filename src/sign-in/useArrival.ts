import { type RefObject, useEffect, useRef } from 'react';
import { documentTitle } from '../brand/documentTitle.ts';

/** Whether a page has stood before: the one a visit begins with keeps the browser's own focus. */
let visited = false;

/** The console was on screen: whoever comes from it is told where they have come to. */
export function noteVisit(): void {
  visited = true;
}

/**
 * Names a page outside the console in the document's title and, for somebody who comes from another page,
 * begins at its top with the focus on its heading.
 * @returns the ref of that heading, which needs `tabIndex={-1}`
 */
export function useArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = documentTitle(title);
    if (visited) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    visited = true;
  }, [title]);
  return heading;
}
