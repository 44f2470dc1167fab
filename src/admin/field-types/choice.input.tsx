import { FIELD_TEXTS } from '../fields/fieldTexts.ts';
import type { InputProps } from '../fields/fieldUi.ts';
import { OfferButton } from '../fields/OfferButton.tsx';
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
  // what stands apart is among the others only where it is chosen, to be shown
  const shown = field.options.filter(({ value, apart }) => !apart || value === input.control.value);
  const options = withCurrent(
    shown.map(({ value, label }) => ({ value, label: text(label) })),
    input.control.value,
  );
  const offers = field.options
    .filter(({ apart }) => apart)
    .map(({ value, label }) => <OfferButton key={value} input={input} value={value} label={text(label)} />);
  return field.options.length <= RADIO_ROW_UP_TO ? (
    <RadioControl input={input} options={options} emptiable={!required && field.default === null} />
  ) : (
    <SelectControl input={input} options={options} none={input.placeholder ?? text(FIELD_TEXTS.choose)} offer={offers} />
  );
}
