import type { FieldInput } from './useFieldInput.ts';

export interface OfferButtonProps {
  readonly input: FieldInput;
  readonly value: string;
  readonly label: string;
}

/** A value at a tap under an input ('Tidak diberikan'); a second tap takes it out again. */
export function OfferButton({ input, value, label }: OfferButtonProps) {
  const { control } = input;
  const taken = control.value === value;
  return (
    <button
      type="button"
      className="input-offer"
      aria-pressed={taken}
      // of which field it is, for who does not see where it stands; as a name it would be taken for the input's
      aria-describedby={input.labelId}
      onClick={() => control.onChange(taken ? '' : value)}
    >
      {label}
    </button>
  );
}
