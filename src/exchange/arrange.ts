import { isoDateIn } from '../engine/calendar.ts';
import type { Site } from '../engine/resource.ts';
import { VILLAGE_TIME_ZONE } from '../engine/timeZone.ts';
import type { Cell, Sheet } from './cells/cells.ts';
import { saysNothing, shownCell } from './cells/emptyCell.ts';
import { bodyOf, columnsIn, MOST_ROWS, widthOf } from './columns/bodyRows.ts';
import { chosenOrders, foundOrders } from './columns/dateOrders.ts';
import { type Holding, holdingOf } from './columns/dayHeaders.ts';
import { type FoundHeader, findHeader, headerAt } from './columns/findHeader.ts';
import { isChoice, plausibleColumns } from './columns/plausible.ts';
import { recognise } from './columns/recognise.ts';
import { contraryHeader, tellsDay, tellsDayAlone, titledDaysOf, undatedColumns } from './columns/visitDay.ts';
import { chosenGroups, rivalGroups, withAllVisits, withDaysOfGroups } from './columns/visitGroups.ts';
import { unitsOf } from './columns/weightUnits.ts';
import { yearOf } from './columns/yearOf.ts';
import { columnsBefore, unnamedHeader } from './headers/rejectedHeaders.ts';
import { ageUnit } from './model/ages.ts';
import type { Arranged, ArrangedColumn, Arrangement, ColumnUnit, Target } from './model/arrangement.ts';
import { type Knowledge, knowledgeOn } from './model/knowledge.ts';
import { isOwnExport } from './model/ownExport.ts';
import { withoutYear } from './model/targets.ts';
import {
  type BesideTable,
  besideTables,
  chosenTable,
  headersOfTable,
  onlyTable,
  tableQuestion,
} from './questions/besideTables.ts';
import { monthsQuestion } from './questions/monthsMeaning.ts';
import { questionsOf } from './questions/questions.ts';
import { unclearColumns } from './questions/unclearColumns.ts';
import { columnReaders } from './readers/columnReaders.ts';
import { monthColumn, rowMonths } from './readers/rowMonths.ts';
import { shapeNamed } from './shapes/index.ts';
import { type AgedColumn, agedColumn, birthTarget, bornBelowAges } from './values/agedColumn.ts';
import { roundedColumns } from './values/roundedColumns.ts';
import { hasSplitDecimals } from './values/splitDecimals.ts';
import { tickedValues } from './values/ticks.ts';
import { weightUnit } from './values/weightUnit.ts';

/** So many different entries of a column are shown, so that somebody may say what each means. */
const MOST_VALUES = 60;
const SAMPLES = 3;
/** '2026-11' */
const MONTH_LENGTH = 7;

/**
 * What is decided about a file: by what is wanted, else by what was decided about it before or about the last one
 * with these headers (forNextFile.ts), else by the file itself. What can be decided by nobody but a person is null, and asked.
 */
