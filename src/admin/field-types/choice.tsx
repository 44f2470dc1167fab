import { PlainDisplay } from '../fields/display.tsx';
import { FIELD_TEXTS } from '../fields/fieldTexts.ts';
import type { FieldUi, FilterProps, InputProps } from '../fields/fieldUi.ts';
import { SelectFilter } from '../fields/filters.tsx';
import { withCurrent } from '../fields/options.ts';
import { RadioControl } from '../fields/RadioControl.tsx';
import { SelectControl } from '../fields/SelectControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { useText } from '../fields/useText.ts';

const RADIO_ROW_UP_TO = 3;

function ChoiceInput({ field, required }: InputProps<'choice'>) {
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

function ChoiceFilter({ field, all, value, onChange }: FilterProps<'choice'>) {
  const text = useText();
  const options = field.options.map((option) => ({ value: option.value, label: text(option.label) }));
  return <SelectFilter label={text(field.label)} all={all} value={value} options={options} onChange={onChange} />;
}

/** One of a few named values. */
export const choiceUi: FieldUi<'choice'> = { Input: ChoiceInput, Display: PlainDisplay, Filter: ChoiceFilter };
