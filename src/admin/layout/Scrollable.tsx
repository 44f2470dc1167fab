import type { ReactNode } from 'react';

export interface ScrollableProps {
  readonly className: string;
  /** what a screen reader calls it */
  readonly label: string;
  readonly children: ReactNode;
}

/** What may be larger than its place, and is then moved by the arrow keys too (WCAG 2.1.1). */
export function Scrollable({ className, label, children }: ScrollableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus no key reaches it
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
