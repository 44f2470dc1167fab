import { useId, useState } from 'react';
import { LinkBase } from 'react-admin';
import { appTexts } from '../../i18n/app.ts';
import { useOnline } from '../../pwa/useOnline.ts';
import { focusWhenShown } from '../feedback/focusWhenShown.ts';
import { useText } from '../fields/useText.ts';
import { Dialog } from '../mui/dialogs.ts';
import { outboxModule } from './outboxModule.ts';
import { OUTBOX_TEXTS as T } from './outboxTexts.ts';
import { useOutbox } from './useOutbox.ts';

export interface LeaveUnsentDialogProps {
  readonly open: boolean;
  /** writes that wait on this device */
  readonly unsent: number;
  /** forms that were begun and not saved */
  readonly drafts: number;
  /** signing out is under way */
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Signing out would lose something: send it now, stay, or throw it away knowingly. Focus starts on staying. */
export function LeaveUnsentDialog({ open, unsent, drafts, busy, onYes, onNo }: LeaveUnsentDialogProps) {
  const text = useText();
  const id = useId();
  const online = useOnline();
  const { entries, sending } = useOutbox();
  const refused = entries?.filter(({ entry }) => entry.state === 'refused').length ?? 0;
  const [tried, setTried] = useState(false);
  const loses = unsent + drafts > 0;
  const send = async () => {
    if (sending) return;
    await (await outboxModule())?.sendNow();
    setTried(true);
  };
  const state = sending
    ? text(T.sending, { count: unsent })
    : !online
      ? text(T.offline)
      : refused > 0
        ? text(T.toLookAt, { count: refused })
        : tried
          ? text(T.unreached)
          : '';
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onNo()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="confirm"
      maxWidth="xs"
      fullWidth
    >
      <h2 id={`${id}-title`}>{text(loses ? T.leaveTitle : T.leaving)}</h2>
      <div id={`${id}-text`}>
        {unsent > 0 && <p>{text(T.leaveUnsent, { count: unsent })}</p>}
        {drafts > 0 && <p>{text(T.leaveDrafts, { count: drafts })}</p>}
        {!loses && <p>{text(T.allSent)}</p>}
        {!online && <p>{text(appTexts.logout.offline)}</p>}
        <p role="status">{unsent > 0 && state}</p>
      </div>
      <div className="confirm-actions">
        <button type="button" className="btn btn-plain" ref={focusWhenShown} aria-disabled={busy} onClick={() => !busy && onNo()}>
          {text(T.stay)}
        </button>
        {/* what was refused is not sent by pressing, somebody has to look at it */}
        {unsent > 0 && refused === unsent && (
          <LinkBase className="btn" to="/belum-terkirim" onClick={onNo}>
            {text(T.lookAt)}
          </LinkBase>
        )}
        {unsent > refused && (
          <button type="button" className="btn" aria-disabled={sending || busy} onClick={() => void send()}>
            {sending && <span className="spinner" aria-hidden="true" />}
            {text(T.sendNow)}
          </button>
        )}
        <button
          type="button"
          className={unsent > 0 ? 'btn btn-plain' : 'btn'}
          aria-disabled={busy}
          onClick={() => !busy && onYes()}
        >
          {busy && <span className="spinner" aria-hidden="true" />}
          {text(loses ? T.discardAndLeave : T.leaving)}
        </button>
      </div>
    </Dialog>
  );
}
