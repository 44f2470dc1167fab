/** The rows of a kept sheet as they are understood: all of them in their order, or some once more. */
import type { Kysely } from 'kysely';
import { readRows } from '../../src/exchange/rows/readRows.ts';
import { isWords, titleOf } from '../../src/exchange/titles/rowKinds.ts';
import { type TableMark, tableMarks } from '../../src/exchange/titles/tableMarks.ts';
import { monthColumns, weighingDays } from '../../src/exchange/titles/weighingDays.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { type Headings, headingsOf } from './headings.ts';
import type { Arrangement, Found, ReadRow } from './shapes.ts';
import { type Coming, type Import, PART, partOf, partsOf } from './store.ts';

type Cells = Awaited<ReturnType<typeof partOf>>;

/**
 * The rows of the chosen sheet, those of one part of it after the other; no more of the file is held than that. `headings`:
 * to which the titles between them are added; `coming`: where it is still read.
 */
export async function* rowsOf(
  context: Pick<Context, 'site' | 'today'>,
  db: Kysely<Database>,
  { id }: Pick<Import, 'id'>,
  { arrangement, headings, coming }: { readonly arrangement: Arrangement; readonly headings: Headings; readonly coming?: Coming },
): AsyncGenerator<ReadRow[]> {
  const heading = arrangement.header + arrangement.headerRows;
  let head: Cells = [];
  let at = 0;
  for await (const [part, next] of withNext(partsOf(db, id, arrangement.sheet, coming))) {
    if (at === 0) {
      head = part.slice(0, heading);
      addAbove(headings, head.slice(0, arrangement.header), monthColumns(arrangement.columns));
    }
    const reads = rowsIn(context, arrangement, { from: at, above: at === 0 ? [] : head, part, next, hear: headings.mark });
    // of a header of two rows the second one may begin the next part
    const own = reads.filter((read) => !headings.isHeader(read.row));
    yield own.map((read) => {
      if (read.title !== undefined) headings.add({ row: read.row, title: read.title });
      return headings.headed(read);
    });
    at += PART;
  }
}

/** The first table has its title above the header. */
function addAbove(headings: Headings, rows: Cells, months: ReadonlySet<number>): void {
  for (const [at, row] of rows.entries()) {
    const weighed = weighingDays(row, at + 1, months, true);
    if (weighed) headings.mark(weighed);
    const title = titleOf(row);
    if (title !== null) headings.add({ row: at + 1, title });
  }
}

interface Part {
  readonly from: number;
  /** the header, where the part has none itself */
  readonly above: Cells;
  readonly part: Cells;
  /** the row behind it, where that may belong to its last one */
  readonly next?: Cells;
  readonly hear?: (mark: TableMark) => void;
}

/** Each part with the row behind it, where its last one may be the first of a header. */
async function* withNext(parts: AsyncGenerator<Cells>): AsyncGenerator<readonly [part: Cells, next: Cells]> {
  let waiting: Cells | null = null;
  for await (const part of parts) {
    if (waiting) yield [waiting, part.slice(0, 1)];
    waiting = isWords(part.at(-1)) ? part : null;
    if (!waiting) yield [part, []];
  }
  if (waiting) yield [waiting, []];
}

function rowsIn(
  { site, today }: Pick<Context, 'site' | 'today'>,
  arrangement: Arrangement,
  { from, above, part, next = [], hear = () => {} }: Part,
): ReadRow[] {
  const rows = above.length + next.length === 0 ? part : [...above, ...part, ...next];
  const last = above.length + part.length;
  const placed = <T extends { readonly row: number }>(one: T): T => ({ ...one, row: one.row - above.length + from });
  const heard = (mark: TableMark) => {
    if (mark.row <= last) hear(placed(mark));
  };
  const reads: ReadRow[] = [];
  for (const read of readRows({ name: '', rows }, arrangement, site, today(), heard)) {
    if (read.row <= last) reads.push(placed(read));
  }
  return reads;
}

