import { formatInstant, isInstant } from '../../calendar.ts';
import type { FieldType } from '../fieldType.ts';
import { plainFormat, trimmed } from '../plainText.ts';
import { shapeRule } from '../readOnly.ts';

/** A moment as ISO text with its zone, shown in the village's time; what is none is shown as it stands. */
export const instant: FieldType<'instant'> = {
  options: [],
  check: () => [],
  empty: null,
  readOnly: true,
  parse: trimmed,
  rule: (_field, { locale }) => shapeRule(locale, isInstant),
  format: (value, _field, locale) => (isInstant(value) ? formatInstant(value, locale) : plainFormat(value)),
  align: 'start',
  width: 9,
};
