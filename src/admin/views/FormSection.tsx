import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { isEmpty } from '../../engine/field-types/fieldRule.ts';
import type { Resource } from '../../engine/resource.ts';
import { decidingOfSection, isFolded, isUntold, isVisible } from '../../engine/rules/visibility.ts';
import { useFollowing } from '../fields/useFollowing.ts';
import { useText } from '../fields/useText.ts';
import type { SectionOfFields } from './formFields.ts';
import type { ViewRuleContext } from './useRuleContext.ts';

export interface FormSectionProps {
  readonly resource: Resource;
  readonly section: SectionOfFields;
  readonly context: ViewRuleContext;
  readonly children: ReactNode;
}

/** A section under its heading, while there is something to ask in it; what is seldom needed is closed until it is. */
export function FormSection({ resource, section, context, children }: FormSectionProps) {
  const text = useText();
  const { mode } = context;
  const watched = useMemo(() => decidingOfSection(resource, section.fields, section.folded), [resource, section]);
  const state = useFollowing(watched, (values) => {
    const known = { ...context, values };
    if (!section.fields.some((field) => isVisible(resource, field, mode, known))) return 'gone';
    return isFolded(resource, section.folded, mode, known) ? 'folded' : 'open';
  });
  if (state === 'gone') return null;
  const asked = (
    <>
      {section.atOnce && <AtOnce atOnce={section.atOnce} resource={resource} context={context} />}
      <div className="form-fields">{children}</div>
    </>
  );
  if (state === 'folded') return <FoldedSection section={section}>{asked}</FoldedSection>;
  return (
    <section className="form-section" aria-label={text(section.title)}>
      <h2>{text(section.title)}</h2>
      {asked}
    </section>
  );
}

/** It opens at a tap, and by itself where it holds a value or something is wrong in it. */
function FoldedSection({ section, children }: Pick<FormSectionProps, 'section' | 'children'>) {
  const text = useText();
  const id = useId();
  const names = useMemo(() => section.fields.map(({ name }) => name), [section]);
  const filled = useFollowing(names, (values) => names.some((name) => !isEmpty(values[name])));
  const { errors } = useFormState({ name: names });
  const { setFocus } = useFormContext();
  const wrong = names.find((name) => errors[name] !== undefined);
  const needed = wrong !== undefined || filled;
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
      <div id={id} hidden={!open}>
        {children}
      </div>
    </section>
  );
}

interface AtOnceProps extends Pick<FormSectionProps, 'resource' | 'context'> {
  readonly atOnce: NonNullable<SectionOfFields['atOnce']>;
}

/** What has an answer keeps it. */
function AtOnce({ atOnce, resource, context }: AtOnceProps) {
  const text = useText();
  const { getValues, setValue } = useFormContext();
  const names = useMemo(
    // what looks as if it had no answer and may have one is left
    () => Object.keys(atOnce.set).filter((name) => !isUntold(resource, name, context.mode, context)),
    [atOnce, resource, context],
  );
  const answered = useFollowing(names, (values) => names.every((name) => !isEmpty(values[name])));
  return (
    <button
      type="button"
      className="btn btn-plain form-at-once"
      disabled={answered}
      onClick={() => {
        for (const name of names) if (isEmpty(getValues(name))) setValue(name, atOnce.set[name], { shouldDirty: true });
      }}
    >
      {text(atOnce.label)}
    </button>
  );
}
