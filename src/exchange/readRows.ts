import { formatMonth, isIsoDate, isoDateIn } from '../engine/calendar.ts';
import type { Locale, Text } from '../engine/definition.ts';
import type { Field, Resource, Site } from '../engine/resource.ts';
import { filled } from '../engine/say.ts';
import { VILLAGE_TIME_ZONE } from '../engine/timeZone.ts';
import { type Age, ageReader, bornBetween, isOfAge } from './ages.ts';
import type { Arrangement, ReadRecord, ReadRow, RowFault, Target } from './arrangement.ts';
import type { Cell, Sheet } from './cells.ts';
import { type ColumnReader, columnReaders, monthOfFile, recordKey, type ToldMonth } from './columnReaders.ts';
import { dayAlone } from './dayAlone.ts';
import { saysNothing, saysNotTaken, shownCell } from './emptyCell.ts';
import { headerKey } from './headerKey.ts';
import { type Header, headersAt } from './headers.ts';
import { withParts } from './parts.ts';
import type { Reading } from './readValue.ts';
import {
  familyOf,
  fewCells,
  isBlank,
  isFewWords,
  isHeaderAgain,
  isNumbering,
  isSigned,
  isTotal,
  isTotalAlone,
  titleOf,
} from './rowKinds.ts';
import { shapeNamed } from './shapes/index.ts';
import type { Skip } from './shapes/shape.ts';
import { decimalColumns, isDivided } from './splitDecimals.ts';
import { givenFrom, importedResources, isMeasure, partsOf } from './targets.ts';
import { FILE_TEXTS } from './texts.ts';

type Values = Record<string, unknown>;
type Row = readonly Cell[];

/** Everything that is the same for each row of a sheet. */
interface Plan {
  readonly arrangement: Arrangement;
  readonly headers: readonly Header[];
  readonly columns: readonly ColumnReader[];
  readonly kinds: readonly Kind[];
  /** places of the columns of decimals, where their commas have divided cells; null: they have not */
  readonly divided: readonly number[] | null;
  /** what several columns tell for each other */
  readonly doubled: ReadonlySet<Target>;
  /** those that its columns tell of, in their order */
  readonly months: readonly ToldMonth[];
  /** reads how old somebody is, where a column tells that and is not used otherwise; null: none does */
  readonly ageIn: ((row: Row) => Age | null) | null;
  /** the name of the field in place of which that is */
  readonly birth: string | null;
  /** ISO date */
  readonly today: string;
}

/** What a row may tell of a resource. */
interface Kind {
  readonly resource: Resource;
  /** what it has of whom it is about, by field the other resource and its field; empty: it is of itself */
  readonly given: readonly (readonly [field: string, resource: string, of: string])[];
  /** the day it is of, where there are several of one person */
  readonly day: Field | null;
}

/**
 * What the rows below the header say, each once it is asked for. Blank rows, sums, repeated headers and what stands below
 * a table are passed over. What a file leaves blank is left out of the values. `today`: ISO date, for years of two
 * digits and the month that still runs.
 */
export function* readRows(
  sheet: Sheet,
  arrangement: Arrangement,
  site: Site,
  today: string = isoDateIn(VILLAGE_TIME_ZONE, new Date()),
): Generator<ReadRow> {
  const headers = headersAt(sheet, arrangement.header, arrangement.headerRows);
  const columns = columnReaders(arrangement, headers, site, today);
  const kinds = importedResources(site)
    .filter(({ name }) => columns.some(({ resource }) => resource === name))
    .map((resource) => kindOf(site, resource))
    .toSorted((a, b) => a.given.length - b.given.length);
  const divided = arrangement.split ? decimalColumns(arrangement.columns, site) : null;
  const [doubled, months] = [doubledIn(arrangement), monthsIn(columns)];
  const birth = kinds[0]?.resource.fields.find((field) => field.type === 'date' && field.age)?.name ?? null;
  const told = { birth, ageIn: ageIn(headers, arrangement) };
  const plan: Plan = { arrangement, headers, columns, kinds, divided, doubled, months, ...told, today };
  const first = arrangement.header + arrangement.headerRows;
  const above = sheet.rows.slice(arrangement.header, first);
  for (let at = first; at < sheet.rows.length; at += 1) {
    const row = sheet.rows[at] ?? [];
    if (isBlank(row) || isNumbering(row, at - first) || above.some((header) => isHeaderAgain(row, header))) continue;
    if (isTotalAlone(row) || isSigned(row)) continue;
    const read = readRow(row, at + 1, plan);
    if (read) yield read;
  }
}

