/** Columns that are not used, and may say when somebody was weighed or what came of it: what is stored may be of another day, or of another one of two weighings. */
import type { Text } from '../../engine/definition.ts';
import type { Cell } from '../cells/cells.ts';
import { DAY_WORDS, isDay, isOfBefore, isOfOther } from '../columns/groupMeanings.ts';
import type { Recognised } from '../columns/recognise.ts';
import { isOfVisit } from '../columns/visitDay.ts';
import { columnNames } from '../headers/columnNames.ts';
import { keysOf } from '../headers/headers.ts';
import type { ArrangedColumn, Arrangement } from '../model/arrangement.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { fieldsOf, isMeasure, partsOf } from '../model/targets.ts';
import { rowMonths } from '../readers/rowMonths.ts';
import { isDayHeading, MONTHS } from '../times/months.ts';
import { namedIn } from '../times/namedDays.ts';
import { isOfAnotherTime } from '../times/remarks.ts';
import { readDay } from '../values/readDate.ts';
import { writtenNumber } from '../values/readValue.ts';
import { unusedAmong } from './unusedColumns.ts';

/** What says of which month or week a row is. */
const TIMES: ReadonlySet<string> = new Set(['bulan', 'bln', 'periode', 'minggu', 'pekan']);
/** Days and figures that are of no weighing, or of no child's. */
const OF_ANOTHER =
  /\b(?:u|umur|usia|daftar|terdaftar|registrasi|jadwal|berikut(?:nya)?|depan|kembali|kontrol|imunisasi|hpht|hpl|htp|ibu|ayah|bapak|suami|istri|ortu|wali)\b/i;

/** A month with what may be the day of it: 'SEP (7)', 'OKT 05'. */
const MONTH_AND_DAY = new RegExp(
  String.raw`\b(?:${[...MONTHS.keys()].join('|')})\b[\s.(:/-]{0,3}(?:0?[1-9]|[12]\d|3[01])(?!\d)`,
  'i',
);

/** What stands over numbers where a register calls its months or days by nothing else: 'II', '10 Sept', 'NOV'. */
const ROMAN = /^(?:i{1,3}|iv|vi{0,3}|i?x|xi{1,2})$/i;
const isTimeHeading = (header: string): boolean =>
  ROMAN.test(header.trim()) || isDayHeading(header) || namedIn(header, true).length > 0;

/** Nobody weighs less: '1' is a tick. */
const LEAST = 1.5;

/** What most children are measured by. */
const BODY_UNITS: ReadonlySet<string | undefined> = new Set(['kg', 'cm']);

/**
 * The names of such columns; where the file tells nothing of visits, those that hold weights or lengths. Whatever names a time, or holds days of this year or
 * the last, is one only where no column tells the day of each visit. `said`: what the header says, where somebody has chosen of that: what they left out is none.
 */
export function unclearColumns(
  { site, names, repeated, thisYear }: Knowledge,
  arrangement: Pick<Arrangement, 'shape' | 'columns' | 'day'>,
  columns: readonly ArrangedColumn[],
  said: Pick<Recognised, 'columns' | 'again'> | null,
  cellsOf: (index: number) => readonly Cell[],
): Text[] {
  const visits = Object.values(arrangement.columns).filter((target) => target !== null && isOfVisit(site, target));
  const isDayOpen = arrangement.day !== undefined || visits.some((target) => target !== null && partsOf(target).month !== null);
  const fieldsIn = (key: string) => {
    const target = names.get(key);
    return target !== undefined && repeated.has(partsOf(target).resource) ? fieldsOf(site, target) : [];
  };
  const measures = (key: string): boolean => fieldsIn(key).some(isMeasure);
  const tells = (key: string): boolean => measures(key) || (isDayOpen && fieldsIn(key).some(isDay));
  const measuresBody = (key: string): boolean => fieldsIn(key).some((field) => 'unit' in field && BODY_UNITS.has(field.unit));
  const isLately = (written: string) => Number(readDay(written, 'dmy', thisYear)?.slice(0, 4)) >= thisYear - 1;
  const isUnclear = ({ header, samples, index }: ArrangedColumn): boolean => {
    if (isOfBefore(header) || isOfOther(header) || OF_ANOTHER.test(header)) return false;
    const words = header
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word !== '');
    const isNumbers = samples.some((sample) => writtenNumber(sample) !== null);
    if (isTimeHeading(header) && samples.some((sample) => (writtenNumber(sample)?.value ?? 0) >= LEAST)) return true;
    if (visits.length === 0) {
      return isNumbers && (keysOf(header).some(measuresBody) || words.some(measuresBody));
    }
    // rows of several measurements: which one the numbers of each are
    if (samples.some((sample) => keysOf(sample).some(measures))) return true;
    if (isDayOpen && samples.every(isLately)) return true;
    if (isDayOpen && [...new Set(cellsOf(index))].some(isOfAnotherTime)) return true;
    if (keysOf(header).some(tells) || words.some(tells)) return true;
    // of a group of months its other columns name the month, too
    const isOfTime = words.length > 0 && words.every((word) => DAY_WORDS.has(word) || TIMES.has(word) || MONTHS.has(word));
    const areTimes = samples.every((sample) => namedIn(sample, true).length > 0);
    return isDayOpen && (isOfTime || areTimes || words.some((word) => DAY_WORDS.has(word) || TIMES.has(word)));
  };
  // the day of such a month is assumed, and may stand there
  const isDayInHeading = ({ header, target }: ArrangedColumn): boolean =>
    target !== null && partsOf(target).month !== null && partsOf(target).year === null && MONTH_AND_DAY.test(header);
  const isLeftOut = (at: number) => said !== null && (said.columns[at] ?? said.again.get(at) ?? null) !== null;
  const notUsed = unusedAmong(site, arrangement, columns);
  // 'VIT A' before 'BULAN': that is the month of it
  const ofRows = rowMonths(
    { headers: columns.map(({ header }) => ({ text: header, keys: keysOf(header) })), columns: arrangement.columns },
    site,
  );
  const monthAt = ofRows === null || ofRows.dayAt !== null ? -1 : ofRows.index;
  const before = monthAt - 1 === ofRows?.yearAt ? monthAt - 2 : monthAt - 1;
  const beside = arrangement.columns[before] ?? null;
  const isOther =
    beside === null
      ? notUsed.some(({ index }) => index === before)
      : isOfVisit(site, beside) && !fieldsOf(site, beside).some(isMeasure);
  const isMonthOfOther = ({ index }: ArrangedColumn) => index === monthAt && isOther;
  const unused = notUsed.filter((column) => !isLeftOut(column.index) && isUnclear(column));
  return columnNames([...columns.filter((column) => isDayInHeading(column) || isMonthOfOther(column)), ...unused]);
}
