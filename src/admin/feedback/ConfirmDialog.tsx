import { type ReactNode, useId } from 'react';
import { appTexts } from '../../i18n/app.ts';
import { useText } from '../fields/useText.ts';
import { Dialog } from '../mui/dialogs.ts';
import { focusWhenShown } from './focusWhenShown.ts';
import './dialog.css';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** default 'Konfirmasi' */
  readonly title?: string;
  /** default 'Apakah Anda yakin?' */
  readonly text?: string;
  /** more than a question, e.g. what would be lost */
  readonly children?: ReactNode;
  /** the answer is on its way: both buttons wait */
  readonly busy?: boolean;
  readonly onYes: () => void;
  /** also Esc and a press beside the dialog */
  readonly onNo: () => void;
}

/** The product's question with Tidak and Ya (spec section 2, "Logged-in layout"). Focus starts on the safe answer. */
export function ConfirmDialog({ open, title, text, children, busy = false, onYes, onNo }: ConfirmDialogProps) {
  const say = useText();
  const id = useId();
  const no = () => {
    if (!busy) onNo();
  };
  return (
    <Dialog
      open={open}
      onClose={no}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="confirm"
      maxWidth="xs"
      fullWidth
    >
      <h2 id={`${id}-title`}>{title ?? say(appTexts.confirm.title)}</h2>
      <div id={`${id}-text`}>
        <p>{text ?? say(appTexts.confirm.text)}</p>
        {children}
      </div>
      <div className="confirm-actions">
        <button type="button" className="btn btn-plain" ref={focusWhenShown} onClick={no} aria-disabled={busy}>
          {say(appTexts.confirm.no)}
        </button>
        <button type="button" className="btn" onClick={() => !busy && onYes()} aria-disabled={busy}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {say(appTexts.confirm.yes)}
        </button>
      </div>
    </Dialog>
  );
}
