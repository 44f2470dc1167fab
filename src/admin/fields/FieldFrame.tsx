import type { ReactNode } from 'react';
import type { FieldInput } from './useFieldInput.ts';
import './fields.css';

export interface FieldFrameProps {
  readonly input: FieldInput;
  /** a group of controls (radios, two times) is named by a legend, a single one by a label */
  readonly group?: boolean;
  /** short note at the right, e.g. a digit counter */
  readonly counter?: string;
  readonly children: ReactNode;
}

/** Label above, control, then the error text and help next to the field. */
export function FieldFrame({ input, group = false, counter, children }: FieldFrameProps) {
  const marks = { className: 'input-label', 'data-required': input.required ? '' : undefined };
  const notes = <FieldNotes input={input} counter={counter} />;
  return group ? (
    <fieldset className="input-frame" aria-describedby={input.aria['aria-describedby']}>
      <legend {...marks}>{input.label}</legend>
      {children}
      {notes}
    </fieldset>
  ) : (
    <div className="input-frame">
      <label id={input.labelId} htmlFor={input.id} {...marks}>
        {input.label}
      </label>
      {children}
      {notes}
    </div>
  );
}

/** The texts a control is described by, and its counter. */
export function FieldNotes({ input, counter }: Pick<FieldFrameProps, 'input' | 'counter'>) {
  if (input.error === null && input.help === null && counter === undefined) return null;
  return (
    <div className="input-notes">
      <div>
        {input.error !== null && (
          <p id={input.errorId} className="input-error">
            {input.error}
          </p>
        )}
        {input.help !== null && (
          <p id={input.helpId}>
            {input.help}
            {input.helpLink !== null && ' '}
            {input.helpLink !== null && <a href={input.helpLink.to}>{input.helpLink.label}</a>}
          </p>
        )}
      </div>
      {counter !== undefined && (
        <span className="input-counter" aria-hidden="true">
          {counter}
        </span>
      )}
    </div>
  );
}
