import { PlainDisplay } from '../../../admin/fields/display.tsx';
import type { FieldUi, InputProps } from '../../../admin/fields/fieldUi.ts';
import { TextFilter } from '../../../admin/fields/filters.tsx';
import { TextControl } from '../../../admin/fields/TextControl.tsx';
import { useFieldInput } from '../../../admin/fields/useFieldInput.ts';

function TextInput({ field, required }: InputProps<'text'>) {
  return <TextControl input={useFieldInput({ field, required })} autoComplete="off" />;
}

/** One line of text. */
export const textUi: FieldUi<'text'> = { Input: TextInput, Display: PlainDisplay, Filter: TextFilter };
