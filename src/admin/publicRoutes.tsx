import { type ComponentType, useState } from 'react';
import { homeOf, storedSession } from '../authProvider/session.ts';
import { PublicPageBoundary } from '../sign-in/PublicPageBoundary.tsx';
import type { PublicPageProps } from '../sign-in/publicPageProps.ts';
import { PUBLIC_PAGES } from '../sign-in/publicPages.ts';
import { Navigate, type RouteObject } from './router/index.ts';

/** The plain public pages once more, for somebody who comes to them from within the console (after signing out). */
export const publicRoutes = (go: PublicPageProps['go']): RouteObject[] =>
  Object.entries(PUBLIC_PAGES).map(([path, Page]) => ({
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    element: (
      <PublicPageBoundary>
        {path === '/login' ? <SignInRoute Page={Page} go={go} /> : <Page go={go} prefetch={nothing} />}
      </PublicPageBoundary>
    ),
  }));

const nothing = (): void => undefined;

function SignInRoute({ Page, go }: { readonly Page: ComponentType<PublicPageProps>; readonly go: PublicPageProps['go'] }) {
  // Asked once: a session that appears later is this page's own sign-in, which knows better where to go.
  const [home] = useState(() => {
    const session = storedSession();
    return session && homeOf(session.role);
  });
  return home ? <Navigate to={home} replace /> : <Page go={go} prefetch={nothing} />;
}
