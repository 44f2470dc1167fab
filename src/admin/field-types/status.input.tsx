import { FIELD_TEXTS } from '../fields/fieldTexts.ts';
import type { InputProps } from '../fields/fieldUi.ts';
import { withCurrent } from '../fields/options.ts';
import { SelectControl } from '../fields/SelectControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { useText } from '../fields/useText.ts';

/** The states to choose from. */
export function StatusInput({ field, required }: InputProps<'status'>) {
  const text = useText();
  const input = useFieldInput({ field, required });
  const options = field.options.map(({ value, label }) => ({ value, label: text(label) }));
  return <SelectControl input={input} options={withCurrent(options, input.control.value)} none={text(FIELD_TEXTS.choose)} />;
}
