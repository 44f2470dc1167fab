/** What stands between the rows of a sheet and says that those below it are not what the header and the titles above all of them tell. */
import { isIsoDate } from '../../engine/calendar.ts';
import type { Text } from '../../engine/definition.ts';
import type { Site } from '../../engine/resource.ts';
import { filled } from '../../engine/say.ts';
import type { Arrangement, ReadRow } from '../model/arrangement.ts';
import { knowledgeOf } from '../model/knowledge.ts';
import { partsOf } from '../model/targets.ts';
import { FILE_TEXTS } from '../texts.ts';
import { saidDay } from '../times/saidDay.ts';

export interface TableMark {
  /** its number as a spreadsheet shows it */
  readonly row: number;
  /** a header stands there, of one row or two; `same`: it says what the first one does */
  readonly header?: { readonly rows: 1 | 2; readonly same: boolean };
  /** a title names a day, months or years: '2026-11-12', '11-12', '-12', '2026-11', '11', '2026' */
  readonly times?: readonly string[];
  /** such times are named by what is no title for certain (unclearRows.ts): it bars nothing, and gives no day */
  readonly note?: string;
  /** such a note is of its own row, or of the whole table, and not of the rows below it */
  readonly noteOf?: NoteOf;
}

export type NoteOf = 'row' | 'table';

/** What somebody has to look at, where it stands. */
export interface Note {
  readonly row: number;
  readonly text: string;
  /** null: of the rows below it */
  readonly of: NoteOf | null;
}

export type TableMarks = ReturnType<typeof tableMarks>;

/** More of them are no tables: what stands below the last one is all refused. */
const MOST = 2000;
/** More notes tell nothing new. */
const MOST_NOTES = 20;

/** The day or month of all visits, or the year of the months that say none of their own; null: each row tells its own. */
export function timeOf({ day, year, columns }: Pick<Arrangement, 'day' | 'year' | 'columns'>): string | null {
  if (day !== undefined) return day;
  const isOpen = Object.values(columns).some((target) => {
    const month = target === null ? null : partsOf(target).month;
    return target !== null && month !== null && partsOf(target).year === null;
  });
  return year !== null && isOpen ? String(year) : null;
}

/** '2026-11', '11-12' and '11' */
const [MONTH, DAY_WITHOUT_YEAR, MONTH_WITHOUT_YEAR] = [7, 5, 2];
/** '-19' */
const DAY_ALONE = 3;

/** Whether a title may mean the same time: a month that of its day, one without a year that of any. */
function isOf(own: string, time: string): boolean {
  if (time.length > DAY_WITHOUT_YEAR || time.length === 4) return own.startsWith(time) || time.startsWith(own);
  if (time.length === DAY_ALONE) return own.length <= MONTH || own.endsWith(time);
  if (own.length === 4) return true;
  const rest = own.slice(5);
  return rest.startsWith(time) || time.startsWith(rest);
}

const isDay = (time: string): boolean => time.length > MONTH || time.length === DAY_WITHOUT_YEAR || time.length === DAY_ALONE;

/** The day within a month that a title names alone; null: it names none, or several. */
function dayWithin(own: string | null, { times = [], note }: TableMark): string | null {
  if (own?.length !== MONTH || note !== undefined) return null;
  const days = new Set(times.filter((time) => isDay(time) && isOf(own, time)).map((day) => `${own}${day.slice(-3)}`));
  const [day = ''] = days;
  return days.size === 1 && isIsoDate(day) ? day : null;
}

