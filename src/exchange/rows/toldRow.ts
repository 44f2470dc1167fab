import type { Text } from '../../engine/definition.ts';
import type { Field } from '../../engine/resource.ts';
import { filled } from '../../engine/say.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, saysNotTaken, shownCell } from '../cells/emptyCell.ts';
import type { RowFault, Target } from '../model/arrangement.ts';
import { isMeasure, partsOf } from '../model/targets.ts';
import { type ColumnReader, type FieldReader, recordKey, type ToldMonth } from '../readers/columnReaders.ts';
import { dayInMonth, isDayZero, saidMonth } from '../readers/dayInMonth.ts';
import { hasDay } from '../readers/monthDays.ts';
import { monthIn, yearIn } from '../readers/rowMonths.ts';
import { FILE_TEXTS } from '../texts.ts';
import { dayAlone } from '../times/dayAlone.ts';
import { saidDay } from '../times/saidDay.ts';
import { isOfHeading } from '../titles/titledDays.ts';
import { withParts } from '../values/parts.ts';
import type { Plan, Row } from './readPlan.ts';

export type Values = Record<string, unknown>;

/** What a row tells, field by field, before it is known which records that makes. */
export interface Told {
  /** by resource and month */
  readonly values: Map<string, Values>;
  /** by the same and by field, what columns of their own say of it */
  readonly parts: Map<string, Map<Field, Map<string, string>>>;
  /** places of the columns of ticks that are ticked */
  readonly ticked: Set<number>;
  readonly faults: RowFault[];
  readonly notes: RowFault[];
  /** of a record whose month the row tells, and the day of it where that stands beside */
  rowMonth?: { readonly record: string; readonly month: ToldMonth; readonly day: number | null };
  /** that there is no such day, of visits that may not have been */
  readonly dayless: { readonly record: string; readonly day: string; readonly fault: RowFault; readonly note: RowFault | null }[];
}

/** What the cells of a row tell. */
export function toldIn(row: Row, plan: Plan): Told {
  const told: Told = { values: new Map(), parts: new Map(), ticked: new Set(), faults: [], notes: [], dayless: [] };
  const rowMonth = rowMonthOf(row, plan);
  if (rowMonth) told.rowMonth = rowMonth;
  for (const column of plan.columns) {
    if (rowMonth && column.index === plan.rowMonths?.index) continue;
    readColumn(row[column.index] ?? null, column, plan, told);
  }
  joinParts(told);
  settleDays(told);
  sayOtherTimes(plan, told);
  return told;
}

/** The month that a row tells of its visit, of the year beside it or that of the file. */
function rowMonthOf(row: Row, { rowMonths, arrangement }: Plan): Told['rowMonth'] {
  const month = rowMonths && monthIn(row[rowMonths.index] ?? null);
  if (!rowMonths || !month) return undefined;
  const beside = rowMonths.yearAt === null ? null : yearIn(row[rowMonths.yearAt] ?? null);
  const told = { ...month, year: month.year ?? beside ?? arrangement.year };
  const written = rowMonths.dayAt === null ? null : (row[rowMonths.dayAt] ?? null);
  if (saysNothing(written)) return { record: rowMonths.record, month: told, day: null };
  const alone = dayAlone(written);
  // what is no day of that month leaves open when it was
  if (alone === null || alone.month !== null || !hasDay(told, alone.day)) return undefined;
  return { record: rowMonths.record, month: told, day: alone.day };
}

/** What is headed by a month or a day is not measured on another one; of each visit it is said once. */
function sayOtherTimes({ headed }: Plan, told: Told): void {
  if (headed.length === 0) return;
  const said = new Set<string>();
  for (const { column, header, times, day } of headed) {
    const { index, target, record, fields } = column;
    const own = told.values.get(record) ?? {};
    const [when, field] = [own[day], fields.find(({ field: { name } }) => own[name] !== undefined)?.field];
    if (said.has(record) || !field || typeof when !== 'string' || isOfHeading(when, times)) continue;
    // a day alone is no visit
    if (Object.keys(own).every((name) => name === day)) continue;
    said.add(record);
    const text = filled(FILE_TEXTS.headedOtherwise, { label: field.label, header, when: saidDay(when) });
    told.faults.push({ column: index, target, text });
  }
}

/** Who was not there has no day and nothing measured: what stands in place of the day is a slip only where something was. */
function settleDays({ values, faults, notes, dayless }: Told): void {
  for (const { record, day, fault, note } of dayless) {
    if (Object.keys(values.get(record) ?? {}).some((name) => name !== day)) faults.push(fault);
    else if (note) notes.push(note);
  }
}

function readColumn(cell: Cell, column: ColumnReader, plan: Plan, told: Told): void {
  if (cell === null) return;
  const [first, ...others] = column.fields;
  if (!first) return;
  // thousands of rows have this many cells: nothing is made for most of them but what they say
  if (others.length === 0) {
    readPart(cell, column, first, plan, told);
    return;
  }
  const parts = shownCell(cell).split('/');
  if (parts.length !== column.fields.length) {
    if (!saysNothing(cell)) sayUnparted(cell, column, told);
    return;
  }
  for (const [place, reader] of column.fields.entries()) readPart(parts[place] ?? null, column, reader, plan, told);
}

