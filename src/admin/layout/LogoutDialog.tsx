import { useRef, useState } from 'react';
import { useLogout } from 'react-admin';
import { appTexts } from '../../i18n/app.ts';
import { ConfirmDialog, useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';

/** 'Keluar': asks, ends the session on the server, then in the browser. Where the server fails, the person stays signed in and is told. */
export function LogoutDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const logout = useLogout();
  const { show } = useBanner();
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);

  const leave = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    try {
      // Nothing is taken back after success: this page is on its way out, and a second press must not count.
      await logout({}, '/login', false);
    } catch {
      show({ severity: 'error', text: text(appTexts.logout.failed) });
      inFlight.current = false;
      setBusy(false);
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title={text(appTexts.logout.title)}
      text={text(appTexts.logout.text)}
      busy={busy}
      onYes={leave}
      onNo={onClose}
    />
  );
}
