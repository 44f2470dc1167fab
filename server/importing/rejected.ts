/** The rows of a file that were not taken, with their own columns and why, to be put right and brought again. */
import { plainDigits } from '../../src/engine/plainDigits.ts';
import type { Cell } from '../../src/exchange/cells/cells.ts';
import { saysNothing, shownCell } from '../../src/exchange/cells/emptyCell.ts';
import { orderFor } from '../../src/exchange/columns/dateOrders.ts';
import { headersAt } from '../../src/exchange/headers/headers.ts';
import { columnsBefore, REJECTED_HEADERS, reasonColumns, unnamedHeader } from '../../src/exchange/headers/rejectedHeaders.ts';
import { fieldsOf } from '../../src/exchange/model/targets.ts';
import { isOfHamlet } from '../../src/exchange/titles/rowKinds.ts';
import { tableMarks } from '../../src/exchange/titles/tableMarks.ts';
import { readDay } from '../../src/exchange/values/readDate.ts';
import { maybeRounded } from '../../src/exchange/values/roundedColumns.ts';
import { decimalColumns, isDivided } from '../../src/exchange/values/splitDecimals.ts';
import type { Context } from '../context.ts';
import { writeXlsx } from '../exchange/writeXlsx.ts';
import { titlesAnew } from './headings.ts';
import { kindsOf } from './judging/setting.ts';
import { ofNameBefore } from './judging/whoseRow.ts';
import { readJudged } from './kept.ts';
import { marksAnew } from './marksAnew.ts';
import { type Places, placesOf, poskoTitled } from './places.ts';
import { rejectedSheetName } from './rejectedSheet.ts';
import type { Arrangement, Found, Heading } from './shapes.ts';
import { type Import, PART, partOf, partsOf } from './store.ts';

const STATES = ['salah', 'dilewati', 'ganda'] as const;

/** From here on a spreadsheet has rounded a number. */
const ROUNDED_FROM = 1e15;

/**
 * A cell as it is given back: as it was. A number that a spreadsheet has rounded is written in powers of ten, as text: in
 * digits, alone among other rows, it would look like a real one. `rounded`: the texts of its column were such numbers.
 */
function givenBack(cell: Cell, rounded: boolean): Cell {
  if (typeof cell === 'number') return Math.abs(cell) < ROUNDED_FROM ? cell : inPowers(cell);
  const digits = rounded ? plainDigits(shownCell(cell)) : '';
  return maybeRounded(digits) ? inPowers(Number(digits)) : cell;
}

/** Spreadsheets count no day before. */
const FIRST_DAY = '1900-01-01';

/** By their index, how the columns of days are given back: a day as it was understood, as fewer rows may tell another order. */
function daysOf({ site, today }: Context, { columns, dates }: Partial<Arrangement>): ReadonlyMap<number, (cell: Cell) => Cell> {
  const thisYear = Number(today().slice(0, 4));
  return new Map(
    Object.entries(columns ?? {}).flatMap(([index, target]) => {
      const fields = target ? fieldsOf(site, target) : [];
      if (!target || fields.length !== 1 || fields[0]?.type !== 'date') return [];
      const order = orderFor(dates ?? null, target);
      const understood = (cell: Cell): Cell => {
        const day = readDay(cell, order, thisYear);
        return day === null || day < FIRST_DAY ? cell : day;
      };
      return [[Number(index), understood] as const];
    }),
  );
}

/** A number of which commas have cut the fraction off is none before it is written anew. */
const cutOff = (cell: Cell): Cell => (saysNothing(cell) ? cell : `${shownCell(cell)},?`);

const inPowers = (number: number): string => number.toExponential().toUpperCase();

/** The rows of a header as they stand in the file, each cell as headers are read. */
async function headOf({ db }: Context, id: number, { sheet, header, headerRows }: Arrangement): Promise<string[][]> {
  const head: string[][] = [];
  for (let row = header; row < header + headerRows; row += 1) {
    const rows = await partOf(db, id, sheet, Math.floor(row / PART));
    head.push(headersAt({ name: '', rows }, row % PART, 1).map(({ text }) => text));
  }
  return head;
}

