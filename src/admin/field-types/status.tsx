import { fieldTypes } from '../../engine/field-types/index.ts';
import { emptyTextOf } from '../fields/display.tsx';
import { FIELD_TEXTS } from '../fields/fieldTexts.ts';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../fields/fieldUi.ts';
import { SelectFilter } from '../fields/filters.tsx';
import { withCurrent } from '../fields/options.ts';
import { SelectControl } from '../fields/SelectControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { useText } from '../fields/useText.ts';

function StatusInput({ field, required }: InputProps<'status'>) {
  const text = useText();
  const input = useFieldInput({ field, required });
  const options = field.options.map(({ value, label }) => ({ value, label: text(label) }));
  return <SelectControl input={input} options={withCurrent(options, input.control.value)} none={text(FIELD_TEXTS.choose)} />;
}

function StatusDisplay({ field, value, locale }: DisplayProps<'status'>) {
  // A missing status counts as the default one (spec section 4, "Account status").
  const inForce = value ?? field.default;
  const text = fieldTypes.status.format(inForce, field, locale);
  const tone = field.options.find((option) => option.value === inForce)?.tone ?? 'neutral';
  return (
    <span className="status-value" data-tone={tone}>
      {text === '' ? emptyTextOf(field, locale) : text}
    </span>
  );
}

function StatusFilter({ field, all, value, onChange }: FilterProps<'status'>) {
  const text = useText();
  const options = field.options.map((option) => ({ value: option.value, label: text(option.label) }));
  return <SelectFilter label={text(field.label)} all={all} value={value} options={options} onChange={onChange} />;
}

/** Where something stands in its course; said in words, the colour only repeats it. */
export const statusUi: FieldUi<'status'> = { Input: StatusInput, Display: StatusDisplay, Filter: StatusFilter };
