/**
 * How a table of L, M and S travels: per sex three columns of whole numbers (L and M times 10⁴, S
 * times 10⁵, as WHO publishes them), each written as second differences in base-64 VLQ (the code
 * source maps use). The tables change smoothly, so nearly every number is one letter.
 */
import type { Sex } from './sex.ts';

export interface PackedTable {
  /** whole number of the first row's key: a day, a month, or a tenth of a centimetre */
  readonly first: number;
  readonly boys: readonly [l: string, m: string, s: string];
  readonly girls: readonly [l: string, m: string, s: string];
}

/** The three parameters of one row: M in the unit of the measurement (kg, cm, kg/m²). */
export interface Lms {
  readonly l: number;
  readonly m: number;
  readonly s: number;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...ALPHABET].map((letter, value) => [letter, value]));

/** Second differences in base-64 VLQ back to the numbers they came from. */
function unpackColumn(text: string): Int32Array {
  const differences: number[] = [];
  let magnitude = 0;
  let shift = 0;
  for (const letter of text) {
    const value = VALUES.get(letter);
    if (value === undefined) throw new RangeError('not base-64 VLQ');
    magnitude += (value & 31) << shift;
    shift += 5;
    if (value & 32) continue;
    differences.push(magnitude & 1 ? -(magnitude >> 1) : magnitude >> 1);
    magnitude = 0;
    shift = 0;
  }
  const column = new Int32Array(differences.length);
  let slope = 0;
  let at = 0;
  differences.forEach((difference, i) => {
    slope += difference;
    at += slope;
    column[i] = at;
  });
  return column;
}

type Columns = readonly [l: Int32Array, m: Int32Array, s: Int32Array];
const unpacked = new WeakMap<PackedTable['boys'], Columns>();

function columnsOf(table: PackedTable, sex: Sex): Columns {
  const packed = sex === 'Laki-laki' ? table.boys : table.girls;
  let columns = unpacked.get(packed);
  if (!columns) {
    columns = [unpackColumn(packed[0]), unpackColumn(packed[1]), unpackColumn(packed[2])];
    unpacked.set(packed, columns);
  }
  return columns;
}

/** Number of rows a table has for one sex. */
export const rowCount = (table: PackedTable, sex: Sex): number => columnsOf(table, sex)[0].length;

/**
 * L, M and S at a key, interpolated linearly towards the next row by `fraction` (0 to under 1);
 * null where the key lies outside the table. Integers divided by powers of ten give the very
 * numbers a program reading WHO's text files would hold.
 */
export function lookUp(table: PackedTable, sex: Sex, key: number, fraction = 0): Lms | null {
  const columns = columnsOf(table, sex);
  const row = key - table.first;
  const at = (column: 0 | 1 | 2): number | null => {
    const scale = column === 2 ? 1e5 : 1e4;
    const here = columns[column][row];
    if (here === undefined) return null;
    if (fraction === 0) return here / scale;
    const next = columns[column][row + 1];
    return next === undefined ? null : here / scale + fraction * (next / scale - here / scale);
  };
  const [l, m, s] = [at(0), at(1), at(2)];
  return l === null || m === null || s === null ? null : { l, m, s };
}
