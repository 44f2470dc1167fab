import type { InputProps } from '../fields/fieldUi.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';

/** Several lines of text. */
export function MultilineInput({ field, required }: InputProps<'multiline'>) {
  return <TextControl input={useFieldInput({ field, required })} rows={field.rows ?? 3} autoComplete="off" />;
}