/** Reads rows that were looked at before one by one, wherever in the file they stand. */
export function readingAgain(
  context: Pick<Context, 'site' | 'today'>,
  db: Kysely<Database>,
  { id, arrangement, headings }: { readonly id: number; readonly arrangement: Arrangement; readonly headings: Headings },
): (row: number) => Promise<ReadRow> {
  const heading = arrangement.header + arrangement.headerRows;
  const cellsOf = partsAtHand((number) => partOf(db, id, arrangement.sheet, number));
  let head: Cells | null = null;
  return async (row) => {
    head ??= (await partOf(db, id, arrangement.sheet, 0)).slice(0, heading + BELOW_HEADING);
    const cells = (await cellsOf(Math.floor((row - 1) / PART)))[(row - 1) % PART] ?? [];
    const above = head.slice(0, row - 1);
    const [read] = rowsIn(context, arrangement, { from: row - 1, above: above.map(headingOnly), part: [cells] });
    return headings.headed(readIn(new Map(read ? [[read.row, read]] : []), row));

    function headingOnly(line: Cells[number], at: number) {
      return at < heading ? line : [];
    }
  };
}

/** Rows below the heading that may belong to it (readRows.ts): a row that stands further below is read as one of those. */
const BELOW_HEADING = 2;

/** Cells that are kept at hand: some megabytes, however large the file is. */
const MOST_CELLS = 200_000;

/** Parts of a sheet, of which those that were asked for last are kept. */
function partsAtHand(read: (number: number) => Promise<Cells>): (number: number) => Promise<Cells> {
  const kept = new Map<number, { readonly cells: Cells; readonly count: number }>();
  let all = 0;
  return async (number) => {
    const known = kept.get(number);
    kept.delete(number);
    const cells = known?.cells ?? (await read(number));
    const count = known?.count ?? cells.reduce((sum, row) => sum + row.length, 0);
    kept.set(number, { cells, count });
    if (known) return cells;
    all += count;
    for (const [other, one] of kept) {
      if (all <= MOST_CELLS || other === number) break;
      kept.delete(other);
      all -= one.count;
    }
    return cells;
  };
}

/** A row among those that were read. Raises where it is not. */
export function readIn(reads: ReadonlyMap<number, ReadRow>, row: number): ReadRow {
  const read = reads.get(row);
  if (!read) throw new Error(`row ${row} of an import is not in its file`);
  return read;
}

/** What some rows say, in their order; each as it was read the first time. */
export async function readsOf(
  { site, today }: Pick<Context, 'site' | 'today'>,
  db: Kysely<Database>,
  found: Pick<Import, 'id' | 'arrangement' | 'found'>,
  rows: readonly { readonly row: number; readonly read: string }[],
): Promise<ReadRow[]> {
  const arrangement: Arrangement = JSON.parse(found.arrangement ?? 'null');
  const heading = arrangement.header + arrangement.headerRows;
  const reads = new Map<number, ReadRow>();
  // what an earlier version has kept with the row itself
  for (const { row, read } of rows) if (read !== '') reads.set(row, JSON.parse(read));
  const wanted = new Map<number, Set<number>>();
  for (const { row } of rows) {
    if (reads.has(row)) continue;
    const part = Math.floor((row - 1) / PART);
    wanted.set(part, (wanted.get(part) ?? new Set()).add(row));
  }
  const head = wanted.size === 0 ? [] : (await partOf(db, found.id, arrangement.sheet, 0)).slice(0, heading);
  for (const [number, those] of wanted) {
    const part = await partOf(db, found.id, arrangement.sheet, number);
    const above = number === 0 ? [] : head;
    const cells = part.map((row, at) => (those.has(number * PART + at + 1) || (number === 0 && at < heading + 2) ? row : []));
    for (const read of readRows({ name: '', rows: [...above, ...cells] }, arrangement, site, today())) {
      const row = read.row - above.length + number * PART;
      if (those.has(row)) reads.set(row, { ...read, row });
    }
  }
  const { judul, batas }: Partial<Found> = JSON.parse(found.found ?? '{}');
  const headings = headingsOf(judul, tableMarks(arrangement, site, batas));
  return rows.map(({ row }) => headings.headed(readIn(reads, row)));
}
