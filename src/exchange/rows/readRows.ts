import { isIsoDate, isoDateIn } from '../../engine/calendar.ts';
import type { Text } from '../../engine/definition.ts';
import type { Site } from '../../engine/resource.ts';
import { filled } from '../../engine/say.ts';
import { VILLAGE_TIME_ZONE } from '../../engine/timeZone.ts';
import type { Sheet } from '../cells/cells.ts';
import { shownCell } from '../cells/emptyCell.ts';
import { headersBelow } from '../columns/headersBelow.ts';
import { headerKey } from '../headers/headerKey.ts';
import { ownCells } from '../headers/rejectedHeaders.ts';
import { bornBetween } from '../model/ages.ts';
import type { Arrangement, ReadRecord, ReadRow, RowFault } from '../model/arrangement.ts';
import { knowledgeOn } from '../model/knowledge.ts';
import { isMeasure } from '../model/targets.ts';
import { measureHeading } from '../questions/monthsMeaning.ts';
import { monthOfFile, recordKey, type ToldMonth } from '../readers/columnReaders.ts';
import { DAY_OF_MONTH, dayIn, USUAL_DAY } from '../readers/monthDays.ts';
import { shapeNamed } from '../shapes/index.ts';
import type { Skip } from '../shapes/shape.ts';
import { FILE_TEXTS } from '../texts.ts';
import { saysWhenWeighed } from '../times/remarks.ts';
import {
  areTotals,
  familyOf,
  fewCells,
  isBlank,
  isFewWords,
  isLikeDayOrId,
  isNumbering,
  isSigned,
  isTotal,
  isUnits,
  titleOf,
} from '../titles/rowKinds.ts';
import { type TableMark, timeOf } from '../titles/tableMarks.ts';
import { titlesAmong } from '../titles/titledTimes.ts';
import { saidRow, unclearRow } from '../titles/unclearRows.ts';
import { monthColumns, weighingDays } from '../titles/weighingDays.ts';
import { isDivided } from '../values/splitDecimals.ts';
import { type Kind, type Plan, planOf, type Row } from './readPlan.ts';
import { monthAbove, rowDoubts } from './rowDoubts.ts';
import { setAll, settleTicks, type Told, toldIn, type Values } from './toldRow.ts';

/**
 * What the rows below the header say, each once it is asked for. Blank rows, sums, repeated headers and what stands below
 * a table are passed over. What a file leaves blank is left out of the values. `today`: ISO date, for years of two
 * digits and the month that still runs. `hear`: is told what stands between them, by which those below are barred (tableMarks.ts).
 */
