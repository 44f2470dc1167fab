/** The titles of tables that stand below each other in one sheet, which say of whom the rows below them are. */
import { isOfHamlet } from '../../src/exchange/titles/rowKinds.ts';
import type { TableMark, TableMarks } from '../../src/exchange/titles/tableMarks.ts';
import type { Heading, ReadRow } from './shapes.ts';

/** More of them are no titles: those behind are told as none. */
const MOST = 2000;

export type Headings = ReturnType<typeof headingsOf>;

/** Those that are known, to be added to in the order of the rows. `marks`: by which rows below other tables are refused. */
export function headingsOf(known: readonly Heading[] = [], marks: TableMarks | null = null) {
  const all: (Heading & { readonly below: readonly string[] })[] = [];
  const add = (heading: Heading): void => {
    if (all.length > MOST) return;
    const { title } = heading;
    const isLast = all.length === MOST;
    all.push({ ...heading, below: isLast ? [] : isOfHamlet(title) ? [title, ...overHamlets(all.at(-1)?.below)] : [title] });
  };
  for (const heading of known) add(heading);
  /** The titles over a row, the nearest first. */
  const over = (number: number): readonly string[] => all.findLast(({ row }) => row < number)?.below ?? [];
  return {
    add,
    mark: (mark: TableMark): void => marks?.add(mark),
    /** Whether a row is the second one of a header. */
    isHeader: (row: number): boolean => marks?.isHeader(row) ?? false,
    /** A row with the titles that it stands below. */
    headed(one: ReadRow): ReadRow {
      const read = marks?.barred(one) ?? one;
      if (all.length === 0 || read.title !== undefined) return read;
      const below = over(read.row);
      return below.length === 0 ? read : { ...read, below };
    },
    over,
    notes: () => marks?.notes() ?? [],
    marked: (): readonly TableMark[] => marks?.told() ?? [],
    told: (): Heading[] => all.map(({ row, title }) => ({ row, title })),
  };
}

/**
 * Gives for one row after the other the titles that have to be written above it, so that it stands below the same ones again,
 * wherever in its file those stand.
 */
export function titlesAnew(known: readonly Heading[]): (row: number) => readonly string[] {
  const { over } = headingsOf(known);
  let last: readonly string[] = [];
  return (row) => {
    const below = over(row);
    const before = last;
    last = below;
    if (below.length === before.length && below.every((title, at) => title === before[at])) return [];
    const [hamlet, posko] = below;
    // of a posko whose title stands there already only its next hamlet is told
    return hamlet !== undefined && posko !== undefined && posko === before.at(-1) ? [hamlet] : below.toReversed();
  };
}

/** Of the titles above a hamlet's, the posko's. */
const overHamlets = (below: readonly string[] = []): readonly string[] => below.filter((title) => !isOfHamlet(title));
