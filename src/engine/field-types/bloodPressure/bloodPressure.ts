import { texts } from '../../say.ts';
import type { FieldType } from '../fieldType.ts';
import { plainFormat, trimmed } from '../plainText.ts';
import { type Failure, ruleSchema } from '../ruleSchema.ts';

const TEXTS = texts('bloodPressure', {
  reading: { id: 'Tulis sistolik/diastolik, mis. 120/80.', en: 'Write systolic/diastolic, e.g. 120/80.' },
  range: {
    id: 'Periksa tekanan darah: sistolik 50–300, diastolik 20–200 mmHg.',
    en: 'Check the blood pressure: systolic 50–300, diastolic 20–200 mmHg.',
  },
  order: { id: 'Angka pertama (sistolik) harus lebih besar.', en: 'The first number (systolic) must be the larger one.' },
});

/** Two numbers of two or three digits, with what people put between them. */
const READING = /^(\d{2,3})(?:\s*[/\\,:-]\s*|\s+)(\d{2,3})$/;

/** What a sphygmomanometer can show of a living person, mmHg. */
const SYSTOLIC = { min: 50, max: 300 } as const;
const DIASTOLIC = { min: 20, max: 200 } as const;

/** Systolic and diastolic pressure of a reading like '120/80', mmHg; null where it is none. */
export function parseReading(value: unknown): { readonly systolic: number; readonly diastolic: number } | null {
  const found = typeof value === 'string' ? READING.exec(value.trim()) : null;
  return found === null ? null : { systolic: Number(found[1]), diastolic: Number(found[2]) };
}

/** The canonical form of a reading. */
export const readingText = (systolic: number, diastolic: number): string => `${systolic}/${diastolic}`;

function refuse(value: unknown): Failure | null {
  const reading = parseReading(value);
  if (reading === null) return { code: 'reading', text: TEXTS.reading };
  const { systolic, diastolic } = reading;
  const within = (part: number, { min, max }: { readonly min: number; readonly max: number }) => part >= min && part <= max;
  if (!within(systolic, SYSTOLIC) || !within(diastolic, DIASTOLIC)) {
    return { code: 'range', text: TEXTS.range };
  }
  return systolic > diastolic ? null : { code: 'order', text: TEXTS.order };
}

/**
 * A blood pressure as it is written on cards, 'systolic/diastolic' in mmHg: text on the wire, two whole
 * numbers in the table. A dash, a comma or a space between the two is understood too.
 */
export const bloodPressure: FieldType<'bloodPressure'> = {
  options: [],
  check: () => [],
  empty: '',
  parse: (typed) => {
    const value = trimmed(typed);
    const reading = parseReading(value);
    return reading === null ? value : readingText(reading.systolic, reading.diastolic);
  },
  schema: (field, context) => ruleSchema(field, context, bloodPressure.parse, refuse),
  format: (value) => plainFormat(value),
  align: 'end',
  width: 6.5,
};
