/** The rows of a sheet that tell how its columns are written. */

import type { Cell, Sheet } from '../cells/cells.ts';
import { saysNothing } from '../cells/emptyCell.ts';
import { MOST_COLUMNS } from '../headers/headers.ts';
import { columnsBefore, ownCells } from '../headers/rejectedHeaders.ts';
import type { Arrangement } from '../model/arrangement.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { fieldsOf } from '../model/targets.ts';
import { areTotals, fewCells, isNumbering, isUnits, titleOf } from '../titles/rowKinds.ts';
import { titlesAmong } from '../titles/titledTimes.ts';
import type { FoundHeader } from './findHeader.ts';
import { headersBelow } from './headersBelow.ts';

/** So much of each column tells what it writes. */
export const MOST_ROWS = 5000;

/** The rows below the header that tell what is written in its columns: none of sums and titles, nor those below another header. */
export function bodyOf(
  sheet: Sheet,
  { header, headerRows, headers }: FoundHeader,
  columns: Arrangement['columns'],
  knowing: Knowledge,
): Sheet['rows'] {
  const from = header + headerRows;
  const before = columnsBefore(headers.map(({ text }) => text));
  const headerBelow = headersBelow(sheet, { header, headerRows, columns }, headers, knowing);
  const known = new Set(Object.keys(columns).flatMap((at) => (columns[Number(at)] ? [Number(at)] : [])));
  const dates = new Set(
    [...known].filter((at) => fieldsOf(knowing.site, columns[at] ?? '.').some(({ type }) => type === 'date')),
  );
  const titled = titlesAmong(known, sheet.rows.slice(0, header), dates);
  const body: Sheet['rows'][number][] = [];
  let [isOther, top] = [false, from];
  for (let at = from; at < Math.min(sheet.rows.length, from + MOST_ROWS); at += 1) {
    const row = sheet.rows[at] ?? [];
    const below = headerBelow(at);
    if (below) {
      if (below.same !== null) isOther = !below.same;
      at += below.rows - 1;
      top = at + 1;
      continue;
    }
    if (isOther || isNumbering(row, at - top) || isUnits(row, at - top) || areTotals(sheet.rows, at)) continue;
    const own = ownCells(row, before, headers.length);
    if (titleOf(own) === null && !titled(own)?.ofTable) body.push(row);
  }
  return body;
}

/** The cells of a column, which many things are asked of. */
export function columnsIn(rows: Sheet['rows']): (index: number) => readonly Cell[] {
  const columns = new Map<number, readonly Cell[]>();
  return (index) => {
    const cells = columns.get(index) ?? rows.map((row) => row[index] ?? null);
    columns.set(index, cells);
    return cells;
  };
}

/** How many columns a table has with those beside its header that hold something; a signature below it is none of them. */
export function widthOf(body: Sheet['rows'], headers: number): number {
  let width = headers;
  for (const row of body) {
    if (row.length <= width || fewCells(row) !== null) continue;
    width = Math.max(width, row.findLastIndex((cell) => !saysNothing(cell)) + 1);
  }
  return Math.min(width, Math.max(headers, MOST_COLUMNS));
}
