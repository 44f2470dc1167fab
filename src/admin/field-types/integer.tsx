import { PlainDisplay } from '../fields/display.tsx';
import type { FieldUi, InputProps } from '../fields/fieldUi.ts';
import { NumericFilter } from '../fields/filters.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';

function IntegerInput({ field, required }: InputProps<'integer'>) {
  return <TextControl input={useFieldInput({ field, required })} inputMode="numeric" unit={field.unit} autoComplete="off" />;
}

/** A whole number; the form keeps what was typed, the rules read it. */
export const integerUi: FieldUi<'integer'> = {
  Input: IntegerInput,
  Display: PlainDisplay,
  Filter: NumericFilter,
};
