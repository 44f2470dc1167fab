import { FormControlLabel, Switch } from '@mui/material';
import { YES_NO } from '../../engine/field-types/yesNo/yesNo.ts';
import { PlainDisplay } from '../fields/display.tsx';
import { FieldNotes } from '../fields/FieldFrame.tsx';
import type { FieldUi, FilterProps, InputProps } from '../fields/fieldUi.ts';
import { SelectFilter } from '../fields/filters.tsx';
import { RadioControl } from '../fields/RadioControl.tsx';
import { type FieldInput, useFieldInput } from '../fields/useFieldInput.ts';
import { useText } from '../fields/useText.ts';

const useYesNoOptions = () => {
  const text = useText();
  return YES_NO.map(({ value, label }) => ({ value, label: text(label) }));
};

function SwitchControl({ input }: { readonly input: FieldInput }) {
  const { ref, value, name, onChange, onBlur } = input.control;
  return (
    <div className="input-frame">
      <FormControlLabel
        label={input.label}
        control={
          <Switch
            name={name}
            checked={value === 'Ya'}
            onChange={(event) => onChange(event.target.checked ? 'Ya' : 'Tidak')}
            onBlur={() => onBlur()}
            slotProps={{ input: { ref, ...input.aria } }}
          />
        }
      />
      <FieldNotes input={input} />
    </div>
  );
}

function YesNoInput({ field, required }: InputProps<'yesNo'>) {
  const input = useFieldInput({ field, required });
  const options = useYesNoOptions();
  if (field.appearance === 'switch') return <SwitchControl input={input} />;
  return <RadioControl input={input} options={options} emptiable={!required && field.default === null} />;
}

function YesNoFilter({ field, all, value, onChange }: FilterProps<'yesNo'>) {
  const text = useText();
  const options = useYesNoOptions();
  return <SelectFilter label={text(field.label)} all={all} value={value} options={options} onChange={onChange} />;
}

/** 'Ya' or 'Tidak'. */
export const yesNoUi: FieldUi<'yesNo'> = { Input: YesNoInput, Display: PlainDisplay, Filter: YesNoFilter };