/** What is said of a cell. */
const at = ({ index, target, month }: ColumnReader, text: Text): RowFault => ({
  column: index,
  target,
  text: month === null ? text : ofMonth(text, month),
});

function readPart(part: Cell, column: ColumnReader, { field, read }: FieldReader, plan: Plan, told: Told): void {
  const { index, target } = column;
  const inMonth = dayInMonth(part, column, field, read);
  const reading = inMonth ?? read(part);
  if ('fault' in reading) {
    const isAbsent = column.isDay && typeof part === 'string' && saysNotTaken(part);
    // its month is named by what is said of its day
    const fault = inMonth && !isAbsent ? { column: index, target, text: reading.fault } : at(column, reading.fault);
    const note = isAbsent ? at(column, filled(FILE_TEXTS.notTaken, { label: field.label, value: shownCell(part) })) : null;
    if (isAbsent || (inMonth && isDayZero(part))) told.dayless.push({ record: column.record, day: field.name, fault, note });
    else told.faults.push(fault);
    return;
  }
  if (reading.note) told.notes.push(at(column, reading.note));
  if (!('value' in reading)) return;
  const { value } = reading;
  if (plan.arrangement.ticks?.[index] !== undefined) told.ticked.add(index);
  const before = plan.doubled.has(target) ? told.values.get(column.record)?.[field.name] : undefined;
  if (before !== undefined && before !== value) {
    const [one, other] = [before, value].map((said) => (typeof said === 'number' ? said : String(said)));
    told.faults.push(at(column, filled(FILE_TEXTS.twoValues, { label: field.label, value: one, other })));
  }
  if (column.part === null) put(told, column.record, field.name, value);
  else putPart(told, column, field, String(value));
}

/** That a cell of several does not hold so many. Of a measurement that is refused, as any other that cannot be read. */
function sayUnparted(cell: Cell, column: ColumnReader, told: Told): void {
  const { fields } = column;
  const named = { value: shownCell(cell).slice(0, 60), labels: fields.map(({ field }) => field.label.id).join(' / ') };
  if (!fields.some(({ field }) => isMeasure(field))) told.notes.push(at(column, filled(FILE_TEXTS.whose, named)));
  else if (typeof cell === 'string' && saysNotTaken(cell))
    told.notes.push(at(column, filled(FILE_TEXTS.notTaken, { label: named.labels, value: named.value })));
  else told.faults.push(at(column, filled(FILE_TEXTS.unparted, named)));
}

/** Of columns of ticks that belong together one has to be ticked, and no other. */
export function settleTicks({ ticked: groups, headers }: Plan, told: Told): void {
  for (const [target, group] of groups) {
    const [first] = group;
    const field = first?.fields[0]?.field;
    const ticked = group.filter(({ index }) => told.ticked.has(index));
    if (!first || !field || group.length < 2 || ticked.length === 1) continue;
    if (group.some(({ index }) => told.faults.some(({ column }) => column === index))) continue;
    const listed = group.map(({ index }) => headers[index]?.text ?? '').join(', ');
    const text = ticked.length === 0 ? FILE_TEXTS.noneTicked : FILE_TEXTS.manyTicked;
    delete told.values.get(first.record)?.[field.name];
    told.faults.push({ column: first.index, target, text: filled(text, { label: field.label, headers: listed }) });
  }
}

/** That something is said of one of the months of a row. */
const ofMonth = (said: Text, month: ToldMonth): Text => filled(FILE_TEXTS.ofMonth, { month: saidMonth(month), said });

function putPart({ parts }: Told, { record, part }: ColumnReader, field: Field, said: string): void {
  const fields = parts.get(record) ?? new Map<Field, Map<string, string>>();
  parts.set(record, fields.set(field, (fields.get(field) ?? new Map<string, string>()).set(part ?? '', said)));
}

function joinParts({ values, parts }: Told): void {
  for (const [key, fields] of parts) {
    const own = values.get(key) ?? {};
    for (const [field, said] of fields) own[field.name] = withParts(own[field.name], field, said);
    values.set(key, own);
  }
}

function put({ values }: Told, key: string, field: string, value: unknown): void {
  const own = values.get(key);
  if (!own) values.set(key, { [field]: value });
  // a second meaning never takes the place of what a column of its own says
  else if (!Object.hasOwn(own, field)) own[field] = value;
}

/** What else follows from a row, as if columns of its own had told it. */
export function setAll(sets: readonly { readonly target: Target; readonly value: string }[], told: Told): void {
  for (const { target, value } of sets) {
    const { resource, fields } = partsOf(target);
    put(told, recordKey(resource, null), fields[0] ?? '', value);
  }
}