export function arrange(
  sheets: readonly Sheet[],
  site: Site,
  remembered: Arrangement | null = null,
  wanted: Partial<Arrangement> = {},
  today: string = isoDateIn(VILLAGE_TIME_ZONE, new Date()),
): Arranged {
  const knowing = knowledgeOn(site, today);
  const headed = foundIn(sheets, knowing, wanted);
  const sheet = sheets[headed.sheet] ?? { name: '', rows: [] };
  const bodyFrom = headed.header + headed.headerRows;
  const shape = shapeNamed(headed.recognised.shape);
  const said = wanted.columns ?? (remembered && withOwnYears(remembered.columns, headed));
  const body = bodyOf(sheet, headed, said ?? { ...headed.recognised.columns }, knowing);
  const cellsOf = columnsIn(body);
  const holding = (index: number) => holdingOf(cellsOf(index));
  const { byCells } = headed.recognised;
  const found = byCells ? { ...headed, recognised: recognise(knowing, headed.headers, holding) } : headed;
  // rows below other headers are refused, and given back whole
  const width = widthOf(sheet.rows.slice(bodyFrom), found.headers.length);
  const beside = besideTables(found, knowing, cellsOf);
  // against a title that names a time a month in the rows is that of something else, or has to be looked at
  const isTitled = titledDaysOf(sheet, found, [], today).candidates.length > 0;
  const guess = (of: FoundHeader): Arrangement['columns'] => {
    const columns = guessedColumns(of, site, cellsOf, today);
    const month = isTitled ? null : monthColumn({ headers: of.headers, columns }, knowing, cellsOf);
    return month === null ? columns : { ...columns, [month.index]: month.target };
  };
  const columnsOf = (table: BesideTable): Arrangement['columns'] => {
    const own = onlyTable(saidColumns(width, said ?? {}), table);
    if (Object.values(own).some((target) => target !== null)) return own;
    const headers = headersOfTable(found, table);
    return guess({ ...found, headers, recognised: recognise(knowing, headers, holding) });
  };
  const first = said ? saidColumns(width, said) : guess(found);
  const rivals = rivalGroups(found, site, first, cellsOf);
  const ofLastFile = wanted.columns === undefined && remembered?.ofLastFile === true;
  const all = ofLastFile ? withAllVisits(first, rivals) : first;
  const columns = said && !ofLastFile ? all : withDaysOfGroups(all, rivals, site);
  const ages = agedColumn(site, { headers: found.headers, columns, cellsOf }, today);
  const aged = ages?.chosen ? ages.index : null;
  const targets = Object.entries(columns).flatMap(([index, target]) =>
    target && Number(index) !== aged ? [{ index: Number(index), target }] : [],
  );

  const ofRows = rowMonths({ headers: found.headers, columns }, site);
  const undated = ofRows === null ? undatedColumns(site, targets, cellsOf) : [];
  const titled = titledDaysOf(sheet, found, undated, today);
  const saidDay = wanted.day ?? remembered?.day ?? null;
  const lone = loneDays(found, columns, holding);
  // of which time one of several visits is no title tells
  const areSeveral = rivals.some((set) => !set.areOne && set.groups.length > 1 && chosenGroups(set, columns).length > 0);
  const isLone = lone.length > 0 && !undated.some(({ target }) => tellsDay(site, target));
  const when = saidDay ?? (isLone || areSeveral ? null : titled.only);
  const contrary = when === null ? null : contraryHeader(when, undated, found.headers, site);
  const ticks = tickedValues(site, columns, found.headers, cellsOf);
  const month = titledDaysOf(sheet, found, [], today).only?.slice(0, MONTH_LENGTH) ?? null;
  const orders = foundOrders(site, targets, cellsOf, { today, month });
  const units = unitsOf(site, found, targets, cellsOf);
  const arrangement: Arrangement = {
    ...{ sheet: found.sheet, header: found.header, headerRows: found.headerRows, shape: found.recognised.shape, columns },
    values: { ...remembered?.values, ...wanted.values },
    dates: chosenOrders(orders, { columns, wanted: wanted.dates, before: remembered, shape: shape?.dates ?? null }),
    units: {
      ...Object.fromEntries(
        [...units].map(([target, { unit }]) => [
          target,
          weightUnit(wanted.units?.[target]) ?? unit ?? lastUnit(remembered, target),
        ]),
      ),
      ...unitOfAges(site, ages, wanted, remembered),
    },
    year: wanted.year ?? remembered?.year ?? yearOf(targets, { sheet, bodyFrom, found, ofRows: ofRows !== null, today }),
    ...(undated.length > 0 ? { day: contrary ? null : when } : {}),
    ...(undated.some(({ index, target }) => tellsDayAlone(site, target, cellsOf(index))) ? { daysAlone: true } : {}),
    ...(Object.keys(ticks).length > 0 ? { ticks } : {}),
    ...(aged === null ? {} : { aged }),
    ...(hasSplitDecimals(columns, site, { headers: found.headers.length, body }) ? { split: true } : {}),
    rounded: roundedColumns(columns, site, cellsOf, isOwnExport(found.recognised.shape)),
    ...(isSettled(found, remembered, wanted) ? {} : { guessed: true }),
  };
  // what commas have divided is wider than its header by that
  const places = Array.from({ length: arrangement.split ? found.headers.length : width }, (_, index) => index);
  const arranged = places.map((index) =>
    columnOf(index, found.headers[index]?.text ?? '', arrangement, cellsOf(index), found, site, today),
  );
  const isWhole = sheet.rows.length <= bodyFrom + MOST_ROWS;
  // until it is known which table is taken, nothing else can be asked of it
  const which = beside && !chosenTable(beside, arrangement) ? [tableQuestion(beside, arrangement, columnsOf)] : null;
  const meaning = isOwnExport(arrangement.shape) ? null : monthsQuestion(sheet, found, arrangement, knowing);
  const questions =
    which ??
    (meaning && [meaning]) ??
    questionsOf({
      ...{ arrangement, found, columns: arranged, orders, units, ages, titled, rivals, lone },
      contrary: saidDay === null ? null : contrary,
      ...{ cellsOf, isWhole, wanted, site, today },
    });
  const unclear =
    remembered?.ofLastFile && !wanted.columns
      ? []
      : unclearColumns(knowing, arrangement, arranged, said ? found.recognised : null, cellsOf);
  const whole = unclear.length === 0 ? arrangement : { ...arrangement, unclear };
  return { arrangement: whole, columns: arranged, questions };
}

function foundIn(sheets: readonly Sheet[], knowing: Knowledge, wanted: Partial<Arrangement>): FoundHeader {
  if (wanted.header === undefined) return findHeader(sheets, knowing, wanted.sheet);
  return headerAt(sheets, wanted.sheet ?? 0, wanted.header, wanted.headerRows ?? 1, knowing);
}

