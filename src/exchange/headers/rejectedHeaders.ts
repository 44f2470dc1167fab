import { headerKey } from './headerKey.ts';

/** What the workbook of rejected rows calls the columns that it adds: the number of the row, and why it was not taken. */
export const REJECTED_HEADERS = { row: 'Baris', reason: 'Alasan' } as const;

/** What it calls a column that has no header, by its place counted from 0. */
export const unnamedHeader = (at: number): string => `Kolom ${at + 1}`;

const ADDED = Object.values(REJECTED_HEADERS).map(headerKey);

/** How many of its columns a file has had before: what was added to them, each time its rows were rejected, stands behind. */
export function columnsBefore(headers: readonly string[]): number {
  const keys = headers.map(headerKey);
  while (keys.length > ADDED.length && ADDED.every((key, at) => keys.at(at - ADDED.length) === key)) keys.splice(-ADDED.length);
  return keys.length;
}

/** A row of a sheet that has so many columns of its own, without what was added to it. */
export const ownCells = <Row extends readonly unknown[]>(row: Row, before: number, all: number): Row | Row[number][] =>
  before < all ? row.slice(0, before) : row;

/** The places of the columns that say why a row was rejected, each time it was. */
export function reasonColumns(headers: readonly string[]): readonly number[] {
  const [before, reason] = [columnsBefore(headers), headerKey(REJECTED_HEADERS.reason)];
  return headers.flatMap((header, at) => (at >= before && headerKey(header) === reason ? [at] : []));
}