/** The marks of a sheet, those that are known and those that are found; each is added in the order of the rows. */
export function tableMarks(arrangement: Arrangement, site: Site, known: readonly TableMark[] = []) {
  const own = timeOf(arrangement);
  const { repeated } = knowledgeOf(site);
  const visitDays = new Map(
    site.resources
      .filter(({ name }) => repeated.has(name))
      .map(({ name, fields }) => [name, fields.find(({ type, required, asked }) => type === 'date' && required && asked)?.name]),
  );
  const all: TableMark[] = [...known];
  const notes: Note[] = [];
  const headers = known.filter(({ header }) => header !== undefined);
  const times = known.filter((mark) => mark.times !== undefined);
  const isOther = ({ header, times: named = [] }: TableMark): boolean =>
    header ? !header.same : !named.some((time) => own === null || isOf(own, time));
  /** a note that names a day of the month tells more of it than the sheet does */
  const isOtherNote = ({ times: named = [] }: TableMark): boolean => {
    const days = named.filter(isDay);
    if (own === null) return true;
    return days.length > 0 ? !isDay(own) || !days.every((day) => isOf(own, day)) : !named.some((time) => isOf(own, time));
  };
  const changes = (mark: TableMark): boolean => isOther(mark) || dayWithin(own, mark) !== null;
  /** The marks that rows stand below, of either kind; those that change nothing are none. */
  const over = (row: number) => ({
    header: headers.findLast((mark) => mark.row < row),
    time: times.findLast((mark) => mark.row < row),
  });

  /** Why a row is refused; null: it is not. */
  function barOf(read: ReadRow): Text | null {
    if (all.length === 0 || read.skipped) return null;
    const { header, time } = over(read.row);
    if (header && isOther(header)) return filled(FILE_TEXTS.otherHeader, { row: header.row });
    if (!time || own === null || !isOther(time) || !read.records.some(({ resource }) => repeated.has(resource))) return null;
    return filled(FILE_TEXTS.otherTime, { row: time.row, other: saidTime(time.times?.[0] ?? ''), time: saidTime(own) });
  }
  /** A row whose visits are of the day that a title names within their month. */
  function dated(read: ReadRow): ReadRow {
    const { time } = over(read.row);
    const day = time ? dayWithin(own, time) : null;
    if (day === null || own === null) return read;
    let isChanged = false;
    const records = read.records.map((record) => {
      const { ofMonth = false, dayBlank: _, ...others } = record;
      const field = visitDays.get(record.resource);
      if (!ofMonth || field === undefined || !String(record.values[field]).startsWith(own)) return record;
      isChanged = true;
      return { ...others, values: { ...record.values, [field]: day } };
    });
    return isChanged ? { ...read, records } : read;
  }
  return {
    add(mark: TableMark): void {
      if (mark.note !== undefined) {
        const { row, note: text, noteOf: of = null } = mark;
        const isNews = !notes.some((one) => one.row === row && one.text === text);
        if (isNews && notes.length < MOST_NOTES && (of !== null || isOtherNote(mark))) notes.push({ row, text, of });
        return;
      }
      if (all.length > MOST) return;
      const { header, time } = over(mark.row);
      const before = mark.header ? header : time;
      const isNews = changes(mark) || (before !== undefined && changes(before));
      if (!isNews) return;
      const kept = all.length === MOST ? { row: mark.row, header: { rows: 1, same: false } as const } : mark;
      all.push(kept);
      (kept.header ? headers : times).push(kept);
    },
    /** A row as it is to be judged: refused, or its visits of the day of the title above it. */
    barred(read: ReadRow): ReadRow {
      const bar = barOf(read);
      if (bar === null) return dated(read);
      const fault = { column: 0, target: null, text: bar };
      const { header } = over(read.row);
      // what is read by another header says nothing
      if (header && isOther(header)) return { row: read.row, records: [], faults: [fault], notes: [] };
      return { ...read, faults: [...read.faults, fault] };
    },
    bars: (read: ReadRow): boolean => barOf(read) !== null,
    /** Whether a row is the second one of a header. */
    isHeader(row: number): boolean {
      const { header } = over(row);
      return header?.header !== undefined && row < header.row + header.header.rows;
    },
    over,
    /** What may be the title of another time, or tells one, and bars nothing. */
    notes: (): readonly Note[] => notes,
    told: (): readonly TableMark[] => all,
  };
}

/** A day, a month or a year as a title names it. */
export function saidTime(time: string): Text | string {
  if (time.length === 4) return time;
  if (time.length === DAY_ALONE) return filled(FILE_TEXTS.dayAlone, { day: Number(time.slice(1)) });
  if (time.length !== MONTH_WITHOUT_YEAR && time.length !== DAY_WITHOUT_YEAR) return saidDay(time);
  const { id, en } = saidDay(`2000-${time}`);
  return { id: id.replace(/ 2000$/, ''), en: en.replace(/ 2000$/, '') };
}
