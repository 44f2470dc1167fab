import { PlainDisplay } from '../fields/display.tsx';
import type { FieldUi, InputProps } from '../fields/fieldUi.ts';
import { TextFilter } from '../fields/filters.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';

function TextInput({ field, required }: InputProps<'text'>) {
  return <TextControl input={useFieldInput({ field, required })} autoComplete="off" />;
}

/** One line of text. */
export const textUi: FieldUi<'text'> = { Input: TextInput, Display: PlainDisplay, Filter: TextFilter };
