import { isInstant, isIsoDate, minuteIn } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import { fieldType } from '../../engine/field-types/index.ts';
import { intimateFields } from '../../engine/intimate.ts';
import { isObject } from '../../engine/isObject.ts';
import type { Field, Resource, Site } from '../../engine/resource.ts';
import { fieldValue } from '../../engine/rules/fieldValue.ts';
import { say } from '../../engine/say.ts';
import type { Cell } from '../cells/cells.ts';
import { FILE_TEXTS } from '../texts.ts';

/** A column of a list that is taken along as a file. */
export interface ExportColumn {
  readonly field: Field;
  /** of a field of several numbers, which one it is; null: the field is one value */
  readonly part: string | null;
  /** of a reference, the field that says what the record is called that it names; null: none does */
  readonly text: string | null;
  readonly header: string;
  readonly type: 'text' | 'number' | 'date' | 'moment';
  /** of what another record tells, which reference names that one; null: the record itself tells it */
  readonly by: Field | null;
}

export interface ExportContext {
  readonly locale: Locale;
  readonly timeZone: string;
  /** what the record is called that a reference names; undefined: nobody knows, and the value itself stands there */
  readonly nameOf: (field: Field, value: unknown) => string | undefined;
  /** what is told of the record that a reference names; undefined: nobody knows it */
  readonly recordOf?: (field: Field, value: unknown) => Readonly<Record<string, unknown>> | undefined;
}

/** What is told of the record that a reference names, beside what it is called (`files.alongside`). */
export type Alongside = (reference: Field) => readonly Field[];

const NOTHING: Alongside = () => [];

/** All that definitions let be told alongside. */
export const alongsideIn =
  (site: Site): Alongside =>
  (reference) => {
    const other = reference.type === 'reference' ? site.resource[reference.resource] : undefined;
    return other?.fields.filter(({ files }) => files?.alongside) ?? [];
  };

/** What no cell can show. */
const LEFT_OUT: ReadonlySet<Field['type']> = new Set(['image', 'password', 'changes']);
const NUMBERS: ReadonlySet<Field['type']> = new Set(['integer', 'decimal']);

/**
 * The columns of a resource's list as a file: every field that a cell can show and that is no intimate answer, in the definition's order, under its
 * label and unit. No two are called the same, so that the file can be read back. `told`: the fields that rows of the
 * list have; null: all of them. Behind a reference stands what `alongside` gives of it and the record does not tell itself.
 */
export function exportColumns(
  resource: Resource,
  locale: Locale,
  told: readonly string[] | null = null,
  alongside: Alongside = NOTHING,
): ExportColumn[] {
  const shown = resource.fields.filter(
    // the text of a reference says once more what the reference does
    ({ name, type, textOf }) =>
      !LEFT_OUT.has(type) && textOf === null && (told === null || told.includes(name)) && !intimateFields(resource).has(name),
  );
  const headers = new Set<string>();
  return shown
    .flatMap((field) => [
      ...columnsOf(resource, field, locale, null),
      ...alongside(field)
        .filter(({ name }) => !shown.some((own) => own.name === name))
        .flatMap((other) => columnsOf(resource, other, locale, field)),
    ])
    .map((column) => {
      const header = headers.has(column.header) ? otherwise(column, headers, locale) : column.header;
      headers.add(header);
      return { ...column, header };
    });
}

/** What a column is called whose name another one has already: by what it is, else by its field. */
function otherwise({ field, header }: ExportColumn, headers: ReadonlySet<string>, locale: Locale): string {
  const workedOut = say(FILE_TEXTS.workedOut, locale, { label: header });
  return field.computed && !headers.has(workedOut) ? workedOut : `${header} [${field.name}]`;
}

const TYPES: Partial<Readonly<Record<Field['type'], ExportColumn['type']>>> = { date: 'date', instant: 'moment' };

function columnsOf(resource: Resource, field: Field, locale: Locale, by: Field | null): ExportColumn[] {
  const label = say(field.label, locale);
  const text = by ? null : (resource.fields.find(({ textOf }) => textOf === field.name)?.name ?? null);
  if (field.type === 'numbers') {
    return field.parts.map(({ name, label: of }) => ({
      field,
      part: name,
      text,
      by,
      header: `${label} ${say(of, locale)}`,
      type: 'number' as const,
    }));
  }
  const header = 'unit' in field && field.unit ? `${label} (${field.unit})` : label;
  return [{ field, by, part: null, text, header, type: NUMBERS.has(field.type) ? 'number' : (TYPES[field.type] ?? 'text') }];
}

/** The cells of a record, one for each column. */
export const exportCells = (
  resource: Resource,
  columns: readonly ExportColumn[],
  record: Readonly<Record<string, unknown>>,
  context: ExportContext,
): Cell[] =>
  columns.map((column) => {
    const { by } = column;
    const told = by ? context.recordOf?.(by, record[by.name]) : record;
    return told === undefined ? null : cellOf(resource, column, told, context);
  });

function cellOf(
  resource: Resource,
  { field, part, text, by }: ExportColumn,
  record: Readonly<Record<string, unknown>>,
  { locale, timeZone, nameOf }: ExportContext,
): Cell {
  const value = field.derived === null || by ? record[field.name] : fieldValue(resource, field.name, record);
  if (value === null || value === undefined || value === '') return null;
  if (part !== null) return isObject(value) ? numberCell(value[part]) : null;
  if (NUMBERS.has(field.type)) return numberCell(value);
  if (field.type === 'date') return isIsoDate(String(value)) ? { date: String(value) } : String(value);
  if (field.type === 'instant') return isInstant(value) ? minuteIn(timeZone, new Date(value)) : String(value);
  if (field.type === 'reference') return shownText(text, record) ?? nameOf(field, value) ?? String(value);
  return fieldType(field).format(value, field, locale) || null;
}

/** What the record itself says of whom it names. */
function shownText(field: string | null, record: Readonly<Record<string, unknown>>): string | undefined {
  const text = field === null ? null : record[field];
  return typeof text === 'string' && text !== '' ? text : undefined;
}

const numberCell = (value: unknown): Cell => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value === null || value === undefined ? null : String(value);
};
