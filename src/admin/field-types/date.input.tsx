import { useWatch } from 'react-hook-form';
import { DayControl } from '../fields/DayControl.tsx';
import { EstimateControl } from '../fields/EstimateControl.tsx';
import type { InputProps } from '../fields/fieldUi.ts';
import { useFieldInput } from '../fields/useFieldInput.ts';

/** A calendar day as ISO text from end to end: no `Date`, so no time zone can move it. Where only the age is known, that is asked. */
export function DateInput({ field, required }: InputProps<'date'>) {
  const input = useFieldInput({ field, required });
  const estimate: unknown = useWatch({ name: field.estimate ?? '', disabled: field.estimate === undefined });
  return estimate === 'Ya' ? <EstimateControl input={input} /> : <DayControl input={input} field={field} />;
}
