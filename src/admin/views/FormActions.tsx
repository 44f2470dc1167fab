import { useState } from 'react';
import type { WriteMode } from '../../engine/definition.ts';
import type { Resource } from '../../engine/resource.ts';
import { ConfirmDialog } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface FormActionsProps {
  readonly resource: Resource;
  readonly mode: WriteMode;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** Batal was pressed and, where the definition asks, meant */
  readonly onCancelled: () => void;
}

/** Batal and Simpan; on a phone within reach of the thumb, whatever is scrolled. */
export function FormActions({ resource, mode, busy, onSubmit, onCancelled }: FormActionsProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const question = resource.form?.cancel?.question;
  const submitLabel = resource.form?.[mode]?.submitLabel ?? VIEW_TEXTS.save;
  return (
    <div className="form-actions">
      <button type="button" className="btn btn-plain" onClick={() => (question ? setAsking(true) : onCancelled())}>
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
        {text(busy ? VIEW_TEXTS.saving : submitLabel)}
      </button>
      {question !== undefined && (
        <ConfirmDialog
          open={asking}
          text={text(question)}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            onCancelled();
          }}
        />
      )}
    </div>
  );
}
