import { type ReactNode, useEffect } from 'react';
import { LinkBase, Navigate, useLocation } from 'react-admin';
import { homeOf, rememberReturnTo, storedSession } from '../../authProvider/session.ts';
import type { Text } from '../../engine/definition.ts';
import { appTexts } from '../../i18n/app.ts';
import { useText } from '../fields/useText.ts';
import { Icon, type IconName } from './Icon.tsx';
import type { Screen } from './useScreen.ts';

/** Renders the page only where the person may see it; otherwise says why not, with a way home. */
export function PageGate({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  switch (screen.state) {
    case 'open':
      return children;
    case 'signed-out':
      return <ToSignIn path={screen.path} />;
    case 'forbidden':
      return <Notice icon="lock" text={appTexts.page.forbidden_text} />;
    case 'unannounced':
      return <Notice icon="info" text={appTexts.page.unannounced_text} />;
    case 'missing':
      return <Notice icon="info" text={appTexts.page.not_found_text} />;
  }
}

function ToSignIn({ path }: { readonly path: string }) {
  const { search } = useLocation();
  useEffect(() => rememberReturnTo(path + search), [path, search]);
  return <Navigate to="/login" replace />;
}

interface NoticeProps {
  readonly icon: IconName;
  /** the sentence */
  readonly text: Text;
}

/** A page that has only something to say. */
function Notice({ icon, text }: NoticeProps) {
  const say = useText();
  const role = storedSession()?.role ?? '';
  return (
    <section className="notice">
      <span className="notice-icon">
        <Icon name={icon} size={32} />
      </span>
      <p className="notice-text">{say(text)}</p>
      <LinkBase className="btn" to={homeOf(role) ?? '/profil'}>
        {say(appTexts.page.home)}
      </LinkBase>
    </section>
  );
}
