import { YES_NO } from '../../engine/field-types/yesNo/yesNo.ts';
import { PlainDisplay } from '../fields/display.tsx';
import type { FieldUi, FilterProps } from '../fields/fieldUi.ts';
import { SelectFilter } from '../fields/filters.tsx';
import { useText } from '../fields/useText.ts';

/** 'Ya' and 'Tidak' in the language at hand. */
export const useYesNoOptions = () => {
  const text = useText();
  return YES_NO.map(({ value, label }) => ({ value, label: text(label) }));
};

function YesNoFilter({ field, all, value, onChange }: FilterProps<'yesNo'>) {
  const text = useText();
  const options = useYesNoOptions();
  return <SelectFilter label={text(field.label)} all={all} value={value} options={options} onChange={onChange} />;
}

/** 'Ya' or 'Tidak'. */
export const yesNoUi: FieldUi<'yesNo'> = { Display: PlainDisplay, Filter: YesNoFilter };