function doubledIn({ columns, ticks = {} }: Arrangement): Set<Target> {
  const targets = Object.entries(columns).flatMap(([index, target]) =>
    target && ticks[Number(index)] === undefined && partsOf(target).part === null ? [target] : [],
  );
  return new Set(targets.filter((target, at) => targets.indexOf(target) !== at));
}

function monthsIn(columns: readonly ColumnReader[]): ToldMonth[] {
  const months = new Map(columns.flatMap(({ month }) => (month ? [[recordKey('', month), month] as const] : [])));
  return [...months.values()].toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0) || a.month - b.month);
}

/** Of several columns of ages, as a register has one for each month, none is of the row. */
function ageIn(headers: readonly Header[], { columns }: Arrangement): Plan['ageIn'] {
  const [at, ...others] = headers.flatMap((header, index) => (isOfAge(header) && !columns[index] ? [index] : []));
  const header = at === undefined || others.length > 0 ? undefined : headers[at];
  if (at === undefined || !header) return null;
  const read = ageReader(header);
  return (row) => read(row[at] ?? null);
}

function kindOf(site: Site, resource: Resource): Kind {
  const given = [...givenFrom(site, resource)].map(([field, target]) => {
    const { resource: of, fields } = partsOf(target);
    return [field, of, fields[0] ?? field] as const;
  });
  const day =
    given.length === 0 ? undefined : resource.fields.find(({ type, required, asked }) => type === 'date' && required && asked);
  return { resource, given, day: day ?? null };
}

/** What a row tells, field by field, before it is known which records that makes. */
interface Told {
  /** by resource and month */
  readonly values: Map<string, Values>;
  /** by the same and by field, what columns of their own say of it */
  readonly parts: Map<string, Map<Field, Map<string, string>>>;
  /** places of the columns of ticks that are ticked */
  readonly ticked: Set<number>;
  readonly faults: RowFault[];
  readonly notes: RowFault[];
}

function readRow(row: Row, number: number, plan: Plan): ReadRow | null {
  const title = titleOf(row);
  if (title !== null) {
    return {
      row: number,
      records: [],
      faults: [],
      notes: [],
      skipped: filled(FILE_TEXTS.title, { value: title.slice(0, 60) }),
      title,
    };
  }
  const family = familyOf(row);
  if (family !== null) {
    const skipped = filled(FILE_TEXTS.family, { value: family.slice(0, 60) });
    return { row: number, records: [], faults: [], notes: [], skipped };
  }
  const told: Told = { values: new Map(), parts: new Map(), ticked: new Set(), faults: [], notes: [] };
  for (const column of plan.columns) readColumn(row[column.index] ?? null, column, plan, told);
  joinParts(told);
  const marked = markOf(row, plan);
  if (marked && !marked.records) {
    const about = personTold(plan, told) ?? {};
    return { row: number, records: [], faults: [], notes: [], skipped: marked.reason, about };
  }
  setAll(marked?.records?.sets ?? [], told);
  implied(row, plan, told);
  const named = isNamed(plan, told);
  if (isTotal(row, named.bySomething)) return null;
  if (named.atAll) settleTicks(plan, told);
  const records = plan.kinds.flatMap((kind) => recordsOf(kind, plan, told));
  if (!named.atAll) {
    if (told.faults.length === 0 ? fewCells(row) !== null : isFewWords(row)) return null;
    if (records.length === 0 && told.faults.length === 0) return null;
    const { index = 0, target = null } = plan.columns[0] ?? {};
    if (told.faults.length === 0) told.faults.push({ column: index, target, text: FILE_TEXTS.nobody });
  }
  if (plan.divided && isDivided(row, plan.headers.length, plan.divided)) {
    // what stands in its cells belongs to others
    const fault: RowFault = { column: plan.headers.length - 1, target: null, text: FILE_TEXTS.split };
    return { row: number, records, faults: [fault], notes: [] };
  }
  const lacking = lackingIn(plan, told);
  if (lacking) told.faults.push(lacking);
  const ofKnown = marked?.records ? { ofKnown: marked.records.unknown } : {};
  return { row: number, records, faults: told.faults, notes: told.notes, ...bornIn(row, records, plan), ...ofKnown };
}

