import writeXlsxFile from 'write-excel-file/universal';
import type { ReportRow } from './reportRows.ts';
import { type Cell, HEAD_LINES, reportTable } from './reportTable.ts';

const toSheetCell = (cell: Cell, heading: boolean) =>
  cell === null
    ? null
    : typeof cell === 'number'
      ? { value: cell, type: Number }
      : // typed as text: a spreadsheet neither runs it as a formula nor takes it for a number
        { value: cell, type: String, ...(heading ? { fontWeight: 'bold' as const } : {}) };

/** The whole report of a month (`YYYY-MM`) with its totals as a spreadsheet file (Office Open XML): numbers are numbers, text is text. */
export function reportXlsx(rows: readonly ReportRow[], month: string): Promise<Blob> {
  const lines = reportTable(rows, month);
  return writeXlsxFile(
    lines.map((cells, index) => cells.map((cell) => toSheetCell(cell, index < HEAD_LINES))),
    { sheet: 'Laporan', stickyRowsCount: HEAD_LINES, columns: [{ width: 8 }, { width: 30 }] },
  ).toBlob();
}
