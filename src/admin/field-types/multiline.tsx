import { PlainDisplay } from '../fields/display.tsx';
import type { FieldUi, InputProps } from '../fields/fieldUi.ts';
import { TextFilter } from '../fields/filters.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';

function MultilineInput({ field, required }: InputProps<'multiline'>) {
  return <TextControl input={useFieldInput({ field, required })} rows={field.rows ?? 3} autoComplete="off" />;
}

/** Several lines of text. */
export const multilineUi: FieldUi<'multiline'> = {
  Input: MultilineInput,
  Display: PlainDisplay,
  Filter: TextFilter,
};
