import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isEmpty } from '../../engine/field-types/ruleSchema.ts';
import { useText } from '../fields/useText.ts';
import type { SectionOfFields } from './formFields.ts';

export interface FormSectionProps {
  readonly section: SectionOfFields;
  readonly children: ReactNode;
}

/** A section under its heading. */
export function FormSection({ section, children }: FormSectionProps) {
  const text = useText();
  return (
    <section className="form-section" aria-label={text(section.title)}>
      <h2>{text(section.title)}</h2>
      <div className="form-fields">{children}</div>
    </section>
  );
}

/** A section of what is seldom needed: it opens at a tap, and by itself where it holds a value or something is wrong in it. */
export function FoldedSection({ section, children }: FormSectionProps) {
  const text = useText();
  const id = useId();
  const names = section.fields.map(({ name }) => name);
  const values = useWatch({ name: names });
  const { errors } = useFormState({ name: names });
  const { setFocus } = useFormContext();
  const wrong = names.find((name) => errors[name] !== undefined);
  const needed = wrong !== undefined || values.some((value: unknown) => !isEmpty(value));
  const [open, setOpen] = useState(needed);
  // Once opened it stays: what somebody empties must not vanish under the hand.
  useEffect(() => {
    if (needed) setOpen(true);
  }, [needed]);
  // What was announced could not take the focus while it was folded away; what stands before it has it.
  useEffect(() => {
    if (open && wrong !== undefined && !document.activeElement?.matches('[aria-invalid="true"]')) setFocus(wrong);
  }, [open, wrong, setFocus]);
  return (
    <section className="form-section" aria-label={text(section.title)}>
      <h2>
        <button type="button" className="form-fold" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {text(section.title)}
        </button>
      </h2>
      <div id={id} className="form-fields" hidden={!open}>
        {children}
      </div>
    </section>
  );
}
