import { formatNumber } from '../../formats.ts';
import type { FieldOf } from '../../resource.ts';
import { RULE_TEXTS } from '../../texts.ts';
import { type Failure, ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { MOST } from '../integer/integer.ts';
import { apart, finite, ordered, wholePositive, word } from '../options.ts';
import { plainFormat, trimmed } from '../plainText.ts';

/** One sign between whole and fraction, comma or point; with both it could mean two numbers, and is refused. */
const NUMBER = /^[+−-]?\d+(?:[.,]\d+)?$/;

function refuse(value: unknown, field: FieldOf<'decimal'>): Failure | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'number', text: RULE_TEXTS.number };
  const { moreThan, max, places, scale } = field;
  if (value <= (moreThan ?? -Infinity) || value > (max ?? Infinity)) return outOfRange(field);
  const most = Math.floor(MOST / (scale ?? 1));
  if (scale !== undefined && Math.abs(value) > most) return { code: 'range', text: RULE_TEXTS.atMost, params: { max: most } };
  return places !== undefined && placesOf(value) > places
    ? { code: 'places', text: RULE_TEXTS.places, params: { n: places } }
    : null;
}

function outOfRange({ moreThan, max }: FieldOf<'decimal'>): Failure {
  const code = 'range';
  if (moreThan === undefined) return { code, text: RULE_TEXTS.atMost, params: { max: max ?? 0 } };
  if (max === undefined) return { code, text: RULE_TEXTS.moreThan, params: { more: moreThan } };
  return { code, text: RULE_TEXTS.moreThanAtMost, params: { more: moreThan, max } };
}

/** digits after the point in a number's shortest form, `1e-7` included */
function placesOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** A number typed with a comma or a point, shown with the locale's; the unit is shown beside it, not in it. */
export const decimal: FieldType<'decimal'> = {
  options: ['moreThan', 'max', 'places', 'scale', 'unit'],
  check: (options) => [
    ...finite(options, 'moreThan', 'max'),
    ...ordered(options, 'moreThan', 'max'),
    ...apart(options, 'moreThan', 'max'),
    ...wholePositive(options, 'places', 'scale'),
    ...word(options, 'unit', true),
  ],
  empty: null,
  parse: (typed) => {
    const value = trimmed(typed);
    return typeof value === 'string' && NUMBER.test(value) ? Number(value.replace(',', '.').replace('−', '-')) : value;
  },
  rule: (field, context) => ruleOf(field, context, decimal.parse, refuse),
  format: (value, _field, locale) => (typeof value === 'number' ? formatNumber(value, locale) : plainFormat(value)),
  align: 'end',
  width: 6.5,
};
