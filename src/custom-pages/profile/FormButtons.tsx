import type { ReactNode } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { PROFILE_TEXTS } from './profileTexts.ts';

export interface FormButtonsProps {
  readonly busy: boolean;
  /** there is something to wait for before it can be saved; the form says what */
  readonly waiting?: boolean;
  /** stands before the button that saves */
  readonly children?: ReactNode;
}

/** The buttons under a form of these pages. */
export function FormButtons({ busy, waiting = false, children }: FormButtonsProps) {
  const text = useText();
  return (
    <div className="form-actions">
      {children}
      <button type="submit" className="btn" aria-disabled={busy || waiting}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {text(busy ? PROFILE_TEXTS.saving : PROFILE_TEXTS.save)}
      </button>
    </div>
  );
}
