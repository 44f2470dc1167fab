import type { Locale } from '../../definition.ts';
import { formatNumber } from '../../formats.ts';
import { isObject } from '../../isObject.ts';
import type { FieldOf } from '../../resource.ts';
import { say } from '../../say.ts';
import type { FieldType } from '../fieldType.ts';
import { isText, type OptionProblem, wholePositive } from '../options.ts';
import { blankToNull, shapeRule } from '../readOnly.ts';

function checkParts(parts: unknown): OptionProblem[] {
  if (!Array.isArray(parts) || parts.length === 0) return [{ at: 'parts', problem: 'parts must name at least one number' }];
  return parts.flatMap((part: unknown, i): OptionProblem[] => {
    const at = `parts[${i}]`;
    if (!isObject(part) || typeof part.name !== 'string' || part.name === '') return [{ at, problem: `${at} must have a name` }];
    return isText(part.label) ? [] : [{ at: `${at}.label`, problem: `${at}.label must be a text in id and en` }];
  });
}

const isNumbers = (value: unknown): value is Readonly<Record<string, number | null>> =>
  isObject(value) && Object.values(value).every((number) => number === null || Number.isFinite(number));

/** The numbers of a value that are there, each with its label and as people read it. */
export function partsOf(value: unknown, field: FieldOf<'numbers'>, locale: Locale): { label: string; number: string }[] {
  if (!isNumbers(value)) return [];
  return field.parts.flatMap(({ name, label }) => {
    const number = value[name] ?? null;
    if (number === null) return [];
    const rounded = field.places === undefined ? number : Number(number.toFixed(field.places));
    return [{ label: say(label, locale), number: formatNumber(rounded, locale) }];
  });
}

/** Several numbers under names, as a server answers them; a number that does not apply is null. */
export const numbers: FieldType<'numbers'> = {
  options: ['parts', 'places'],
  check: (options) => [...checkParts(options.parts), ...wholePositive(options, 'places')],
  empty: null,
  readOnly: true,
  parse: blankToNull,
  rule: (_field, { locale }) => shapeRule(locale, isNumbers),
  format: (value, field, locale) =>
    partsOf(value, field, locale)
      .map(({ label, number }) => `${label} ${number}`)
      .join('; '),
  align: 'start',
  unsortable: true,
};
