import type { ReactNode } from 'react';
import { PublicFrame } from '../../sign-in/PublicFrame.tsx';
import { useArrival } from '../../sign-in/useArrival.ts';
import '../public-pages.css';

export interface PublicPageFrameProps {
  readonly title: string;
  readonly intro?: string;
  /** stands above the title */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** A page outside the console: document title, heading, and focus on it when one comes from another page. */
export function PublicPage({ title, intro, above, children }: PublicPageFrameProps) {
  const heading = useArrival(title);
  return (
    <PublicFrame>
      {above}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {intro ? <p className="public-intro">{intro}</p> : <div className="public-intro" />}
      {children}
    </PublicFrame>
  );
}
