import { FIELD_TEXTS } from '../fields/fieldTexts.ts';
import type { InputProps } from '../fields/fieldUi.ts';
import { withCurrent } from '../fields/options.ts';
import { RadioControl } from '../fields/RadioControl.tsx';
import { SelectControl } from '../fields/SelectControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { useText } from '../fields/useText.ts';

const RADIO_ROW_UP_TO = 3;

/** A row of radios for a few, the picker of the phone for more. */
export function ChoiceInput({ field, required }: InputProps<'choice'>) {
  const text = useText();
  const input = useFieldInput({ field, required });
  const options = withCurrent(
    field.options.map(({ value, label }) => ({ value, label: text(label) })),
    input.control.value,
  );
  return options.length <= RADIO_ROW_UP_TO ? (
    <RadioControl input={input} options={options} emptiable={!required && field.default === null} />
  ) : (
    <SelectControl input={input} options={options} none={input.placeholder ?? text(FIELD_TEXTS.choose)} />
  );
}
