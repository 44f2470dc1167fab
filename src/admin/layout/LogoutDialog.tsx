import { useEffect, useRef, useState } from 'react';
import { useLogout } from 'react-admin';
import { appTexts } from '../../i18n/app.ts';
import { useOnline } from '../../pwa/useOnline.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { LeaveUnsentDialog } from '../outbox/LeaveUnsentDialog.tsx';
import { useOutbox } from '../outbox/useOutbox.ts';
import { unfinishedDrafts } from '../views/draftKeeping.ts';

export interface LogoutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * 'Keluar': asks, ends the session on the server, then in the browser. Where the server fails, the person stays signed in and
 * is told. Where something was not sent or not saved yet, that is what is asked about: it would be gone.
 */
export function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const text = useText();
  const logout = useLogout();
  const { show } = useBanner();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const unsent = useOutbox().entries?.length ?? 0;
  const drafts = useUnfinished(open);

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

  // whoever was asked about unsent writes sees them go, and is not asked another question in between
  const [lossy, setLossy] = useState(false);
  const loses = unsent > 0 || (drafts ?? 0) > 0;
  if (open && loses && !lossy) setLossy(true);
  if (!open && lossy) setLossy(false);
  const common = { busy, onNo: onClose, onYes: () => void leave() };
  return lossy ? (
    <LeaveUnsentDialog open={open} unsent={unsent} drafts={drafts ?? 0} {...common} />
  ) : (
    <ConfirmDialog
      open={open && drafts !== null}
      title={text(appTexts.logout.title)}
      text={text(appTexts.logout.text)}
      {...common}
    >
      {!online && <p>{text(appTexts.logout.offline)}</p>}
    </ConfirmDialog>
  );
}

/** How many forms were begun and not saved; null while the device is asked. */
function useUnfinished(asked: boolean): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (!asked) return setCount(null);
    let gone = false;
    void unfinishedDrafts()
      .catch(() => 0)
      .then((found) => {
        if (!gone) setCount(found);
      });
    return () => {
      gone = true;
    };
  }, [asked]);
  return count;
}