export function* readRows(
  sheet: Sheet,
  arrangement: Arrangement,
  site: Site,
  today: string = isoDateIn(VILLAGE_TIME_ZONE, new Date()),
  hear: (mark: TableMark) => void = () => {},
): Generator<ReadRow> {
  const plan = planOf(sheet, arrangement, site, today);
  const first = arrangement.header + arrangement.headerRows;
  const knowing = knowledgeOn(site, today);
  const headerBelow = headersBelow(sheet, arrangement, plan.headers, knowing);
  const time = timeOf(arrangement);
  const known = new Set(plan.columns.map(({ index }) => index));
  const months = monthColumns(arrangement.columns);
  const dates = new Set(
    plan.columns.filter(({ fields }) => fields.some(({ field }) => field.type === 'date')).map(({ index }) => index),
  );
  const titled = titlesAmong(known, sheet.rows.slice(0, arrangement.header), dates);
  // whatever its words are, what stands right above a header is the title of a table
  const isOverHeader = (at: number): boolean => {
    const next = sheet.rows.findIndex((row, place) => place > at && !isBlank(row));
    return next >= 0 && headerBelow(next) !== null;
  };
  let month = months.size > 0 ? null : monthAbove(sheet, plan);
  let areOfPlaces = false;
  // below a header that stands there once more, too
  let top = first;
  for (let at = first; at < sheet.rows.length; at += 1) {
    const row = sheet.rows[at] ?? [];
    if (isBlank(row) || isNumbering(row, at - top) || isUnits(row, at - top)) continue;
    const header = headerBelow(at);
    if (header) {
      const { rows, same } = header;
      if (same !== null) hear({ row: at + 1, header: { rows, same } });
      at += rows - 1;
      top = at + 1;
      continue;
    }
    if (isSigned(row)) continue;
    const own = ownCells(row, plan.before, plan.headers.length);
    const weighed = weighingDays(own, at + 1, months);
    if (weighed) {
      hear(weighed);
      continue;
    }
    const said = titled(own);
    // where each row or column tells its own time, a title bars nothing, and is nobody all the same
    const title = time === null && !(said?.ofTable && said.times.some(({ length }) => length >= YEAR_LENGTH)) ? null : said;
    // years alone divide the rows of a month by when people were born
    const times =
      title && (title.ofTable || isOverHeader(at))
        ? title.times.filter(({ length }) => length !== YEAR_LENGTH || time?.length === YEAR_LENGTH)
        : [];
    if (times.length > 0 && time !== null) {
      hear({ row: at + 1, times });
      // of which of several days the rows are, only a person sees
      if (title && title.open.length > 0) hear({ row: at + 1, times: title.open, note: saidRow(own) });
    } else {
      const unclear = time === null ? null : unclearRow(own, dates);
      if (unclear) hear({ row: at + 1, times: unclear.times, note: unclear.text });
      else if (fewCells(own) !== null && saysWhenWeighed(saidRow(own)))
        hear({ row: at + 1, times: [], note: saidRow(own), noteOf: 'table' });
    }
    if (month !== null && said?.ofTable) month = monthNamed(said.times);
    // and of which visit of several months it is the day
    const ofVisits = months.size > 0 && said?.ofTable ? said.times.filter(isDayNamed) : [];
    if (ofVisits.length > 0) hear({ row: at + 1, times: ofVisits, note: saidRow(own) });
    const heading = measureHeading(own, knowing);
    if (heading !== null) hear({ row: at + 1, times: [], note: heading });
    if (areTotals(sheet.rows, at) || (title && titleOf(own) === null)) continue;
    const read = readRow(row, at + 1, plan);
    if (read?.title !== undefined) areOfPlaces = true;
    // below the title of a place a name alone may be that of the next
    else if (!read && areOfPlaces && fewCells(own)?.length === 1) hear({ row: at + 1, times: [], note: saidRow(own) });
    if (!read) continue;
    const { shown, notes } = rowDoubts(own, read, plan, month);
    if (shown !== '') hear({ row: at + 1, times: [], note: shown, noteOf: 'row' });
    yield notes.length === 0 ? read : { ...read, notes: [...read.notes, ...notes] };
  }
}

/** The month with its year that a title among the rows names; null: it names none, or several. */
function monthNamed(times: readonly string[]): string | null {
  const [month, ...others] = new Set(times.map((time) => time.slice(0, MONTH_LENGTH)));
  return month?.length === MONTH_LENGTH && others.length === 0 ? month : null;
}

