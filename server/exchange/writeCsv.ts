import { writeCsvStream } from 'hucre/csv';
import type { Cell } from '../../src/exchange/cells/cells.ts';
import { CSV_SEPARATOR, writtenCsvNumber, writtenCsvText } from '../../src/exchange/cells/csvText.ts';
import { cellText, type Table } from './table.ts';

/**
 * A table as CSV, written while it is taken. As Excel writes and opens it where the village is: UTF-8 that says so at its
 * beginning, semicolons, decimals with a comma, days as `2026-03-09`, lines that end in CRLF. What would be run as a
 * formula is written as `src/exchange/cells/csvText.ts` says. Where reading the rows fails, so does the stream.
 */
export const writeCsv = ({ columns, rows }: Omit<Table, 'sheet'>): ReadableStream<Uint8Array> =>
  writeCsvStream(linesOf(columns, rows), { delimiter: CSV_SEPARATOR, bom: true });

async function* linesOf(columns: Table['columns'], rows: Table['rows']): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => writtenCsvText(cellText(header)));
  for await (const row of rows) yield columns.map((_, at) => written(row[at] ?? null));
}

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return writtenCsvText(cellText(cell));
  if (typeof cell === 'number') return writtenCsvNumber(cell);
  return typeof cell === 'object' ? cell.date : cell ? 'Ya' : 'Tidak';
}
