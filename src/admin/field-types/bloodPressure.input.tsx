import type { InputProps } from '../fields/fieldUi.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';

/** Systolic and diastolic pressure, typed as on the card: 120/80. */
export function BloodPressureInput({ field, required }: InputProps<'bloodPressure'>) {
  const input = useFieldInput({ field, required });
  // the telephone's keyboard has digits large and a slash or a dash beside them; the numeric one has neither
  return <TextControl input={input} inputMode="tel" unit="mmHg" autoComplete="off" />;
}
