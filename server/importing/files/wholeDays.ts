/** Days that a file writes in three columns, 'TGL', 'BLN' and 'THN' below 'TANGGAL LAHIR': each is told in the first of them. */
import type { Cell } from '../../../src/exchange/cells/cells.ts';
import { saysNothing, shownCell } from '../../../src/exchange/cells/emptyCell.ts';
import { MONTHS } from '../../../src/exchange/times/months.ts';

type Row = readonly Cell[];
type Part = 'day' | 'month' | 'year';

/** A header stands no further down. */
const HEADER_WITHIN = 22;

const PARTS: readonly (readonly [Part, RegExp])[] = [
  ['day', /^(?:tgl|tanggal|hari)\b/i],
  ['month', /^(?:bln|bulan)\b/i],
  ['year', /^(?:thn|tahun|th)\b/i],
];
/** What such columns are of, above them or in each of them. */
const OF_DAY = /^(?!.*\b(?:umur|usia)\b).*\b(?:lahir|kelahiran|(?:pe)?nimbangan|timbang|(?:pe)?ngukuran|ukur|kunjungan)\b/i;

/** Three columns, the first of them at `at`. */
interface Apart {
  readonly at: number;
  readonly parts: readonly Part[];
}

const partIn = (cell: Cell): Part | null => PARTS.find(([, word]) => word.test(shownCell(cell)))?.[0] ?? null;

/** Gives the rows of a sheet, one after the other, with each such day as a whole; below its header the other two stay blank. */
export function wholeDays(): (row: Row) => Row {
  const found = new Map<number, Apart>();
  let [number, above]: [number, Row] = [0, []];
  return (row) => {
    if (number < HEADER_WITHIN) {
      number += 1;
      const heads = apartIn(row, above);
      above = row;
      for (const one of heads) found.set(one.at, one);
    }
    let whole = row;
    for (const one of found.values()) whole = joined(whole, one);
    return whole;
  };
}

/** Where the words for such columns stand side by side in a header, below what the days are of. */
function apartIn(row: Row, above: Row): Apart[] {
  return row.flatMap((cell, at): Apart[] => {
    const cells = [cell, row[at + 1] ?? null, row[at + 2] ?? null];
    const parts = cells.flatMap((one) => partIn(one) ?? []);
    if (new Set(parts).size !== PARTS.length) return [];
    const isOwn = cells.every((one) => OF_DAY.test(shownCell(one)));
    const isBelow = OF_DAY.test(shownCell(above[at] ?? null)) && above.slice(at + 1, at + PARTS.length).every(saysNothing);
    return isOwn || isBelow ? [{ at, parts }] : [];
  });
}

const withCells = (row: Row, at: number, cells: readonly Cell[]): Row =>
  row.map((cell, index) => (cells[index - at] === undefined ? cell : (cells[index - at] ?? null)));

/** A row with the day of three columns in the first one. What is none stands there with all its parts, and is refused by that. */
function joined(row: Row, { at, parts }: Apart): Row {
  const cells = parts.map((_, index) => row[at + index] ?? null);
  if (cells.every(saysNothing)) return row;
  // columns that say themselves what they are of are called by the day
  if (cells.every((cell) => partIn(cell) !== null)) {
    const named = cells[parts.indexOf('day')] ?? null;
    return withCells(row, at, [OF_DAY.test(shownCell(named)) ? named : null, null, null]);
  }
  // a whole day may stand there all the same
  if (cells.slice(1).every(saysNothing) || cells.some((cell) => typeof cell === 'object' && cell !== null)) return row;
  const told = new Map(parts.map((part, index) => [part, shownCell(cells[index] ?? null)]));
  return withCells(row, at, [dayOf(told) ?? cells.map(shownCell).join(' ').trim(), null, null]);
}

const two = (part: string): string => part.padStart(2, '0');
const NAMES = new Map([...MONTHS].toReversed().map(([name, month]) => [month, name]));

function dayOf(told: ReadonlyMap<Part, string>): string | null {
  const [day = '', said = '', year = ''] = PARTS.map(([part]) => told.get(part));
  const month = /^\d{1,2}$/.test(said) ? Number(said) : MONTHS.get(said.toLowerCase().replace(/\.$/, ''));
  if (!/^\d{1,2}$/.test(day) || !month || !/^(?:\d{2}|\d{4})$/.test(year)) return null;
  // with a year of two digits the name of the month tells what is the day
  return year.length === 4 ? `${year}-${two(String(month))}-${two(day)}` : `${day} ${NAMES.get(month) ?? month} ${year}`;
}
