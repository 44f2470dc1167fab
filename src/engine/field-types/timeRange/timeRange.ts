import { isObject } from '../../isObject.ts';
import type { FieldOf } from '../../resource.ts';
import { RULE_TEXTS } from '../../texts.ts';
import { type Failure, ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { localized } from '../options.ts';
import { plainFormat, trimmed } from '../plainText.ts';
import { clockTime, parseTimeRange, timeRangeText } from './clock.ts';

function refuse(value: unknown, field: FieldOf<'timeRange'>): Failure | null {
  if (!isObject(value) || !('start' in value) || !('end' in value)) {
    return { code: 'time', text: RULE_TEXTS.time };
  }
  const { start, end } = value;
  if (!start) return { code: 'start', text: RULE_TEXTS.timeMissing, params: { part: field.startLabel } };
  if (!end) return { code: 'end', text: RULE_TEXTS.timeMissing, params: { part: field.endLabel } };
  if (clockTime(start) === null || clockTime(end) === null) return { code: 'time', text: RULE_TEXTS.time };
  return String(start) >= String(end)
    ? { code: 'order', text: RULE_TEXTS.timeOrder, params: { start: field.startLabel, end: field.endLabel } }
    : null;
}

/**
 * From one time of day to a later one, `{start: 'HH:MM', end: 'HH:MM'}`. One of the two missing has a
 * code of its own ('start', 'end'), both missing is an empty value.
 */
export const timeRange: FieldType<'timeRange'> = {
  options: ['startLabel', 'endLabel'],
  check: (options) => localized(options, 'startLabel', 'endLabel'),
  empty: null,
  parse: (typed) => parseTimeRange(trimmed(typed)),
  rule: (field, context) => ruleOf(field, context, timeRange.parse, refuse),
  format: (value) => timeRangeText(value) ?? plainFormat(value),
  orderedBy: (value) => (isObject(value) ? value.start : value),
  align: 'start',
  width: 10.5,
  unsortable: true,
};
