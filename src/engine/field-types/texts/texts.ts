import type { FieldType } from '../fieldType.ts';
import { blankToNull, shapeRule } from '../readOnly.ts';

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Several texts that a server answers; an empty list is none. */
export const texts: FieldType<'texts'> = {
  options: [],
  check: () => [],
  empty: null,
  readOnly: true,
  parse: (value) => (Array.isArray(value) && value.length === 0 ? null : blankToNull(value)),
  rule: (_field, { locale }) => shapeRule(locale, isTexts),
  format: (value) => (isTexts(value) ? value.join('; ') : ''),
  align: 'start',
  unsortable: true,
};
