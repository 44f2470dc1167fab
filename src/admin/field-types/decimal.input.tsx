import type { InputProps } from '../fields/fieldUi.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';

/** A stored number is shown with a comma; typed text stays as typed, comma or point. */
const shown = (value: unknown): string => (typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? ''));

/** A number with a fraction, written with a comma or a point. */
export function DecimalInput({ field, required }: InputProps<'decimal'>) {
  const input = useFieldInput({ field, required, format: shown });
  return <TextControl input={input} inputMode="decimal" unit={field.unit} autoComplete="off" />;
}
