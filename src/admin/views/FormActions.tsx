import { type RefObject, useState } from 'react';
import type { Resource } from '../../engine/resource.ts';
import { ConfirmDialog } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { useUnsaved } from './LeaveGuard.tsx';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface FormActionsProps {
  readonly resource: Resource;
  readonly busy: boolean;
  /** true while leaving the page needs no question */
  readonly leaving: RefObject<boolean>;
  readonly onSubmit: () => void;
  /** Batal was pressed and, where there is a question, meant */
  readonly onCancelled: () => void;
}

/**
 * Batal and Simpan; on a phone within reach of the thumb, whatever is scrolled. Batal asks the
 * definition's question or, where it has none, the same as every other way out of an unsaved form.
 */
export function FormActions({ resource, busy, leaving, onSubmit, onCancelled }: FormActionsProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const unsaved = useUnsaved();
  const own = resource.form?.cancel?.question;
  const asks = () => !leaving.current && (own !== undefined || unsaved);
  return (
    <div className="form-actions">
      <button type="button" className="btn btn-plain" onClick={() => (asks() ? setAsking(true) : onCancelled())}>
        {text(VIEW_TEXTS.cancel)}
      </button>
      <button
        type="submit"
        className="btn"
        aria-disabled={busy}
        onClick={(event) => {
          // Also what Enter in a field ends up at. Failures are announced here, which a plain submit cannot.
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {text(busy ? VIEW_TEXTS.saving : VIEW_TEXTS.save)}
      </button>
      <ConfirmDialog
        open={asking}
        title={own === undefined ? text(VIEW_TEXTS.unsavedTitle) : undefined}
        text={text(own ?? VIEW_TEXTS.unsaved)}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          onCancelled();
        }}
      />
    </div>
  );
}
