/** For builds: how values, columns and filters of a list are said without what says them in the console. */
import type { FieldTypeName } from '../engine/definition.ts';
import { fieldTypes } from '../engine/field-types/index.ts';
import { WRITTEN } from '../engine/languages.ts';
import type { Field, List, Resource } from '../engine/resource.ts';
import { say } from '../engine/say.ts';
import type { EarlyColumn, EarlyFilter, Kind, Reader } from './types.ts';

/** Of each type that is said by its value alone. A value that is none of the kind is left to the console. */
const KINDS: Partial<Record<FieldTypeName, Kind>> = {
  text: 'text',
  multiline: 'text',
  digits: 'digits',
  timeRange: 'clock',
  integer: 'whole',
  date: 'date',
  choice: 'choice',
};

/** Codecs by which an answer of ours holds the value as it is. */
const AS_IT_IS: readonly unknown[] = ['plain', 'dmy', 'timeRangeWib'];

const said = (text: Parameters<typeof say>[0]): string => say(text, WRITTEN[0]);

function kindOf(field: Field): Kind | null {
  const isMore = ('unit' in field && field.unit) || (field.type === 'date' && field.estimate !== undefined);
  return isMore || !AS_IT_IS.includes(field.wire.codec) ? null : (KINDS[field.type] ?? null);
}

/** Where a value stands in an answer, and what it is. */
export function readerOf(field: Field): Reader {
  const kind = kindOf(field);
  const options = kind === 'choice' && 'options' in field ? field.options : null;
  return {
    names: field.wire.read,
    kind,
    ...(options && { options: Object.fromEntries(options.map(({ value, label }) => [value, said(label)])) }),
  };
}

/** A column of the table, and what of it stands beside a name on a phone. */
export function columnOf(field: Field, { represents, list }: Resource): EarlyColumn {
  const { align, unsortable } = fieldTypes[field.type];
  const order = list?.sort.field !== field.name ? 'none' : list.sort.order === 'ASC' ? 'ascending' : 'descending';
  return {
    ...readerOf(field),
    label: said(field.columnLabel),
    type: field.type,
    ...(align !== 'start' && { align }),
    ...(unsortable ? {} : { sort: order }),
    ...(field.emptyText && { empty: said(field.emptyText) }),
    ...(field.name === represents && { represents: true as const }),
  };
}

/** A filter that is not set. */
export function filterOf({ field: name, all, usual }: List['filters'][number], resource: Resource): EarlyFilter[] {
  const field = resource.field[name];
  if (field === undefined) return [];
  const options = 'options' in field ? field.options.filter(({ value }) => value !== usual) : [];
  const [widest] = options.map(({ label }) => said(label)).toSorted((one, other) => other.length - one.length);
  return [{ label: said(field.label), choices: [said(all), ...(widest === undefined ? [] : [widest])] }];
}
