import { type ComponentType, useState } from 'react';
import { LinkBase } from 'react-admin';
import { Logo } from '../../brand/Logo.tsx';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import { formatNumber } from '../../engine/formats.ts';
import { menuFor } from '../../engine/permissions.ts';
import type { Resource } from '../../engine/resource.ts';
import { say } from '../../engine/say.ts';
import { appTexts } from '../../i18n/app.ts';
import { useBanner } from '../feedback/index.ts';
import { useText, useViewLocale } from '../fields/useText.ts';
import { useSite } from '../site.tsx';
import { isDecided, useWaiting } from '../views/useWaiting.ts';
import { VIEW_TEXTS } from '../views/viewTexts.ts';
import { closeDrawer, DRAWER_ID } from './drawer.ts';
import { Icon } from './Icon.tsx';
import { InstallEntry } from './InstallEntry.tsx';
import type { LogoutDialogProps } from './LogoutDialog.tsx';
import { MOBILE_QUERY, useMediaQuery } from './useMediaQuery.ts';
import type { Screen } from './useScreen.ts';

/** The entries of the role: beside the page from 768 px on, in a drawer below. */
export function Sidebar({ screen }: { readonly screen: Screen }) {
  const mobile = useMediaQuery(MOBILE_QUERY);
  const text = useText();
  const { show } = useBanner();
  const [leaving, setLeaving] = useState(false);
  const [LogoutDialog, setLogoutDialog] = useState<ComponentType<LogoutDialogProps> | null>(null);

  const askToLeave = async () => {
    closeDrawer();
    try {
      const found = await import('./LogoutDialog.tsx');
      setLogoutDialog(() => found.LogoutDialog);
      setLeaving(true);
    } catch {
      // No signal, or a new release: the next press asks for it again.
      show({ severity: 'error', text: text(VIEW_TEXTS.networkFailed) });
    }
  };
  const entries = <Entries screen={screen} onLeave={() => void askToLeave()} />;
  return (
    <>
      {mobile ? (
        // A new key is a new, closed drawer: going somewhere closes it, by whatever way one goes.
        <dialog key={screen.path} id={DRAWER_ID} className="drawer" aria-label={text(appTexts.nav.main)}>
          <div className="drawer-panel sidebar">
            <button
              type="button"
              className="icon-button drawer-close"
              aria-label={text(appTexts.nav.close)}
              onClick={closeDrawer}
            >
              <Icon name="close" />
            </button>
            {entries}
          </div>
          <button type="button" className="drawer-beside" tabIndex={-1} aria-hidden="true" onClick={closeDrawer} />
        </dialog>
      ) : (
        <aside className="sidebar">{entries}</aside>
      )}
      {LogoutDialog && <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />}
    </>
  );
}

function Entries({ screen, onLeave }: { readonly screen: Screen; readonly onLeave: () => void }) {
  const { site } = useSite();
  const text = useText();
  const { session, under } = screen;
  const decided = site.resources.filter(isDecided);
  return (
    <>
      <div className="sidebar-brand">
        <Logo />
        <span>
          Dashboard Admin <strong>Posyandu</strong>
        </span>
      </div>
      <nav aria-label={text(appTexts.nav.main)}>
        <ul>
          {menuFor(site, session?.role ?? null, knownExtensions()).map((entry) => (
            <li key={entry.path}>
              <LinkBase
                className="sidebar-entry"
                to={entry.path}
                aria-current={entry.path === under ? 'page' : undefined}
                onClick={closeDrawer}
              >
                <Icon name={entry.icon} />
                {text(entry.label)}
                {decided
                  .filter(({ routes }) => routes.list === entry.path)
                  .map((resource) => (
                    <Waiting key={resource.name} resource={resource} asks={screen.state === 'open' && entry.path !== under} />
                  ))}
              </LinkBase>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar-foot">
        {session && (
          <p className="sidebar-person">
            <strong>{session.name}</strong>
            <span>{session.role}</span>
          </p>
        )}
        <InstallEntry />
        <button type="button" className="sidebar-entry" onClick={onLeave}>
          <Icon name="logout" />
          {text(appTexts.logout.label)}
        </button>
      </div>
    </>
  );
}

/** How many records of the entry's list wait for a decision. */
function Waiting({ resource, asks }: { readonly resource: Resource; readonly asks: boolean }) {
  const locale = useViewLocale();
  const waiting = useWaiting(resource, asks);
  if (waiting === null || waiting === 0) return null;
  return (
    <span className="sidebar-count">
      <span aria-hidden="true">{formatNumber(waiting, locale)}</span>
      <span className="visually-hidden">{say(VIEW_TEXTS.waiting, locale, { waiting })}</span>
    </span>
  );
}
