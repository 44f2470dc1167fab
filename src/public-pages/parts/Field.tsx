import type { ReactNode } from 'react';
import { Lines } from '../../brand/Lines.tsx';

export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** whether the error is the one to be read out: the first of a form */
  readonly announced?: boolean;
  /** the control, given what ties it to label, hint and error */
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, control, and what is wrong with it or how to fill it in. */
export function Field({ id, label, hint, error, announced = true, children }: FieldProps) {
  const note = error ?? hint;
  return (
    <div className="public-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': note === undefined ? undefined : `${id}-note` })}
      {error !== undefined ? (
        <p id={`${id}-note`} className="public-field-error" role={announced ? 'alert' : undefined}>
          <Lines text={error} />
        </p>
      ) : (
        hint !== undefined && (
          <p id={`${id}-note`} className="public-field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
