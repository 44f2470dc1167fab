import { useId } from 'react';
import type { Resource } from '../../engine/resource.ts';
import type { Doubt } from '../../engine/wire/doubts.ts';
import { focusWhenShown } from '../feedback/focusWhenShown.ts';
import { useText } from '../fields/useText.ts';
import { Dialog } from '../mui/dialogs.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface DoubtDialogProps {
  readonly resource: Resource;
  readonly doubts: readonly Doubt[];
  /** puts in what is probably meant, or goes to the field that is doubtful */
  readonly onRepair: () => void;
  /** back to the field that is doubtful, which keeps what was typed */
  readonly onBack: () => void;
  /** to the page where a doubt is put right */
  readonly onOpen: (doubt: Doubt) => void;
  /** it is meant as it was typed */
  readonly onConfirm: () => void;
  /** Esc, or a press beside the dialog: nothing is saved or changed */
  readonly onClose: () => void;
}

/** What was typed is allowed and perhaps not meant: asked once, on saving, the repair first. */
export function DoubtDialog({ resource, doubts, onRepair, onBack, onOpen, onConfirm, onClose }: DoubtDialogProps) {
  const text = useText();
  const id = useId();
  const [only] = doubts;
  // without a remedy the first button leads back by itself
  const remedied = doubts.some(({ repair, to }) => repair !== undefined || to !== undefined);
  const elsewhere = doubts.length === 1 && only?.to !== undefined ? only : null;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="confirm"
      maxWidth="xs"
      fullWidth
    >
      <h2 id={`${id}-title`}>{text(VIEW_TEXTS.doubtTitle)}</h2>
      <ul id={`${id}-text`} className="doubts">
        {doubts.map((doubt) => (
          <li key={doubt.code}>
            <DoubtText resource={resource} doubt={doubt} />
            {elsewhere === null && doubt.to !== undefined && (
              <button type="button" className="btn btn-plain" onClick={() => onOpen(doubt)}>
                {doubt.label ?? text(VIEW_TEXTS.repair)}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="confirm-actions doubt-actions">
        <button
          type="button"
          className="btn"
          ref={focusWhenShown}
          onClick={() => (elsewhere === null ? onRepair() : onOpen(elsewhere))}
        >
          {labelOf(doubts) ?? text(VIEW_TEXTS.repair)}
        </button>
        {remedied && (
          <button type="button" className="btn btn-plain" onClick={onBack}>
            {text(VIEW_TEXTS.backToEntry)}
          </button>
        )}
        <button type="button" className="btn btn-plain" onClick={onConfirm}>
          {text(VIEW_TEXTS.meant)}
        </button>
      </div>
    </Dialog>
  );
}

function DoubtText({ resource, doubt }: { readonly resource: Resource; readonly doubt: Doubt }) {
  const text = useText();
  const field = doubt.field === null ? undefined : resource.field[doubt.field];
  return (
    <p>
      {field && <strong>{text(field.label)}: </strong>}
      {doubt.text}
    </p>
  );
}

/** What the first button says: of one remedy its own words, of several that there are some. */
function labelOf(doubts: readonly Doubt[]): string | undefined {
  const remedies = doubts.length === 1 ? doubts : doubts.filter(({ repair }) => repair !== undefined);
  return remedies.length === 1 ? remedies[0]?.label : undefined;
}
