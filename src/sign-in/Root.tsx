import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { ChunkBoundary } from './ChunkBoundary.tsx';
import { entranceFor } from './entrance.ts';
import { takeGoogleReturn } from './googleReturn.ts';
import { PublicPageBoundary } from './PublicPageBoundary.tsx';
import type { PublicPageProps } from './publicPageProps.ts';
import { publicPageAt } from './publicPages.ts';
import { publicText } from './texts.ts';
import { noteVisit } from './useArrival.ts';

const loadConsole = () => import('../admin/App.tsx');
const Console = lazy(loadConsole);

const prefetchConsole = (): void => {
  loadConsole().catch(() => {
    // Rendering <Console> asks again and shows the failure; a prefetch has nobody to tell.
  });
};

/** Where somebody really goes who comes here, which the address bar then says; gives its pathname. */
export const enter = (): string => {
  const { pathname, search, hash } = window.location;
  const cleaned = takeGoogleReturn(pathname + search + hash);
  const { path, replace } = entranceFor(cleaned ?? pathname + search + hash);
  if (replace || cleaned !== null) window.history.replaceState(null, '', path);
  return new URL(path, window.location.origin).pathname;
};

/**
 * The first thing on screen: a plain public page or, where the stored session counts, the console.
 * Once the console is on screen its router owns the address bar, sign-in page included. `start`: what `enter` gave.
 */
export function Root({ start }: { readonly start: string }) {
  const [pathname, setPathname] = useState(start);
  const Page = publicPageAt(pathname);

  useEffect(() => {
    if (!Page) {
      noteVisit();
      return undefined;
    }
    const onPopState = () => setPathname(enter());
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [Page]);

  const go: PublicPageProps['go'] = useCallback((path, how = 'replace') => {
    if (how === 'push') window.history.pushState(null, '', path);
    else window.history.replaceState(null, '', path);
    setPathname(new URL(path, window.location.origin).pathname);
  }, []);

  if (Page) {
    return (
      <PublicPageBoundary>
        <Page go={go} prefetch={prefetchConsole} />
      </PublicPageBoundary>
    );
  }
  return (
    <ChunkBoundary>
      <Suspense fallback={<Splash />}>
        <Console />
      </Suspense>
    </ChunkBoundary>
  );
}

function Splash() {
  return (
    <div className="splash" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{publicText('loading')}</span>
    </div>
  );
}
