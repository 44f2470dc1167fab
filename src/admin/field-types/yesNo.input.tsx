import { FieldNotes } from '../fields/FieldFrame.tsx';
import type { InputProps } from '../fields/fieldUi.ts';
import { RadioControl } from '../fields/RadioControl.tsx';
import { type FieldInput, useFieldInput } from '../fields/useFieldInput.ts';
import { FormControlLabel, Switch } from '../mui/choices.ts';
import { useYesNoOptions } from './yesNo.tsx';

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

/** Two radios, or a switch where the definition asks for one. */
export function YesNoInput({ field, required }: InputProps<'yesNo'>) {
  const input = useFieldInput({ field, required });
  const options = useYesNoOptions();
  if (field.appearance === 'switch') return <SwitchControl input={input} />;
  return <RadioControl input={input} options={options} emptiable={!required && field.default === null} />;
}
