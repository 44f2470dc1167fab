import type { ReactNode } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { SAVE_TEXTS as T } from './saveTexts.ts';

/** The heading of a step, to which the focus moves when the step is reached (ImportPage.tsx). */
export const STEP_HEADING = 'import-step';

/** The heading of what is to be done now. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 id={STEP_HEADING} className="import-heading" tabIndex={-1}>
      {children}
    </h2>
  );
}

const STEPS = [T.stepFile, T.stepArrange, T.stepCheck, T.stepDone];

/** How far one has come: from 0, the file. */
export function Steps({ at }: { readonly at: number }) {
  const text = useText();
  return (
    <ol className="import-steps" aria-label={text(T.steps)}>
      {STEPS.map((step, place) => (
        <li
          key={step.id}
          data-state={place < at ? 'done' : place === at ? 'now' : 'later'}
          aria-current={place === at ? 'step' : undefined}
        >
          <span aria-hidden="true">{place + 1}</span>
          {text(step)}
        </li>
      ))}
    </ol>
  );
}

/** What went wrong, beside what was pressed. */
export function Problem({ children }: { readonly children: string | null }) {
  if (children === null) return null;
  return (
    <p className="import-problem" role="alert">
      {children}
    </p>
  );
}

export interface BusyButtonProps {
  readonly label: string;
  /** what is said while it is under way; default: the label */
  readonly doing?: string;
  readonly busy: boolean;
  readonly onPress: () => void;
  /** in its full weight; default: plain */
  readonly main?: boolean;
  /** the label as it is read out, where it says too little by itself */
  readonly named?: string;
}

/** A button that waits for its own doing, keeping the focus. */
export function BusyButton({ label, doing, busy, onPress, main = false, named }: BusyButtonProps) {
  return (
    <button
      type="button"
      className={main ? 'btn' : 'btn btn-plain'}
      aria-disabled={busy}
      aria-label={named}
      onClick={() => !busy && onPress()}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy && doing ? doing : label}
    </button>
  );
}
