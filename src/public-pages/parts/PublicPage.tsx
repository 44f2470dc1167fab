import { type ReactNode, useEffect, useRef } from 'react';
import { documentTitle } from '../../brand/documentTitle.ts';
import { PublicFrame } from '../../sign-in/PublicFrame.tsx';
import '../public-pages.css';

export interface PublicPageFrameProps {
  readonly title: string;
  readonly intro?: string;
  /** stands above the title */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** The page a visit began with keeps the browser's own focus; later ones say where one has come to. */
let visited = false;

/** A page outside the console: document title, heading, and focus on it when one comes from another page. */
export function PublicPage({ title, intro, above, children }: PublicPageFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = documentTitle(title);
    if (visited) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    visited = true;
  }, [title]);
  return (
    <PublicFrame>
      {above}
      <h2 ref={heading} tabIndex={-1} className="public-heading">
        {title}
      </h2>
      {intro ? <p className="public-intro">{intro}</p> : <div className="public-intro" />}
      {children}
    </PublicFrame>
  );
}
