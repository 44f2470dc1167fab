import { useId, useRef, useState } from 'react';
import { focusWhenShown } from '../../admin/feedback/focusWhenShown.ts';
import { useText } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { Dialog } from '../../admin/mui/dialogs.ts';
import { readAddress } from '../cetak/personAddress.ts';
import { SCAN_TEXTS as T } from './scanTexts.ts';
import { useScanning } from './useScanning.ts';
import './scan.css';

export interface ScanDialogProps {
  /** the member's number of a label of ours */
  readonly onFound: (id: string) => void;
  /** rather by the name */
  readonly onType: () => void;
  readonly onClose: () => void;
}

/** The camera, looking for a label of ours; what it sees instead, or why it sees nothing, is said below it. */
export default function ScanDialog(props: ScanDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={props.onClose}
      aria-labelledby={id}
      className="scan-dialog"
      maxWidth="xs"
      fullWidth
      // whoever opened it says where one is afterwards
      disableRestoreFocus
    >
      <Scanner {...props} titleId={id} />
    </Dialog>
  );
}

function Scanner({ onFound, onType, onClose, titleId }: ScanDialogProps & { readonly titleId: string }) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const { state, again } = useScanning(video, {
    onHidden: onClose,
    onRead: (code) => {
      const read = readAddress(code, window.location.origin);
      if (read.kind === 'member') onFound(read.id);
      else setSeen(read.kind === 'elsewhere' ? text(T.elsewhere, { host: read.host }) : text(T.other));
      return read.kind === 'member';
    },
  });
  const failed = state.kind !== 'starting' && state.kind !== 'watching';
  return (
    <>
      <header className="scan-head">
        <h2 id={titleId}>{text(T.title)}</h2>
        <button type="button" className="icon-button" aria-label={text(T.close)} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <video
        ref={video}
        className="scan-picture"
        data-watching={state.kind === 'watching' || undefined}
        hidden={failed}
        aria-label={text(T.picture)}
        muted
        playsInline
      />
      {failed ? (
        <p className="scan-said" role="alert">
          {text(T[state.kind])}
        </p>
      ) : (
        <p className="scan-said" role="status" data-other={seen !== null || undefined}>
          {state.kind === 'starting' && <span className="spinner" aria-hidden="true" />}
          {state.kind === 'starting' ? text(T.starting) : (seen ?? text(T.aim))}
        </p>
      )}
      <div className="scan-actions">
        {failed && state.kind !== 'insecure' && (
          <button type="button" className="btn" onClick={again}>
            {text(T.again)}
          </button>
        )}
        <button type="button" className="btn btn-plain" ref={focusWhenShown} onClick={onType}>
          {text(T.typeName)}
        </button>
      </div>
    </>
  );
}
