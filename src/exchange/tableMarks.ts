/** What stands between the rows of a sheet and says that those below it are not what the header and the titles above all of them tell. */
import type { Text } from '../engine/definition.ts';
import type { Site } from '../engine/resource.ts';
import { filled } from '../engine/say.ts';
import type { Arrangement, ReadRow } from './arrangement.ts';
import { knowledgeOf } from './knowledge.ts';
import { saidDay } from './saidDay.ts';
import { partsOf } from './targets.ts';
import { FILE_TEXTS } from './texts.ts';

export interface TableMark {
  /** its number as a spreadsheet shows it */
  readonly row: number;
  /** a header stands there, of one row or two; `same`: it says what the first one does */
  readonly header?: { readonly rows: 1 | 2; readonly same: boolean };
  /** a title names a day, months or years: '2026-11-12', '2026-11', '11', '2026' */
  readonly times?: readonly string[];
  /** such times are named by what is no title for certain (unclearRows.ts): it bars nothing */
  readonly note?: string;
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

/** Whether a title may mean the same time: a month that of its day, one without a year that of any. */
const isOf = (own: string, time: string): boolean =>
  time.length === 2 ? own.length === 4 || own.slice(5, 7) === time : own.startsWith(time) || time.startsWith(own);

/** The marks of a sheet, those that are known and those that are found; each is added in the order of the rows. */
export function tableMarks(arrangement: Arrangement, site: Site, known: readonly TableMark[] = []) {
  const own = timeOf(arrangement);
  const { repeated } = knowledgeOf(site);
  const all: TableMark[] = [...known];
  const notes: { readonly row: number; readonly text: string }[] = [];
  const headers = known.filter(({ header }) => header !== undefined);
  const times = known.filter((mark) => mark.times !== undefined);
  const isOther = ({ header, times: named = [] }: TableMark): boolean =>
    header ? !header.same : !named.some((time) => own === null || isOf(own, time));
  /** The marks that rows stand below, of either kind; those that change nothing are none. */
  const over = (row: number) => ({
    header: headers.findLast((mark) => mark.row < row),
    time: times.findLast((mark) => mark.row < row),
  });

  /** Why a row is refused; null: it is not. */
  function barOf(read: ReadRow): Text | null {
    if (all.length === 0) return null;
    const { header, time } = over(read.row);
    if (header && isOther(header)) return filled(FILE_TEXTS.otherHeader, { row: header.row });
    if (!time || own === null || !isOther(time) || !read.records.some(({ resource }) => repeated.has(resource))) return null;
    return filled(FILE_TEXTS.otherTime, { row: time.row, other: saidTime(time.times?.[0] ?? ''), time: saidTime(own) });
  }
  return {
    add(mark: TableMark): void {
      if (mark.note !== undefined) {
        if (notes.length < MOST_NOTES && isOther(mark)) notes.push({ row: mark.row, text: mark.note });
        return;
      }
      if (all.length > MOST) return;
      const { header, time } = over(mark.row);
      const before = mark.header ? header : time;
      const isNews = before ? isOther(before) || isOther(mark) : isOther(mark);
      if (!isNews) return;
      const kept = all.length === MOST ? { row: mark.row, header: { rows: 1, same: false } as const } : mark;
      all.push(kept);
      (kept.header ? headers : times).push(kept);
    },
    /** A row as it is to be judged. */
    barred(read: ReadRow): ReadRow {
      const bar = read.skipped ? null : barOf(read);
      if (bar === null) return read;
      const fault = { column: 0, target: null, text: bar };
      const { header } = over(read.row);
      // what is read by another header says nothing
      if (header && isOther(header)) return { row: read.row, records: [], faults: [fault], notes: [] };
      return { ...read, faults: [...read.faults, fault] };
    },
    /** Whether a row is the second one of a header. */
    isHeader(row: number): boolean {
      const { header } = over(row);
      return header?.header !== undefined && row < header.row + header.header.rows;
    },
    over,
    /** What may be the title of another time, and bars nothing. */
    notes: (): typeof notes => notes,
    told: (): readonly TableMark[] => all,
  };
}

/** A day, a month or a year as a title names it. */
export function saidTime(time: string): Text | string {
  if (time.length === 4) return time;
  if (time.length !== 2) return saidDay(time);
  const { id, en } = saidDay(`2000-${time}`);
  return { id: id.replace(/ 2000$/, ''), en: en.replace(/ 2000$/, '') };
}
