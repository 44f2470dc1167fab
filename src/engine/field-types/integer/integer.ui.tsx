import { PlainDisplay } from '../../../admin/fields/display.tsx';
import type { FieldUi, InputProps } from '../../../admin/fields/fieldUi.ts';
import { NumericFilter } from '../../../admin/fields/filters.tsx';
import { TextControl } from '../../../admin/fields/TextControl.tsx';
import { useFieldInput } from '../../../admin/fields/useFieldInput.ts';

function IntegerInput({ field, required }: InputProps<'integer'>) {
  return <TextControl input={useFieldInput({ field, required })} inputMode="numeric" unit={field.unit} autoComplete="off" />;
}

/** A whole number; the form keeps what was typed, the rules read it. */
export const integerUi: FieldUi<'integer'> = {
  Input: IntegerInput,
  Display: PlainDisplay,
  Filter: NumericFilter,
};