/** Whoever says what its columns mean, now or the last time, has seen which row the header is. */
const isSettled = ({ certain }: FoundHeader, remembered: Arrangement | null, wanted: Partial<Arrangement>): boolean =>
  certain || wanted.columns !== undefined || (remembered !== null && !remembered.guessed);

/** What the columns fill by their names, and by what stands in one of ages. */
function guessedColumns(
  found: FoundHeader,
  site: Site,
  cellsOf: (index: number) => readonly Cell[],
  today: string,
): Arrangement['columns'] {
  const columns = plausibleColumns(found, site, cellsOf);
  const born = bornBelowAges(site, { headers: found.headers, columns, cellsOf }, today);
  return born === null ? columns : { ...columns, [born]: birthTarget(site) ?? null };
}

/** The places of columns of days that are used for nothing, as it is not told of which visit they are. */
function loneDays(
  { headers, recognised }: FoundHeader,
  columns: Arrangement['columns'],
  holding: (at: number) => Holding,
): number[] {
  // the sheet of the rejected rows names the day that has been said
  if (columnsBefore(headers.map(({ text }) => text)) < headers.length) return [];
  const isFilled = (at: number) => holding(at) === 'days' || holding(at) === 'numbers';
  return [...recognised.openDays].filter((at) => (columns[at] ?? null) === null && isFilled(at)).toSorted((a, b) => a - b);
}

/** Whole maps: a column that is left out of what is wanted is not taken over. */
const saidColumns = (width: number, said: Arrangement['columns']): Arrangement['columns'] =>
  Object.fromEntries(Array.from({ length: width }, (_, index) => [index, said[index] ?? null]));

/** Which month of a year a column is of is remembered; of which year it is, its header says. */
const withOwnYears = (columns: Arrangement['columns'], { recognised }: FoundHeader): Arrangement['columns'] =>
  Object.fromEntries(
    Object.entries(columns).map(([index, target]) => {
      const own = recognised.columns[Number(index)] ?? null;
      return [index, own !== null && target === withoutYear(own) ? own : target];
    }),
  );

/** A unit for all that was said last time; that each told its own then says nothing of these. */
const lastUnit = (remembered: Arrangement | null, target: Target): ColumnUnit | null => {
  const unit = weightUnit(remembered?.units[target]);
  return unit === 'sel' ? null : unit;
};

/** Of the numbers of a column of ages, where people are found by these; null: it has to be asked. */
function unitOfAges(
  site: Site,
  ages: AgedColumn | null,
  wanted: Partial<Arrangement>,
  remembered: Arrangement | null,
): Arrangement['units'] {
  const birth = birthTarget(site);
  if (!ages || ages.open.length === 0 || birth === undefined) return {};
  return { [birth]: ageUnit(wanted.units?.[birth]) ?? ageUnit(remembered?.units[birth]) };
}

function columnOf(
  index: number,
  header: string,
  arrangement: Arrangement,
  cells: readonly Cell[],
  { headers }: FoundHeader,
  site: Site,
  today: string,
): ArrangedColumn {
  const target = arrangement.columns[index] ?? null;
  // of thousands of cells most are written more than once
  const different = [...new Set(cells)];
  const samples: string[] = [];
  for (const cell of different) {
    if (samples.length === SAMPLES) break;
    if (!saysNothing(cell) && !samples.includes(shownCell(cell))) samples.push(shownCell(cell));
  }
  const values = target && isChoice(site, target) && arrangement.ticks?.[index] === undefined ? valuesOf(index) : [];
  return { index, header, samples, target, values, unknownValues: values.flatMap(({ from, to }) => (to === null ? [from] : [])) };

  function valuesOf(at: number) {
    const [reader] = columnReaders({ ...arrangement, columns: { [at]: target } }, headers, site, today)[0]?.fields ?? [];
    const written = new Map<string, Cell>();
    for (const cell of different) if (written.size < MOST_VALUES && !saysNothing(cell)) written.set(shownCell(cell), cell);
    return [...written].map(([from, cell]) => {
      const reading = reader?.read(cell);
      if (!reading || 'fault' in reading) return { from, to: null };
      return { from, to: 'value' in reading ? String(reading.value) : '' };
    });
  }
}

const keyOf = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * What is decided about files of the same headers is kept under this: the keys of all columns in their order. The rows of
 * a file that are brought again have its headers, and the columns that were added to them count for nothing.
 */
export function headersKey(columns: readonly Pick<ArrangedColumn, 'header'>[]): string {
  const keys = columns.map(({ header }) => keyOf(header));
  const before = columnsBefore(columns.map(({ header }) => header));
  const own = keys.slice(0, before);
  const named = before === keys.length ? own : own.map((key, at) => (key === keyOf(unnamedHeader(at)) ? '' : key));
  // notes beside a table make no other table of it
  return named.join('|').replace(/\|+$/, '');
}
