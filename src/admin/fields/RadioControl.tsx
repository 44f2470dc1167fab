import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { FieldFrame } from './FieldFrame.tsx';
import type { Option } from './options.ts';
import type { FieldInput } from './useFieldInput.ts';

export interface RadioControlProps {
  readonly input: FieldInput;
  readonly options: readonly Option[];
}

/** Two or three options side by side: one tap instead of a picker. */
export function RadioControl({ input, options }: RadioControlProps) {
  const { ref, value, name, onChange, onBlur } = input.control;
  return (
    <FieldFrame input={input} group>
      <RadioGroup row name={name} value={String(value ?? '')} onChange={(_event, next) => onChange(next)} onBlur={onBlur}>
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio inputRef={index === 0 ? ref : undefined} slotProps={{ input: input.aria }} />}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}
