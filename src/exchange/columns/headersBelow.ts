/** Headers that stand among the rows of a table: the first one once more, as on each page of what was printed, or that of another table. */

import type { Cell, Sheet } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { headerKey, shortHeaderKey } from '../headers/headerKey.ts';
import { type Header, headersAt } from '../headers/headers.ts';
import { columnsBefore, ownCells, unnamedHeader } from '../headers/rejectedHeaders.ts';
import { isNote, secondRow } from '../headers/subHeadings.ts';
import type { Arrangement, Target } from '../model/arrangement.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { isHeaderAgain, isWords } from '../titles/rowKinds.ts';
import { headerWords } from './headerWords.ts';
import { recognise } from './recognise.ts';

type Row = readonly Cell[];

/** A header below another one. */
export interface HeaderBelow {
  readonly rows: 1 | 2;
  /** whether the rows below it may be read by the first one; null: it tells no more than a part of that */
  readonly same: boolean | null;
}

/** A header has no fewer columns, and a row of data no two that are called as headers are. */
const FEWEST = 2;
/** So many known headers are no row of data by chance. */
const MANY = 4;
/** So many words of rows are remembered. */
const MOST_KNOWN = 2000;

const keyAt = (row: Row | undefined, at: number): string => headerKey(shownCell(row?.[at] ?? null));

/** Whether a row says in each column what a row of a header says there. */
function repeats(row: Row | undefined, header: Row | undefined, width: number): boolean {
  if (!row || !header) return false;
  let filled = 0;
  for (let at = 0; at < Math.max(width, row.length); at += 1) {
    const key = keyAt(row, at);
    if (key !== keyAt(at < width ? header : [], at)) return false;
    if (key !== '') filled += 1;
  }
  return filled > 0;
}

/** Tells of a row below the header of a sheet whether it is one, too; null: it is none. Prepared once, and of most rows told by their first cells. */
export function headersBelow(
  sheet: Sheet,
  { header, headerRows, columns }: Pick<Arrangement, 'header' | 'headerRows' | 'columns'>,
  headers: readonly Header[],
  knowing: Knowledge,
): (at: number) => HeaderBelow | null {
  const { rows } = sheet;
  const words = headerWords(knowing);
  const width = columnsBefore(headers.map(({ text }) => text));
  const above = rows.slice(header, header + headerRows);
  const ownKeys = new Set(above.flatMap((row) => row.map((cell) => headerKey(shownCell(cell)))).filter((key) => key !== ''));
  const identifying = headers.flatMap((_, at) => {
    const target = columns[at] ?? null;
    return target !== null && words.isOfWho(target) ? [at] : [];
  });

  // of thousands of rows most say the same few words
  const known = new Map<string, boolean>();
  const isOne = (cell: Cell): boolean => {
    const text = shownCell(cell);
    if (ownKeys.has(headerKey(text))) return true;
    const before = known.get(text);
    if (before !== undefined) return before;
    const is = words.isKnown(text);
    if (known.size < MOST_KNOWN) known.set(text, is);
    return is;
  };

  /** Whether a row heads columns of people, or nothing but columns of what is told of them. */
  function isHeader(row: Row): boolean {
    if (above.some((one) => isHeaderAgain(row, one))) return true;
    const filled = row.filter((cell) => !saysNothing(cell));
    if (filled.some((cell) => words.identifies(shownCell(cell)))) {
      const all = filled.filter(isOne).length;
      // where somebody's name stands, none of a column does
      const isNobody = identifying.every((at) => saysNothing(row[at] ?? null) || isOne(row[at] ?? null));
      return isNobody ? all * 2 >= filled.length : all >= MANY && all * 3 >= filled.length * 2;
    }
    if (identifying.length === 0 || identifying.some((at) => !saysNothing(row[at] ?? null))) return false;
    return filled.every(isOne) && !filled.every((cell) => isNote(shownCell(cell)));
  }

  function isSame(own: readonly Header[], other: readonly Header[], isPart: boolean): boolean {
    const { columns: meant, again } = recognise(knowing, other);
    for (let at = 0; at < Math.max(width, other.length); at += 1) {
      if (at >= width && at < headers.length) continue;
      const first = own[at]?.text === unnamedHeader(at) ? '' : (own[at]?.text ?? '');
      const second = other[at]?.text ?? '';
      if (headerKey(first) === headerKey(second) || (isPart && second === '')) continue;
      if (isPart && headerKey(own[at]?.under?.own ?? '') === headerKey(second)) continue;
      const used = columns[at] ?? null;
      const means: Target | null = meant[at] ?? again.get(at) ?? null;
      if (used === means || (shortHeaderKey(first) !== '' && shortHeaderKey(first) === shortHeaderKey(second))) continue;
      return false;
    }
    return true;
  }

  return (at) => {
    const row = ownCells(rows[at] ?? [], width, headers.length);
    if (!isWords(row)) {
      // of two rows the first one may have a single group
      const isGroup = above.length > 1 && repeats(row, above[0], width) && repeats(rows[at + 1], above[1], width);
      return isGroup ? { rows: 2, same: true } : null;
    }
    const [first, second] = above;
    if (repeats(row, first, width) && (!second || repeats(rows[at + 1], second, width))) return { rows: headerRows, same: true };
    if (second && repeats(row, second, width)) return { rows: 1, same: null };
    if (!isHeader(row)) return null;
    const next = rows[at + 1];
    const isDouble = secondRow(row, next, words) !== null || (second !== undefined && repeats(next, second, width));
    const other = headersAt(sheet, at, isDouble ? 2 : 1, words);
    const isPart = !row.some((cell) => words.identifies(shownCell(cell)));
    const same = other.filter(({ text }) => text !== '').length >= FEWEST && isSame(headers, other, isPart);
    return { rows: isDouble ? 2 : 1, same: same && isPart ? null : same };
  };
}
