import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { FieldInput } from '../../admin/fields/useFieldInput.ts';

export interface OwnInputOptions {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: string;
}

/** Binds a field that belongs to no definition to the surrounding form, for the house's frames and controls. */
export function useOwnInput({ name, label, required = false, help }: OwnInputOptions): FieldInput {
  const { field, fieldState } = useController({ name });
  const id = useId();
  const error = fieldState.error?.message ?? null;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [help ? helpId : null, error ? errorId : null].filter(Boolean).join(' ');
  return {
    id,
    control: field,
    required,
    label,
    placeholder: undefined,
    help: help ?? null,
    helpLink: null,
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
