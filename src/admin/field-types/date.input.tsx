import type { InputProps } from '../fields/fieldUi.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { villageToday } from '../fields/villageToday.ts';

/** Nobody in the village was born earlier; it keeps a year typed with two digits from passing. */
const EARLIEST = '1900-01-01';

/** A calendar day as ISO text from end to end: no `Date`, so no time zone can move it. */
export function DateInput({ field, required }: InputProps<'date'>) {
  const input = useFieldInput({ field, required });
  return <TextControl input={input} type="date" min={EARLIEST} max={field.notAfterToday ? villageToday() : undefined} />;
}
