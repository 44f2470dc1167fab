import { PlainDisplay } from '../fields/display.tsx';
import type { FieldUi, InputProps } from '../fields/fieldUi.ts';
import { TextFilter } from '../fields/filters.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';

function BloodPressureInput({ field, required }: InputProps<'bloodPressure'>) {
  const input = useFieldInput({ field, required });
  // the telephone's keyboard has digits large and a slash or a dash beside them; the numeric one has neither
  return <TextControl input={input} inputMode="tel" unit="mmHg" autoComplete="off" />;
}

/** Systolic and diastolic pressure, typed as on the card: 120/80. */
export const bloodPressureUi: FieldUi<'bloodPressure'> = {
  Input: BloodPressureInput,
  Display: PlainDisplay,
  Filter: TextFilter,
};
