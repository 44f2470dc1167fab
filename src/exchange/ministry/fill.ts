/** The rows of a ministry's file: cells out of a child's records, and what a child still lacks for it. */
import { completedMonths } from '../../engine/calendar.ts';
import { isObject } from '../../engine/isObject.ts';
import { said } from '../../health/recaps/visitFacts.ts';
import { LACK_CODES, type LackCode } from './lacks.ts';
import type { Settings } from './settings.ts';
import type { Address, ColumnLack, RecordName, SettingIs, Source, Template, TemplateColumn } from './template.ts';

/** What a row is filled from, as the forms hold it; null: there is none (not measured, the mother is no member). */
export type ChildRecords = Readonly<Record<RecordName, Readonly<Record<string, unknown>> | null>>;

export type FilledCell = string | number | null;

/** The columns that there are by the settings. */
export const columnsBy = (template: Template, settings: Settings): readonly TemplateColumn[] =>
  template.columns.filter(({ where }) => counts(where, settings));

/** Whether a child has a row. */
export function hasRow({ rows }: Template, child: ChildRecords): boolean {
  if (rows === 'balita') return true;
  if (rows === 'diukur') return child.examinations !== null;
  return said(at(child, 'bulan.pmt')) === 'Ya';
}

/** The cells of a row in the order of the columns; `number`: of the row. */
export const cellsOf = (template: Template, child: ChildRecords, settings: Settings, number: number): FilledCell[] =>
  columnsBy(template, settings).map((column) => cellOf(column, child, settings, number));

function cellOf(column: TemplateColumn, child: ChildRecords, settings: Settings, number: number): FilledCell {
  if (column.from === 'row') return number;
  for (const source of column.from) {
    const value = wordOf(column, sourced(source, child, settings), settings);
    if (value !== null) return value;
  }
  return null;
}

/** What a child lacks for a file, in the order in which it is told. */
export function lacksOf(template: Template, child: ChildRecords, settings: Settings): LackCode[] {
  const isMissed = template.measured && child.examinations === null;
  const blank = columnsBy(template, settings)
    .filter((column) => column.lack !== undefined && !(isMissed && isOfVisit(column)))
    // a column that the settings leave blank lacks nothing
    .filter((column) => column.from !== 'row' && column.from.some((source) => counts(whereOf(source), settings)))
    .filter((column) => cellOf(column, child, settings, 0) === null)
    .flatMap(({ lack }) => (lack && isToBeTold(lack, child) ? [lack.code] : []));
  const doubts = doubtsIn(template.doubts, child);
  const found = new Set<LackCode>([...(isMissed ? (['belum_diukur'] as const) : []), ...blank, ...doubts]);
  return LACK_CODES.filter((code) => found.has(code));
}

/** What is told of a child who has no row in a file. */
export const missedOf = ({ missed }: Template, child: ChildRecords): LackCode[] => doubtsIn(missed, child);

const doubtsIn = (doubts: Template['doubts'], child: ChildRecords): LackCode[] =>
  (doubts ?? [])
    .filter(({ field, is, without }) => at(child, field) === is && (without === undefined || !isFilled(at(child, without))))
    .map(({ code }) => code);

const isOfVisit = ({ from }: TemplateColumn): boolean =>
  from !== 'row' && from.some((source) => addressOf(source).startsWith('examinations.'));

function isToBeTold({ given, months }: ColumnLack, child: ChildRecords): boolean {
  if (given !== undefined && !isFilled(at(child, given))) return false;
  if (months === undefined) return true;
  const [born, day] = [at(child, 'members.tanggal_lahir'), at(child, 'examinations.tanggal_timbang')];
  if (typeof born !== 'string' || typeof day !== 'string') return false;
  const age = completedMonths(born, day);
  return age >= (months.atLeast ?? 0) && age < (months.below ?? Number.POSITIVE_INFINITY);
}

function sourced(source: Address | Source, child: ChildRecords, settings: Settings): unknown {
  if (typeof source === 'string') return at(child, source);
  const { field, where, given, without } = source;
  if (!counts(where, settings)) return null;
  if (given !== undefined && !isFilled(at(child, given))) return null;
  if (without !== undefined && isFilled(at(child, without))) return null;
  return at(child, field);
}

/** A value as the file writes it; null: the cell stays blank. */
function wordOf({ words, find, notLike, cell }: TemplateColumn, value: unknown, settings: Settings): FilledCell {
  if (!isFilled(value)) return null;
  let written: FilledCell = typeof value === 'number' ? value : String(value).trim();
  if (words) {
    const word = Object.hasOwn(words, String(value)) ? words[String(value)] : undefined;
    if (word === undefined) return null;
    written = typeof word === 'string' ? word : settings[word.setting];
  }
  if (notLike !== undefined && String(written).startsWith(notLike)) return null;
  if (find) written = find.map((pattern) => new RegExp(pattern, 'i').exec(String(written))?.[1]).find(isFilled) ?? null;
  if (written === null || written === '') return null;
  return cell === 'number' ? Number(written) : String(written);
}

const counts = (where: SettingIs | undefined, settings: Settings): boolean =>
  where === undefined || settings[where.setting] === where.is;

const addressOf = (source: Address | Source): Address => (typeof source === 'string' ? source : source.field);
const whereOf = (source: Address | Source): SettingIs | undefined => (typeof source === 'string' ? undefined : source.where);

function at(child: ChildRecords, address: Address): unknown {
  const [record = '', ...path] = address.split('.');
  const values: unknown = Object.hasOwn(child, record) ? child[record as RecordName] : null;
  return isObject(values) ? values[path.join('.')] : null;
}

const isFilled = (value: unknown): value is NonNullable<unknown> => value !== null && value !== undefined && value !== '';
