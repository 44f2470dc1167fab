import { memo, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field, Resource } from '../../engine/resource.ts';
import { decidingFields, isRequired, isVisible } from '../../engine/rules/visibility.ts';
import { FieldInput } from '../field-types/FieldInput.tsx';
import { FormSection } from './FormSection.tsx';
import type { SectionOfFields } from './formFields.ts';
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

/** Watches only the fields its own conditions look at: typing in one field renders no other. */
function FormField({ resource, field, context, onPartFailed }: FormFieldProps) {
  const { control, getValues } = useFormContext();
  const Beside = formPartsFor(resource).beside?.[field.name];
  const watched = useMemo(() => decidingFields(resource, field), [resource, field]);
  useWatch({ control, name: watched, disabled: watched.length === 0 });
  const values = getValues();
  const { mode } = context;
  const known = { ...context, values };
  if (!isVisible(resource, field, mode, known)) return null;
  const required = isRequired(resource, field, mode, known);
  return (
    <div className={field.type === 'multiline' ? 'form-field wide' : 'form-field'}>
      <FieldInput field={field} required={required} companions={companionsOf(resource, field)} />
      {Beside && (
        <LazyPart onFailed={onPartFailed}>
          <Beside resource={resource} mode={mode} />
        </LazyPart>
      )}
    </div>
  );
}

/** The fields that take the shown text of what is chosen in this one (`textOf`). */
const companionsOf = (resource: Resource, { name }: Field): readonly string[] =>
  resource.fields.filter(({ textOf }) => textOf === name).map((companion) => companion.name);
