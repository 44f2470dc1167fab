import type { MouseEvent, ReactNode } from 'react';
import type { PublicPageProps } from '../../sign-in/publicPageProps.ts';

export interface PageLinkProps extends Pick<PublicPageProps, 'go'> {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that stays in the page, so that what is kept in memory is not lost; new tabs and the like are the browser's. */
export function PageLink({ go, to, className, children }: PageLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to, 'push');
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
