import { PlainDisplay } from '../fields/display.tsx';
import type { FieldUi, FilterProps } from '../fields/fieldUi.ts';
import { SelectFilter } from '../fields/filters.tsx';
import { useText } from '../fields/useText.ts';

function ChoiceFilter({ field, all, value, onChange }: FilterProps<'choice'>) {
  const text = useText();
  const options = field.options.map((option) => ({ value: option.value, label: text(option.label) }));
  return <SelectFilter label={text(field.label)} all={all} value={value} options={options} onChange={onChange} />;
}

/** One of a few named values. */
export const choiceUi: FieldUi<'choice'> = { Display: PlainDisplay, Filter: ChoiceFilter };
