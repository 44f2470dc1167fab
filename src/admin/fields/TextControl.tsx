import type { ReactNode } from 'react';
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
 * whose browsers empty the field at a comma, and no `maxLength`, which would cut silently. The browser's own input: it is drawn
 * anew at every key, for which MUI's takes a cheap phone several times as long.
 */
export function TextControl({ input, type, inputMode, autoComplete, unit, rows, counter, offer }: TextControlProps) {
  const control = {
    ...input.control,
    ...input.aria,
    id: input.id,
    disabled: input.fixed,
    placeholder: input.placeholder,
    inputMode,
    autoComplete,
  };
  return (
    <FieldFrame input={input} counter={counter}>
      <div className="input-text" data-wrong={input.error !== null || undefined} data-unit={unit && ''}>
        {rows === undefined ? <input {...control} type={type ?? 'text'} /> : <textarea {...control} rows={rows} />}
        {unit && <span className="input-unit">{unit}</span>}
      </div>
      {offer}
    </FieldFrame>
  );
}
