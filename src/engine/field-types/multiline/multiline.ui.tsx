import { PlainDisplay } from '../../../admin/fields/display.tsx';
import type { FieldUi, InputProps } from '../../../admin/fields/fieldUi.ts';
import { TextFilter } from '../../../admin/fields/filters.tsx';
import { TextControl } from '../../../admin/fields/TextControl.tsx';
import { useFieldInput } from '../../../admin/fields/useFieldInput.ts';

function MultilineInput({ field, required }: InputProps<'multiline'>) {
  return <TextControl input={useFieldInput({ field, required })} rows={field.rows ?? 3} autoComplete="off" />;
}

/** Several lines of text. */
export const multilineUi: FieldUi<'multiline'> = {
  Input: MultilineInput,
  Display: PlainDisplay,
  Filter: TextFilter,
};
