import type { ReactNode } from 'react';
import { InputAdornment, OutlinedInput } from '../mui/inputs.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInput } from './useFieldInput.ts';

export interface TextControlProps {
  readonly input: FieldInput;
  readonly type?: 'text' | 'tel';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel';
  readonly autoComplete?: string;
  readonly unit?: string;
  readonly rows?: number;
  readonly counter?: string;
  /** a value at a tap (OfferButton.tsx) */
  readonly offer?: ReactNode;
}

/**
 * A line (or, with `rows`, a block) of text in its frame. What is typed stays as typed: no `type=number`,
 * whose browsers empty the field at a comma, and no `maxLength`, which would cut silently.
 */
export function TextControl({ input, type, inputMode, autoComplete, unit, rows, counter, offer }: TextControlProps) {
  const { ref, ...control } = input.control;
  return (
    <FieldFrame input={input} counter={counter}>
      <OutlinedInput
        {...control}
        id={input.id}
        inputRef={ref}
        type={type}
        disabled={input.fixed}
        fullWidth
        error={input.error !== null}
        placeholder={input.placeholder}
        multiline={rows !== undefined}
        rows={rows}
        endAdornment={unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined}
        inputProps={{ inputMode, autoComplete, ...input.aria }}
      />
      {offer}
    </FieldFrame>
  );
}
