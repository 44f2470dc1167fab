import { NULLABLE_TEXT, type ServerHalf } from '../serverHalf.ts';
import { parseReading, readingText } from './bloodPressure.ts';

export const bloodPressure: ServerHalf<'bloodPressure'> = {
  columns: () => [
    { suffix: '_sistolik', kind: 'integer' },
    { suffix: '_diastolik', kind: 'integer' },
  ],
  toColumns: (value) => {
    const reading = parseReading(value);
    return reading === null ? [null, null] : [reading.systolic, reading.diastolic];
  },
  fromColumns: ([systolic, diastolic]) =>
    typeof systolic === 'number' && typeof diastolic === 'number' ? readingText(systolic, diastolic) : null,
  schema: () => ({ ...NULLABLE_TEXT, pattern: '^[0-9]{2,3}/[0-9]{2,3}$', examples: ['120/80'] }),
  sample: (_field, n) => readingText(105 + (n % 40), 65 + (n % 25)),
};
