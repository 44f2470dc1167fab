import type { ReactNode } from 'react';
import { NativeSelect, OutlinedInput } from '../mui/inputs.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { Option } from './options.ts';
import type { FieldInput } from './useFieldInput.ts';

export interface SelectControlProps {
  readonly input: FieldInput;
  readonly options: readonly Option[];
  /** text of the item that stands for no value */
  readonly none: string;
  readonly busy?: boolean;
  /** values at a tap (OfferButton.tsx) */
  readonly offer?: ReactNode;
}

/** The phone's own picker: one control, no pop-up of ours to fit on a small screen. */
export function SelectControl({ input, options, none, busy = false, offer }: SelectControlProps) {
  const { ref, value, ...control } = input.control;
  return (
    <FieldFrame input={input}>
      <NativeSelect
        {...control}
        id={input.id}
        inputRef={ref}
        value={String(value ?? '')}
        input={<OutlinedInput fullWidth error={input.error !== null} />}
        inputProps={{ 'aria-busy': busy || undefined, ...input.aria }}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {offer}
    </FieldFrame>
  );
}