/** Between which days the person of a row was born that tells no date of birth; of several visits none is that of the age. */
function bornIn(row: Row, records: readonly ReadRecord[], { ageIn: ageOf, birth, kinds: [person, ...others], today }: Plan) {
  if (!ageOf || birth === null) return {};
  const own = records.find(({ resource }) => resource === person?.resource.name);
  const [visit, ...more] = records.filter((record) => record !== own);
  if (!own || own.values[birth] !== undefined || more.length > 0) return {};
  const age = ageOf(row);
  const day = others.flatMap((kind) =>
    kind.resource.name === visit?.resource && kind.day ? [visit.values[kind.day.name]] : [],
  )[0];
  return age ? { born: bornBetween(age, typeof day === 'string' && isIsoDate(day) ? day : today) } : {};
}

/** That a row of a known kind of file lacks what alone it would name anybody by. */
function lackingIn({ arrangement, columns }: Plan, { values, faults }: Told): RowFault | null {
  const knows = shapeNamed(arrangement.shape)?.knows;
  const column = columns.find(({ target }) => target === knows?.by);
  if (!knows || !column || columns.some(({ target }) => target === knows.unless)) return null;
  const { index, target, record, fields } = column;
  const isThere = fields.some(({ field }) => values.get(record)?.[field.name] !== undefined);
  return isThere || faults.some((fault) => fault.column === index) ? null : { column: index, target, text: knows.otherwise };
}

const personTold = ({ kinds: [person] }: Plan, { values }: Told): Values | undefined =>
  person && values.get(recordKey(person.resource.name, null));

/** Whether a row names a person: by what is theirs alone, or at all. */
function isNamed(plan: Plan, told: Told): { bySomething: boolean; atAll: boolean } {
  const [person] = plan.kinds;
  const own = personTold(plan, told);
  if (!person || !own) return { bySomething: false, atAll: false };
  const unique = person.resource.fields.some(({ unique: one, name }) => one && Object.hasOwn(own, name));
  return { bySomething: unique, atAll: unique || Object.hasOwn(own, person.resource.represents) };
}

function readColumn(cell: Cell, column: ColumnReader, plan: Plan, told: Told): void {
  if (cell === null) return;
  const { index, target, fields, month } = column;
  const said = (text: Text): Text => (month === null ? text : ofMonth(text, month));
  const at = (text: Text): RowFault => ({ column: index, target, text: said(text) });
  const parts = fields.length === 1 ? [cell] : shownCell(cell).split('/');
  if (parts.length !== fields.length) {
    if (!saysNothing(cell)) sayUnparted(cell, column, told, at);
    return;
  }
  for (const [place, { field, read }] of fields.entries()) {
    const reading = dayOfMonth(parts[place] ?? null, column, field) ?? read(parts[place] ?? null);
    if ('fault' in reading) told.faults.push(at(reading.fault));
    else {
      if (reading.note) told.notes.push(at(reading.note));
      if ('value' in reading && plan.arrangement.ticks?.[index] !== undefined) told.ticked.add(index);
      const before = 'value' in reading && plan.doubled.has(target) ? told.values.get(column.record)?.[field.name] : undefined;
      if ('value' in reading && before !== undefined && before !== reading.value) {
        const [value, other] = [before, reading.value].map((one) => (typeof one === 'number' ? one : String(one)));
        const both = { label: field.label, value, other };
        told.faults.push(at(filled(FILE_TEXTS.twoValues, both)));
      }
      if ('value' in reading && column.part === null) put(told, column.record, field.name, reading.value);
      else if ('value' in reading) putPart(told, column, field, String(reading.value));
    }
  }
}

/** That a cell of several does not hold so many. Of a measurement that is refused, as any other that cannot be read. */
function sayUnparted(cell: Cell, { fields }: ColumnReader, told: Told, at: (text: Text) => RowFault): void {
  const named = { value: shownCell(cell).slice(0, 60), labels: fields.map(({ field }) => field.label.id).join(' / ') };
  if (!fields.some(({ field }) => isMeasure(field))) told.notes.push(at(filled(FILE_TEXTS.whose, named)));
  else if (typeof cell === 'string' && saysNotTaken(cell))
    told.notes.push(at(filled(FILE_TEXTS.notTaken, { label: named.labels, value: named.value })));
  else told.faults.push(at(filled(FILE_TEXTS.unparted, named)));
}

/** Of columns of ticks that belong together one has to be ticked, and no other. */
function settleTicks({ arrangement: { ticks = {} }, columns, headers }: Plan, told: Told): void {
  const groups = new Map<Target, ColumnReader[]>();
  for (const column of columns) {
    if (ticks[column.index] !== undefined) groups.set(column.target, [...(groups.get(column.target) ?? []), column]);
  }
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
function ofMonth(said: Text, { year, month }: ToldMonth): Text {
  const name = (locale: Locale) =>
    formatMonth(`${year ?? 2000}-${two(month)}-01`, locale).replace(year === null ? / 2000$/ : '', '');
  return filled(FILE_TEXTS.ofMonth, { month: name, said });
}

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
  const own = values.get(key) ?? {};
  // a second meaning never takes the place of what a column of its own says
  if (!Object.hasOwn(own, field)) own[field] = value;
  values.set(key, own);
}

