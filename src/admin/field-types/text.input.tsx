import type { InputProps } from '../fields/fieldUi.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';

/** One line of text. */
export function TextInput({ field, required }: InputProps<'text'>) {
  return <TextControl input={useFieldInput({ field, required })} autoComplete="off" />;
}
