import { type ComponentType, memo, useMemo } from 'react';
import type { Field, Resource } from '../../engine/resource.ts';
import { decidingFields, isRequired, isVisible } from '../../engine/rules/visibility.ts';
import { FieldInput } from '../field-types/FieldInput.tsx';
import { useFollowing } from '../fields/useFollowing.ts';
import { FormSection } from './FormSection.tsx';
import type { SectionOfFields } from './formFields.ts';
import type { FormPartProps } from './formParts.ts';
import { formPartsFor } from './formPartsFor.ts';
import { LazyPart } from './LazyPart.tsx';
import type { ViewRuleContext } from './useRuleContext.ts';

export interface FormSectionsProps {
  readonly resource: Resource;
  readonly sections: readonly SectionOfFields[];
  readonly context: ViewRuleContext;
  /** the code of a hand-written part did not come */
  readonly onPartFailed: () => void;
}

/** The inputs of a form, section by section. */
export const FormSections = memo(function FormSections({ resource, sections, context, onPartFailed }: FormSectionsProps) {
  return sections.map((section) => (
    <FormSection key={section.title.id} resource={resource} section={section} context={context}>
      {section.fields.map((field) => (
        <FormField key={field.name} resource={resource} field={field} context={context} onPartFailed={onPartFailed} />
      ))}
    </FormSection>
  ));
});

interface FormFieldProps extends Omit<FormSectionsProps, 'sections'> {
  readonly field: Field;
}

/** Watches only the fields its own conditions look at, and is drawn anew where they come out otherwise: typing in one field renders no other. */
function FormField({ resource, field, context, onPartFailed }: FormFieldProps) {
  const { mode } = context;
  const Beside = formPartsFor(resource).beside?.[field.name];
  const watched = useMemo(() => decidingFields(resource, field), [resource, field]);
  const companions = useMemo(() => companionsOf(resource, field), [resource, field]);
  const state = useFollowing(watched, (values) => {
    const known = { ...context, values };
    if (!isVisible(resource, field, mode, known)) return 'gone';
    return isRequired(resource, field, mode, known) ? 'required' : 'optional';
  });
  if (state === 'gone') return null;
  return (
    <div className={field.type === 'multiline' ? 'form-field wide' : 'form-field'}>
      <FieldInput field={field} required={state === 'required'} companions={companions} />
      {Beside && <Part of={Beside} resource={resource} context={context} onPartFailed={onPartFailed} />}
    </div>
  );
}

interface PartProps extends Omit<FormSectionsProps, 'sections'> {
  readonly of: ComponentType<FormPartProps>;
}

const Part = memo(function Part({ of: Beside, resource, context, onPartFailed }: PartProps) {
  return (
    <LazyPart onFailed={onPartFailed}>
      <Beside resource={resource} mode={context.mode} context={context} />
    </LazyPart>
  );
});

/** The fields that take the shown text of what is chosen in this one (`textOf`). */
const companionsOf = (resource: Resource, { name }: Field): readonly string[] =>
  resource.fields.filter(({ textOf }) => textOf === name).map((companion) => companion.name);
