import type { InputProps } from '../fields/fieldUi.ts';
import { OfferButton } from '../fields/OfferButton.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { useText } from '../fields/useText.ts';

/** One line of text. */
export function TextInput({ field, required }: InputProps<'text'>) {
  const text = useText();
  const input = useFieldInput({ field, required });
  return (
    <TextControl
      input={input}
      autoComplete="off"
      offer={field.offer && <OfferButton input={input} value={field.offer.value} label={text(field.offer.label)} />}
    />
  );
}
