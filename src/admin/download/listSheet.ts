import type { RaRecord } from 'react-admin';
import { formatInstant, isInstant, isIsoDate } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import { fieldType } from '../../engine/field-types/index.ts';
import type { Field, List, Resource } from '../../engine/resource.ts';
import { fieldValue } from '../../engine/rules/fieldValue.ts';
import { say } from '../../engine/say.ts';
import { isFilled } from './allRows.ts';

/** A cell that says what it is: a text is never run as a formula, nor taken for a number or a day. */
export type SheetCell =
  | null
  | { readonly value: number; readonly type: NumberConstructor }
  | { readonly value: Date; readonly type: DateConstructor; readonly format: string }
  | { readonly value: string; readonly type: StringConstructor; readonly format?: string; readonly fontWeight?: 'bold' };

export interface SheetContext {
  readonly locale: Locale;
  readonly timeZone: string;
  /** what references point to, by field and stored value */
  readonly names: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

/** What no cell can show. */
const LEFT_OUT: ReadonlySet<Field['type']> = new Set(['image', 'changes']);
/** No cell of a spreadsheet holds more. */
const MOST_CHARACTERS = 32_767;
/** Days before it are none to a spreadsheet. */
const FIRST_DAY = '1900-03-01';

/** The columns of the list, then what else its rows tell. */
export function sheetFields(resource: Resource, list: List, rows: readonly RaRecord[]): readonly Field[] {
  const columns = list.columns.flatMap((name) => resource.field[name] ?? []);
  const others = resource.fields.filter(
    (field) => !columns.includes(field) && rows.some((row) => isFilled(shownValue(resource, field, row))),
  );
  return [...columns, ...others].filter(({ type }) => !LEFT_OUT.has(type));
}

/** A heading and a line for each row. */
export function sheetLines(
  resource: Resource,
  fields: readonly Field[],
  rows: readonly RaRecord[],
  context: SheetContext,
): readonly (readonly SheetCell[])[] {
  const heading = fields.map((field) => ({ ...textCell(headingOf(field, context.locale)), fontWeight: 'bold' as const }));
  return [heading, ...rows.map((row) => fields.map((field) => cellOf(field, shownValue(resource, field, row), context)))];
}

function headingOf(field: Field, locale: Locale): string {
  const label = say(field.columnLabel, locale);
  return 'unit' in field && field.unit ? `${label} (${field.unit})` : label;
}

const shownValue = (resource: Resource, field: Field, row: RaRecord): unknown =>
  field.derived === null ? row[field.name] : fieldValue(resource, field.name, row);

function cellOf(field: Field, value: unknown, { locale, timeZone, names }: SheetContext): SheetCell {
  if (!isFilled(value)) return null;
  if (typeof value === 'number' && field.type !== 'reference' && Number.isFinite(value)) return { value, type: Number };
  if (field.type === 'date' && typeof value === 'string' && isIsoDate(value) && value >= FIRST_DAY) {
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  }
  if (field.type === 'instant' && isInstant(value)) return textCell(formatInstant(value, locale, timeZone));
  const text =
    (field.type === 'reference' ? names[field.name]?.get(String(value)) : undefined) ??
    fieldType(field).format(value, field, locale);
  if (text === '') return null;
  // a format of text, so that the digits also stay as they are where somebody corrects them
  return field.type === 'digits' ? { ...textCell(text), format: '@' } : textCell(text);
}

const textCell = (text: string) => ({
  value: text.replace(/(?![\t\n\r])\p{Cc}/gu, '').slice(0, MOST_CHARACTERS),
  type: String,
});
