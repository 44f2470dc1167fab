import { ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { plainFormat, trimmed } from '../plainText.ts';
import { parseReading, readingText, refusedReading } from './reading.ts';

export { parseReading, readingText } from './reading.ts';

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
  rule: (field, context) => ruleOf(field, context, bloodPressure.parse, refusedReading),
  format: (value) => plainFormat(value),
  align: 'end',
  width: 6.5,
};
