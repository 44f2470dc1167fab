import { useSyncExternalStore } from 'react';
import { appTexts } from '../../i18n/app.ts';
import { canInstall, install, onInstallOffer } from '../../pwa/install.ts';
import { useText } from '../fields/useText.ts';
import { closeDrawer } from './drawer.ts';
import { Icon } from './Icon.tsx';

/** 'Pasang di layar utama', where the browser would: beside the log-out, and nowhere else. */
export function InstallEntry() {
  const text = useText();
  if (!useSyncExternalStore(onInstallOffer, canInstall)) return null;
  const press = () => {
    closeDrawer();
    void install();
  };
  return (
    <button type="button" className="sidebar-entry" onClick={press}>
      <Icon name="install" />
      {text(appTexts.install)}
    </button>
  );
}
