import { useRef } from 'react';
import { FormControlLabel, Radio, RadioGroup } from '../mui/choices.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { FIELD_TEXTS } from './fieldTexts.ts';
import type { Option } from './options.ts';
import type { FieldInput } from './useFieldInput.ts';
import { useText } from './useText.ts';

export interface RadioControlProps {
  readonly input: FieldInput;
  readonly options: readonly Option[];
  /** none of them is an answer too: nothing is required, and nothing stands for an empty field */
  readonly emptiable: boolean;
}

/** Two or three options side by side: one tap instead of a picker. What may stand empty can be emptied again. */
export function RadioControl({ input, options, emptiable }: RadioControlProps) {
  const { ref, value, name, onChange, onBlur } = input.control;
  const text = useText();
  const first = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // the button goes away with the answer
    first.current?.focus();
  };
  return (
    <FieldFrame input={input} group>
      <RadioGroup row name={name} value={String(value ?? '')} onChange={(_event, next) => onChange(next)} onBlur={onBlur}>
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={
              <Radio
                inputRef={
                  index === 0
                    ? (radio: HTMLInputElement | null) => {
                        first.current = radio;
                        ref(radio);
                      }
                    : undefined
                }
                slotProps={{ input: input.aria }}
              />
            }
          />
        ))}
        {emptiable && value !== null && value !== undefined && value !== '' && (
          <button type="button" className="input-clear" onClick={clear} aria-label={`${text(FIELD_TEXTS.clear)} ${input.label}`}>
            {text(FIELD_TEXTS.clear)}
          </button>
        )}
      </RadioGroup>
    </FieldFrame>
  );
}
