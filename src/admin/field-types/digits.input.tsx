import { plainDigits } from '../../engine/plainDigits.ts';
import type { InputProps } from '../fields/fieldUi.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';

/** Digits that name something (NIK, No KK, phone): text from end to end, never a number. */
export function DigitsInput({ field, required }: InputProps<'digits'>) {
  const input = useFieldInput({ field, required, parse: (typed) => plainDigits(String(typed ?? '')) });
  const count = String(input.control.value ?? '').length;
  return (
    <TextControl
      input={input}
      type={field.plus ? 'tel' : 'text'}
      inputMode={field.plus ? 'tel' : 'numeric'}
      autoComplete="off"
      counter={field.length === undefined ? undefined : `${count}/${field.length}`}
    />
  );
}