function readRow(row: Row, number: number, plan: Plan): ReadRow | null {
  const own = ownCells(row, plan.before, plan.headers.length);
  const title = titleOf(own);
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
  const family = familyOf(own);
  if (family !== null) {
    const skipped = filled(FILE_TEXTS.family, { value: family.slice(0, 60) });
    return { row: number, records: [], faults: [], notes: [], skipped };
  }
  const told = toldIn(row, plan);
  const marked = markOf(row, plan);
  if (marked && !marked.records) {
    const about = personTold(plan, told) ?? {};
    return { row: number, records: [], faults: [], notes: [], skipped: marked.reason, about };
  }
  setAll(marked?.records?.sets ?? [], told);
  implied(row, plan, told);
  const named = isNamed(plan, told);
  if (isTotal(row, () => isOfSomebody(row, plan, told))) return null;
  if (named) settleTicks(plan, told);
  const records: ReadRecord[] = [];
  for (const kind of plan.kinds) addRecords(records, kind, plan, told);
  if (!named) {
    if (told.faults.length === 0 ? fewCells(own) !== null && !isMeasured(plan, records) : isFewWords(own)) return null;
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
  const read = { row: number, records, faults: told.faults, notes: told.notes };
  return Object.assign(read, bornIn(row, records, plan), ofKnown, refusedIn(row, plan));
}

/** Why a row was rejected before. */
function refusedIn(row: Row, { reasons }: Plan): Pick<ReadRow, 'refused'> {
  if (reasons.length === 0) return {};
  const refused = reasons.map((at) => shownCell(row[at] ?? null)).join(' ');
  return refused === '' ? {} : { refused };
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

/** Whether a row names a person. */
function isNamed(plan: Plan, told: Told): boolean {
  const [person] = plan.kinds;
  const own = personTold(plan, told);
  if (!person || !own) return false;
  return Object.hasOwn(own, person.resource.represents) || person.unique.some((name) => Object.hasOwn(own, name));
}

/** Whether a row tells somebody's number or day of birth, also one that there is not: no sum does, whatever they are called. */
function isOfSomebody(row: Row, plan: Plan, told: Told): boolean {
  const own = personTold(plan, told) ?? {};
  const fields = [...(plan.kinds[0]?.unique ?? []), ...(plan.birth === null ? [] : [plan.birth])];
  const targets = fields.map((name) => `${plan.kinds[0]?.resource.name}.${name}`);
  const isOne = ({ target, column }: RowFault) =>
    target !== null && targets.includes(target) && isLikeDayOrId(row[column] ?? null);
  return fields.some((name) => Object.hasOwn(own, name)) || told.faults.some(isOne);
}

/** Whether something was measured of whomever a row is. */
const isMeasured = ({ kinds }: Plan, records: readonly ReadRecord[]): boolean =>
  records.some(({ resource: name, values }) =>
    kinds.some(
      ({ resource }) => resource.name === name && resource.fields.some((field) => isMeasure(field) && field.name in values),
    ),
  );

/** '2026-11' */
const MONTH_LENGTH = 7;
/** '2026' */
const YEAR_LENGTH = 4;
/** '2026-11-12', '11-12' */
const isDayNamed = ({ length }: string): boolean => length === 10 || length === 5;

const isSameMonth = (day: string, other: string): boolean => day.slice(0, 7) === other.slice(0, 7);

function addRecords(records: ReadRecord[], kind: Kind, plan: Plan, told: Told): void {
  const add = (month: ToldMonth | null) => {
    const record = recordOf(kind, month, plan, told);
    if (record) records.push(record);
  };
  add(null);
  if (kind.day) for (const month of plan.months) add(month);
}

function recordOf(
  { resource, given, day }: Kind,
  month: ToldMonth | null,
  { arrangement, dayOfMonths, today }: Plan,
  { values, faults, rowMonth }: Told,
): ReadRecord | null {
  const key = recordKey(resource.name, month);
  const own = values.get(key);
  // a day alone is no visit: nothing was measured
  if (!own || (day && Object.keys(own).every((name) => name === day.name))) return null;
  let ofMonth = false;
  // a file that writes which day of its month each visit was has left this one out
  const isLeftOut = month === null && arrangement.daysAlone === true && faults.length === 0;
  if (day && own[day.name] === undefined && !isLeftOut) {
    // a whole day tells more than its month
    const ofRow = rowMonth?.record === key ? rowMonth.month : null;
    const inMonth = month ?? ofRow ?? ((arrangement.day ?? '').length > MONTH_LENGTH ? null : monthOfFile(arrangement));
    const usual = Number(arrangement.values[`${resource.name}.${day.name}`]?.[DAY_OF_MONTH] ?? USUAL_DAY);
    const told = ofRow === null ? null : (rowMonth?.day ?? null);
    const date = inMonth === null ? null : dayIn(inMonth, told ?? usual);
    // in the month that still runs the usual day may not have come yet
    if (date !== null) own[day.name] = told === null && date > today && isSameMonth(date, today) ? today : date;
    else if (month === null && arrangement.day) own[day.name] = arrangement.day;
    ofMonth = date !== null && told === null;
  }
  for (const [field, other, of] of given) {
    const value = values.get(recordKey(other, null))?.[of];
    if (value !== undefined) own[field] = value;
  }
  const record: ReadRecord = { resource: resource.name, values: own };
  if (!ofMonth) return record;
  // a day that cannot be read is none that was left out
  return faults.length === 0 && dayOfMonths.has(key) ? { ...record, ofMonth, dayBlank: true } : { ...record, ofMonth };
}

const keyAt = (row: Row, index: number): string => headerKey(shownCell(row[index] ?? null));

/** Why a known kind of file has a row that is not taken over as it is, and what is recorded in place of that. */
function markOf(row: Row, { arrangement, skips }: Plan): { reason: Text; records: Skip['records'] } | null {
  for (const { index, unless, reasons, otherwise, taken, records } of skips) {
    const written = keyAt(row, index);
    if (unless.includes(written)) continue;
    const said = taken === undefined ? undefined : arrangement.values[taken]?.baris;
    if (said === 'impor') continue;
    return { reason: reasons[written] ?? otherwise, records: said === 'catat' ? records : undefined };
  }
  return null;
}

function implied(row: Row, { implies }: Plan, told: Told): void {
  for (const { index, written, sets } of implies) {
    if (written.includes(keyAt(row, index))) setAll(sets, told);
  }
}
