import { useInput } from 'react-admin';
import { fieldType } from '../../engine/field-types/index.ts';
import type { Field } from '../../engine/resource.ts';
import { useText } from './useText.ts';

export interface FieldInputOptions {
  readonly field: Field;
  readonly required: boolean;
  /** form value to what the control shows; default: text, '' for none */
  readonly format?: (value: unknown) => unknown;
  /** what the control says to the form value; default: '' becomes the type's empty value, as in an untouched form */
  readonly parse?: (value: unknown) => unknown;
}

/**
 * Binds a field of the definition to the surrounding form and gives the texts and ids that its control
 * and its frame share. Rules come from the form's resolver alone: with a resolver, react-hook-form
 * passes over rules given at an input.
 */
export function useFieldInput({ field, required, format, parse }: FieldInputOptions) {
  const text = useText();
  const empty = fieldType(field).empty;
  const input = useInput({
    source: field.name,
    isRequired: required,
    format,
    parse: parse ?? ((value: unknown) => (value === '' ? empty : value)),
  });
  const error = input.fieldState.error?.message ?? null;
  const helpId = `${input.id}-help`;
  const errorId = `${input.id}-error`;
  const described = [field.help ? helpId : null, error ? errorId : null].filter(Boolean).join(' ');
  return {
    id: input.id,
    control: input.field,
    required,
    fixed: field.fixed,
    label: text(field.label),
    labelId: `${input.id}-label`,
    placeholder: field.placeholder ? text(field.placeholder) : undefined,
    help: field.help ? text(field.help) : null,
    helpLink: field.helpLink ? { label: text(field.helpLink.label), to: field.helpLink.to } : null,
    error,
    helpId,
    errorId,
    aria: {
      'aria-describedby': described === '' ? undefined : described,
      'aria-required': required || undefined,
      'aria-invalid': error !== null || undefined,
    },
  };
}

export type FieldInput = ReturnType<typeof useFieldInput>;
