/** What of a row that is read somebody has to look at: its visit may be of another day, or its name holds more than one. */
import { isIsoDate } from '../../engine/calendar.ts';
import { filled } from '../../engine/say.ts';
import type { Sheet } from '../cells/cells.ts';
import { shownCell } from '../cells/emptyCell.ts';
import { titledDaysOf } from '../columns/visitDay.ts';
import type { ReadRow, RowFault } from '../model/arrangement.ts';
import { isOwnExport } from '../model/ownExport.ts';
import { FILE_TEXTS } from '../texts.ts';
import { isOfAnotherTime } from '../times/remarks.ts';
import type { Plan, Row } from './readPlan.ts';

/** '2026-11' */
const MONTH_LENGTH = 7;
const LONGEST = 80;

/** The only month that the titles above a table name; null: none, or several. */
export function monthAbove(sheet: Sheet, plan: Plan): string | null {
  const { arrangement, headers, today } = plan;
  // what all visits are said to be of, they are of
  if (isOwnExport(arrangement.shape) || arrangement.day !== undefined) return null;
  const { candidates } = titledDaysOf(sheet, { header: arrangement.header, headers }, [], today);
  const [month, ...others] = new Set(candidates.map((time) => time.slice(0, MONTH_LENGTH)));
  return month !== undefined && others.length === 0 ? month : null;
}

/** No name holds any, but for the number that tells a child that has none yet from its twin: 'Bayi Ny. Siti 2'. */
const MORE_THAN_A_NAME = /[\d([]/;
const COUNT = /\s\d{1,4}\s*$/;
/** A name by which somebody is called may stand in brackets ('Muhammad Rafi (Apis)'): that tells of no other time. */
const OF_TIME_OR_LEAVING = /\d|susulan|pindah|mutasi|meninggal|wafat|\balm/i;

interface Doubts {
  /** as it stands there; '': nothing has to be looked at */
  readonly shown: string;
  readonly notes: readonly RowFault[];
}

const NONE: Doubts = { shown: '', notes: [] };

/** What has to be looked at of a row before its visits are kept. `month`: of which its table is; null: that is not told. */
export function rowDoubts(row: Row, { skipped, records }: ReadRow, plan: Plan, month: string | null): Doubts {
  if (skipped !== undefined || isOwnExport(plan.arrangement.shape)) return NONE;
  const notes: RowFault[] = [];
  const shown: string[] = [];
  for (const { index, target, resource, fields } of plan.columns) {
    const cell = row[index] ?? null;
    const field = fields[0]?.field;
    if (typeof cell !== 'string' || field?.type !== 'text' || !MORE_THAN_A_NAME.test(cell)) continue;
    const isOfPerson = plan.kinds.some((kind) => kind.resource.name === resource && kind.resource.represents === field.name);
    const isName = isOfPerson && MORE_THAN_A_NAME.test(cell.replace(COUNT, ''));
    if (isName) {
      const value = shownCell(cell).slice(0, LONGEST);
      notes.push({ column: index, target, text: filled(FILE_TEXTS.notAllName, { value }) });
    }
    if ((isName && OF_TIME_OR_LEAVING.test(cell)) || isOfAnotherTime(cell)) shown.push(shownCell(cell));
  }
  const days = month === null ? [] : otherDays(records, plan, month);
  if (days.length > 0) shown.push(...(shown.length > 0 ? [] : [calledIn(row, records, plan)]), ...days);
  return { shown: shown.join(', ').slice(0, LONGEST), notes };
}

/** Who a row is, by the name that it tells or what it begins with. */
function calledIn(row: Row, records: ReadRow['records'], { kinds }: Plan): string {
  const names = records.map(
    ({ resource, values }) => values[kinds.find((kind) => kind.resource.name === resource)?.resource.represents ?? ''],
  );
  const name = names.find((one) => typeof one === 'string');
  return typeof name === 'string' ? name : (row.map(shownCell).find((text) => text !== '') ?? '');
}

/** The days of visits that are not in the month of their table. */
const otherDays = (records: ReadRow['records'], { kinds }: Plan, month: string): string[] =>
  records.flatMap(({ resource, values, ofMonth }) => {
    const day = kinds.find((kind) => kind.resource.name === resource)?.day?.name;
    const told = day === undefined || ofMonth ? undefined : values[day];
    return typeof told === 'string' && isIsoDate(told) && !told.startsWith(month) ? [told] : [];
  });
