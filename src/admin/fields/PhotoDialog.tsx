import { useId, useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { focusWhenShown } from '../feedback/focusWhenShown.ts';
import { Scrollable } from '../layout/Scrollable.tsx';
import { Dialog } from '../mui/dialogs.ts';
import { useSite } from '../site.tsx';
import { FIELD_TEXTS } from './fieldTexts.ts';
import { useText } from './useText.ts';
import './photo-dialog.css';

export interface PhotoDialogProps {
  readonly label: string;
  readonly url: string;
  readonly onClose: () => void;
}

/** Widths in which a photo is shown, as parts of the window's. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** A photo over the whole window, larger by steps, with what the record says of the same person above it. */
export default function PhotoDialog({ label, url, onClose }: PhotoDialogProps) {
  const text = useText();
  const id = useId();
  const record = useRecordContext();
  const [step, setStep] = useState(0);
  const { site } = useSite();
  const { represents = '', key = 'id' } = site.resource[useResourceContext() ?? ''] ?? {};
  const told = [record?.[represents], key === 'id' ? null : record?.[key]]
    .filter((value) => typeof value === 'string')
    .join(' · ');
  return (
    <Dialog open onClose={onClose} fullScreen aria-labelledby={id} className="photo-dialog">
      <header>
        <h2 id={id}>
          {label}
          {told !== '' && <span>{told}</span>}
        </h2>
        <button type="button" className="btn btn-plain" aria-disabled={step === 0} onClick={() => setStep(Math.max(0, step - 1))}>
          {text(FIELD_TEXTS.zoomOut)}
        </button>
        <button
          type="button"
          className="btn btn-plain"
          aria-disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(Math.min(ZOOMS.length - 1, step + 1))}
        >
          {text(FIELD_TEXTS.zoomIn)}
        </button>
        <button type="button" className="btn" ref={focusWhenShown} onClick={onClose}>
          {text(FIELD_TEXTS.closePhoto)}
        </button>
      </header>
      <Scrollable className="photo-scroll" label={label}>
        <img src={url} alt={label} style={{ width: `${(ZOOMS[step] ?? 1) * 100}%` }} />
      </Scrollable>
    </Dialog>
  );
}
