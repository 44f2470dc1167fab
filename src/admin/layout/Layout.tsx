import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocaleState } from 'react-admin';
import { documentTitle } from '../../brand/documentTitle.ts';
import { say } from '../../engine/say.ts';
import { appTexts } from '../../i18n/app.ts';
import { BannerHost } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { useSending } from '../outbox/useOutbox.ts';
import { useRealAddress } from '../outbox/useRealAddress.ts';
import { draftOwner } from '../views/draftOwner.ts';
import { draftVault } from '../views/drafts.ts';
import { dropDraftsOfOthers } from '../views/tabDrafts.ts';
import { HeldNotice } from './HeldNotice.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageGate } from './PageGate.tsx';
import { Sidebar } from './Sidebar.tsx';
import { Spinner } from './Spinner.tsx';
import { TopBar } from './TopBar.tsx';
import { useScreen } from './useScreen.ts';
import './layout.css';

/** The logged-in layout (spec section 2): sidebar, header bar with the title, banners, the page. */
export function Layout({ children }: { readonly children?: ReactNode }) {
  const screen = useScreen();
  const [locale] = useLocaleState();
  const text = useText();
  const title = say(screen.title, locale);
  const heading = useAnnouncedNavigation(screen.path, title);
  useSending();
  useRealAddress(screen.path);
  useEffect(() => {
    dropDraftsOfOthers(draftOwner());
    void openDevice();
  }, []);

  return (
    <div className="shell">
      <button type="button" className="skip-link" onClick={skipToContent}>
        {text(appTexts.nav.skip)}
      </button>
      <Sidebar screen={screen} />
      <div className="shell-page">
        <TopBar title={title} headingRef={heading} />
        <div className="shell-body">
          <HeldNotice path={screen.path} />
          <BannerHost />
          <main id="content" tabIndex={-1}>
            <PageGate screen={screen}>
              {/* Anew for each page: while its code is on its way, the page before does not stand there as if nothing had been pressed. */}
              <PageBoundary key={screen.path}>
                <Suspense fallback={<Spinner />}>{children}</Suspense>
              </PageBoundary>
            </PageGate>
          </main>
        </div>
      </div>
    </div>
  );
}

/** The device's key is there before a form asks for it, and before the signal is gone. */
async function openDevice(): Promise<void> {
  if ((await draftVault()) !== null) await (await import('../../offline/vault.ts')).sweepVault();
}

/** No link to `#content`: that would be another place of the history, without the state of this one (narrowing, rows shown). */
const skipToContent = (): void => document.getElementById('content')?.focus();

/**
 * Sets the document's title and, after a change of page (not at the first one), moves focus to the
 * heading: screen readers then read where one has come to, and Tab goes on from there.
 */
function useAnnouncedNavigation(path: string, title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPath = useRef(path);
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [path]);
  return heading;
}