/** A workbook of the rejected rows, written while it is taken. */
export async function rejectedRows(context: Context, found: Import): Promise<ReadableStream<Uint8Array>> {
  const arrangement: Arrangement = JSON.parse(
    found.arrangement ?? '{"sheet":0,"header":0,"headerRows":1,"columns":{},"year":null}',
  );
  const { sheet, header, headerRows, rounded = {} } = arrangement;
  const all: { index: number; header: string }[] = JSON.parse(found.arranged ?? '{"columns":[]}').columns;
  const names = all.map(({ header: name }) => name);
  // why its rows were rejected before has been put right, or is told anew
  const columns = all.slice(0, columnsBefore(names));
  const before = reasonColumns(names);
  const days = daysOf(context, arrangement);
  const decimals = new Set(arrangement.split ? decimalColumns(arrangement.columns, context.site) : []);
  const { judul = [], batas = [] }: Partial<Found> = JSON.parse(found.found ?? '{}');
  const isTitle = new Set(judul.map(({ row }) => row));
  const [top = [], below] = await headOf(context, found.id, arrangement);
  const headers = columns.map(({ index, header: name }, i) => (name === '' ? unnamedHeader(i) : (top[index] ?? '')));
  const places = await placesOf(context.db);
  const people = kindsOf(context).people.resource;
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    if (below) yield columns.map(({ index }) => below[index] ?? null);
    const titlesOver = titlesAnew(judul.filter((heading) => isTold(heading, arrangement, places)));
    const marksOver = marksAnew(tableMarks(arrangement, context.site, batas));
    let at = 0;
    for await (const part of partsOf(context.db, found.id, sheet)) {
      const reasons = await reasonsIn(context, found.id, at, at + PART);
      for (const [i, cells] of part.entries()) {
        const number = at + i + 1;
        marksOver.pass(number, cells);
        const reason = at + i < header + headerRows ? undefined : reasons.get(number);
        if (reason === undefined || isTitle.has(number)) continue;
        const titles = titlesOver(number);
        for (const title of titles) yield [title];
        for (const over of marksOver.over(number, titles)) yield columns.map(({ index }) => over[index] ?? null);
        const isSplit = arrangement.split && isDivided(cells, all.length, decimals);
        const own = columns.map(({ index }) => {
          const cell = cells[index] ?? null;
          if (isSplit && decimals.has(index)) return cutOff(cell);
          return days.get(index)?.(cell) ?? givenBack(cell, rounded[index] === 'semua');
        });
        const earlier = before.map((index) => shownCell(cells[index] ?? null)).join(' ');
        const ofName = ofNameBefore(people, earlier, reason);
        yield [...own, number, ofName === '' ? reason : `${reason} Sebelumnya: ${ofName}`];
      }
      at += PART;
    }
  }
  const own = headers.map((name) => ({ header: name, type: 'mixed' as const }));
  return writeXlsx({
    sheet: rejectedSheetName(arrangement, found.posyandu_id, places),
    columns: [
      ...own,
      { header: REJECTED_HEADERS.row, type: 'number' },
      { header: REJECTED_HEADERS.reason, type: 'text', width: 60 },
    ],
    rows: rows(),
  });
}

/** Above the header of the file a title that names nobody says nothing, and between its rows it would be that of another table. */
const isTold = ({ row, title }: Heading, { header, values }: Arrangement, places: Places): boolean =>
  row > header || isOfHamlet(title) || poskoTitled(places, title) !== null || values?.['members.posko']?.[title] !== undefined;

async function reasonsIn({ db }: Context, id: number, after: number, to: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'judged'])
    .where('import_id', '=', id)
    .where('state', 'in', STATES)
    .where('row', '>', after)
    .where('row', '<=', to)
    .execute();
  return new Map(
    rows.map(({ row, judged }) => {
      const { notes } = readJudged(judged);
      const faults = notes.filter(({ jenis }) => jenis === 'salah');
      return [row, (faults.length > 0 ? faults : notes).map(({ teks }) => teks).join(' ')];
    }),
  );
}
