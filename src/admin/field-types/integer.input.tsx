import type { InputProps } from '../fields/fieldUi.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';

/** A whole number; the form keeps what was typed, the rules read it. */
export function IntegerInput({ field, required }: InputProps<'integer'>) {
  return <TextControl input={useFieldInput({ field, required })} inputMode="numeric" unit={field.unit} autoComplete="off" />;
}
