/** What is asked of columns of months: of which year they are, and on which day of them people are usually weighed. */
import type { Text } from '../../engine/definition.ts';
import { filled } from '../../engine/say.ts';
import { shownCell } from '../cells/emptyCell.ts';
import { monthYears, runningYears } from '../columns/monthYears.ts';
import { monthsWithoutDay } from '../columns/yearOf.ts';
import { columnNames, joined } from '../headers/columnNames.ts';
import type { ArrangedColumn, Placed, Question } from '../model/arrangement.ts';
import { fieldsOf, inMonth, partsOf } from '../model/targets.ts';
import { saidMonth } from '../readers/dayInMonth.ts';
import { DAY_OF_MONTH, USUAL_DAY } from '../readers/monthDays.ts';
import { monthIn, rowMonths } from '../readers/rowMonths.ts';
import { QUESTION_TEXTS } from '../texts.ts';
import { saidDay } from '../times/saidDay.ts';
import type { Asked } from './asked.ts';

type MonthColumn = ArrangedColumn & Placed;
type Answers = NonNullable<Question['answers']>;

/** In a month that has no such day it is the last one. */
const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);
/** So many headers are named. */
const NAMED = 5;
/** So many years are offered, the running one first. */
const OFFERED = 3;

/** Of which year the months of a row are, where it is not told; and the usual day, where none is. */
export function ofYear(asked: Asked): Question[] {
  const inMonths = asked.columns.filter(
    (column): column is MonthColumn => column.target !== null && partsOf(column.target).month !== null,
  );
  const without = monthsWithoutDay(inMonths, asked.site);
  const isOpen = ({ target }: MonthColumn) => partsOf(target).year === null;
  const needsYear =
    without.some(isOpen) || inMonths.some((column) => isOpen(column) && hasDayAlone(column, asked)) || hasOpenRows(asked);
  const year = needsYear && asked.arrangement.year === null ? [yearQuestion(asked, inMonths)] : [];
  return [...year, ...usualDay(asked, without)];
}

/** Whether rows tell their months, and not of which year. */
function hasOpenRows({ found, arrangement, site, cellsOf }: Asked): boolean {
  const of = rowMonths({ headers: found.headers, columns: arrangement.columns }, site);
  return of !== null && of.yearAt === null && cellsOf(of.index).some((cell) => monthIn(cell)?.year === null);
}

const hasDayAlone = ({ target, index }: MonthColumn, { site, cellsOf }: Asked): boolean =>
  fieldsOf(site, target).some(({ type }) => type === 'date') && cellsOf(index).some((cell) => /^\d{1,2}$/.test(shownCell(cell)));

function yearQuestion(asked: Asked, inMonths: readonly MonthColumn[]): Question {
  const { arrangement, found, today } = asked;
  const thisYear = Number(today.slice(0, 4));
  const { open, mixed, beyond } = monthYears(inMonths);
  const headers = open.flatMap(({ index }) => found.headers[index] ?? []);
  const listed = `${headers
    .slice(0, NAMED)
    .map(({ text }) => text)
    .join(', ')}${headers.length > NAMED ? ', …' : ''}`;
  const years = Array.from({ length: OFFERED }, (_, ago) => thisYear - ago);
  const perhaps = found.recognised.perhapsYears.filter((year) => year <= thisYear);
  const single: Answers = [...new Set([...perhaps, ...years])].map((year) => ({
    text: { id: String(year), en: String(year) },
    wanted: { year },
  }));
  const numbered = inMonths.filter(({ index }) => found.headers[index]?.number !== undefined);
  const [first] = numbered;
  if (first) {
    const none = Object.fromEntries(numbered.map(({ index }) => [index, null]));
    const text = filled(QUESTION_TEXTS.numberedMonths, { header: first.header, month: monthOf(first) });
    const answers = [...single, { text: QUESTION_TEXTS.noMonths, wanted: { columns: { ...arrangement.columns, ...none } } }];
    return { code: 'tahun', text, needed: true, answers };
  }
  if (!mixed && !beyond) return { code: 'tahun', text: QUESTION_TEXTS.year, needed: true, answers: single };
  const text = filled(mixed ? QUESTION_TEXTS.mixedYears : QUESTION_TEXTS.beyondYear, { headers: listed });
  const running = (mixed ? [thisYear] : years).flatMap((year) => runningAnswer(asked, inMonths, year));
  return { code: 'tahun', text, needed: true, answers: [...running, ...single] };
}

/** The first month in words, without a year. */
function monthOf({ target }: MonthColumn): Text {
  const month = String(partsOf(target).month ?? 1).padStart(2, '0');
  const { id, en } = saidDay(`2000-${month}`);
  const numbered = (name: string) => `${Number(month)} = ${name.replace(/ 2000$/, '')}`;
  return { id: numbered(id), en: numbered(en) };
}

/** That the months follow each other from one of this year on; none of them may be still to come. */
function runningAnswer({ arrangement, today }: Asked, inMonths: readonly MonthColumn[], first: number): Answers {
  const laid = runningYears(inMonths, first);
  if (laid === null) return [];
  const months = Object.values(laid)
    .map((target) => {
      const { month, year } = partsOf(target);
      return `${year}-${String(month).padStart(2, '0')}`;
    })
    .toSorted();
  const [from = '', until = ''] = [months[0], months.at(-1)];
  if (until > today.slice(0, until.length)) return [];
  const text = filled(QUESTION_TEXTS.fromUntil, { from: saidDay(from), until: saidDay(until) });
  return [{ text, wanted: { columns: { ...arrangement.columns, ...laid } } }];
}

/** It has to be said where a column of days is of none of the months, as those are no days of theirs then. */
function usualDay({ arrangement, site, columns, lone }: Asked, without: readonly MonthColumn[]): Question[] {
  const [resource] = without.map(({ target }) => partsOf(target).resource);
  const day = site.resource[resource ?? '']?.fields.find(
    ({ type, required, asked: isAsked }) => type === 'date' && required && isAsked,
  );
  if (!day || without.length === 0) return [];
  const target = `${resource}.${day.name}`;
  const own = arrangement.values[target] ?? {};
  if (own[DAY_OF_MONTH] !== undefined) return [];
  const open = columns.filter(({ index }) => lone.includes(index));
  const names = columnNames(open);
  const months = [...new Map(without.map((column) => [column.target.split('@')[1], column])).values()];
  const ofMonths = open.flatMap(({ index }, at) =>
    months.map((column) => {
      const { month, year } = partsOf(column.target);
      const columnsSaid = { ...arrangement.columns, [index]: inMonth(`${resource}.${day.name}`, month ?? 1, year) };
      const said = { header: names[at], month: saidMonth({ month: month ?? 1, year }) };
      return { text: filled(QUESTION_TEXTS.dayOfMonthColumn, said), wanted: { columns: columnsSaid } };
    }),
  );
  const usual = DAYS.map((one) => ({
    text: { id: String(one), en: String(one) },
    wanted: { values: { ...arrangement.values, [target]: { ...own, [DAY_OF_MONTH]: String(one) } } },
  }));
  const [answers, headers] = [[...ofMonths, ...usual], joined(names)];
  const text = filled(lone.length > 0 ? QUESTION_TEXTS.loneDayOfMonths : QUESTION_TEXTS.day, { day: String(USUAL_DAY), headers });
  return [{ code: 'hari', text, needed: lone.length > 0, answers }];
}
