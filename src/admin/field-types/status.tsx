import { fieldTypes } from '../../engine/field-types/index.ts';
import { emptyTextOf } from '../fields/display.tsx';
import type { DisplayProps, FieldUi, FilterProps } from '../fields/fieldUi.ts';
import { SelectFilter } from '../fields/filters.tsx';
import { useText } from '../fields/useText.ts';

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
export const statusUi: FieldUi<'status'> = { Display: StatusDisplay, Filter: StatusFilter };