/** In the column of a month, or of a file of one, a day without its year is that of the month. */
function dayOfMonth(cell: Cell, { month, within }: ColumnReader, field: Field): Reading | null {
  const told = month ?? within;
  const alone = told !== null && field.type === 'date' ? dayAlone(cell) : null;
  if (told === null || alone === null) return null;
  const day = alone.month === null || alone.month === told.month ? dayIn(told, alone.day) : null;
  return day === null ? { fault: filled(FILE_TEXTS.date, { label: field.label, value: shownCell(cell) }) } : { value: day };
}

const two = (part: number): string => String(part).padStart(2, '0');

/** The day of a month, its last one where it has no such day. */
function dayIn({ year, month }: ToldMonth, day: number): string | null {
  if (year === null) return null;
  const last = [day, 30, 29, 28].find((one) => one <= day && isIsoDate(`${year}-${two(month)}-${two(one)}`));
  return last === undefined ? null : `${year}-${two(month)}-${two(last)}`;
}

/** '2026-11' */
const MONTH_LENGTH = 7;

const isSameMonth = (day: string, other: string): boolean => day.slice(0, 7) === other.slice(0, 7);

/** The middle of a month is wrong by the fewest days, where nobody says on which it was. */
export const USUAL_DAY = 15;
/** Under this name `Arrangement.values` of the day's target holds on which day of a month it usually is. */
export const DAY_OF_MONTH = 'hari';

function recordsOf({ resource, given, day }: Kind, { arrangement, months, today }: Plan, { values }: Told): ReadRecord[] {
  const all: readonly (ToldMonth | null)[] = day ? [null, ...months] : [null];
  return all.flatMap((month) => {
    const own = values.get(recordKey(resource.name, month));
    // a day alone is no visit: nothing was measured
    if (!own || (day && Object.keys(own).every((name) => name === day.name))) return [];
    let ofMonth = false;
    if (day && own[day.name] === undefined) {
      // a whole day tells more than its month
      const inMonth = month ?? ((arrangement.day ?? '').length > MONTH_LENGTH ? null : monthOfFile(arrangement));
      const usual = Number(arrangement.values[`${resource.name}.${day.name}`]?.[DAY_OF_MONTH] ?? USUAL_DAY);
      const date = inMonth === null ? null : dayIn(inMonth, usual);
      // in the month that still runs the usual day may not have come yet
      if (date !== null) own[day.name] = date > today && isSameMonth(date, today) ? today : date;
      else if (month === null && arrangement.day) own[day.name] = arrangement.day;
      ofMonth = date !== null;
    }
    for (const [field, other, of] of given) {
      const value = values.get(recordKey(other, null))?.[of];
      if (value !== undefined) own[field] = value;
    }
    return [{ resource: resource.name, values: own, ...(ofMonth ? { ofMonth } : {}) }];
  });
}

const cellUnder = (key: string, row: Row, headers: readonly Header[]): string | null => {
  const index = headers.findIndex(({ keys }) => keys.includes(key));
  return index < 0 ? null : headerKey(shownCell(row[index] ?? null));
};

/** Why a known kind of file has a row that is not taken over as it is, and what is recorded in place of that. */
function markOf(row: Row, { arrangement, headers }: Plan): { reason: Text; records: Skip['records'] } | null {
  for (const { header, unless, reasons, otherwise, taken, records } of shapeNamed(arrangement.shape)?.skips ?? []) {
    const written = cellUnder(header, row, headers);
    if (written === null || unless.includes(written)) continue;
    const said = taken === undefined ? undefined : arrangement.values[taken]?.baris;
    if (said === 'impor') continue;
    return { reason: reasons[written] ?? otherwise, records: said === 'catat' ? records : undefined };
  }
  return null;
}

function implied(row: Row, { arrangement, headers }: Plan, told: Told): void {
  for (const { header, written, sets } of shapeNamed(arrangement.shape)?.implies ?? []) {
    if (written.includes(cellUnder(header, row, headers) ?? '')) setAll(sets, told);
  }
}

function setAll(sets: readonly { readonly target: Target; readonly value: string }[], told: Told): void {
  for (const { target, value } of sets) {
    const { resource, fields } = partsOf(target);
    put(told, recordKey(resource, null), fields[0] ?? '', value);
  }
}
