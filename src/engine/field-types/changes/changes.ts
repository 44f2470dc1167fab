import { isObject } from '../../isObject.ts';
import type { FieldType } from '../fieldType.ts';
import { word } from '../options.ts';
import { plainFormat } from '../plainText.ts';
import { blankToNull, shapeRule } from '../readOnly.ts';

/** One value of a record that a write changed; `null` where it was not there. */
export interface Change {
  /** the name under which the server keeps it */
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isRecordOrNull = (value: unknown): boolean => value === null || value === undefined || isObject(value);

const isChanges = (value: unknown): value is { readonly before?: unknown; readonly after?: unknown } =>
  isObject(value) && isRecordOrNull(value.before) && isRecordOrNull(value.after);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * What differs between the record before and after, in the order of the record after, then of what is
 * gone; everything of a record that is new or deleted. Empty for what is no `{before, after}`.
 */
export function changesOf(value: unknown): Change[] {
  if (!isChanges(value)) return [];
  const before = isObject(value.before) ? value.before : {};
  const after = isObject(value.after) ? value.after : {};
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((name) => !same(before[name], after[name]))
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }));
}

const shown = (value: unknown): string =>
  isObject(value) || Array.isArray(value) ? JSON.stringify(value) : plainFormat(value) || '–';

/** What a write changed: the record before and after it, `null` before a creation and after a deletion. */
export const changes: FieldType<'changes'> = {
  options: ['of'],
  check: (options) => word(options, 'of', true),
  empty: null,
  readOnly: true,
  parse: blankToNull,
  rule: (_field, { locale }) => shapeRule(locale, isChanges),
  format: (value) =>
    changesOf(value)
      .map(({ name, before, after }) => `${name}: ${shown(before)} → ${shown(after)}`)
      .join('; '),
  align: 'start',
  unsortable: true,
};
