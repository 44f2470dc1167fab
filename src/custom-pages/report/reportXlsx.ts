import writeXlsxFile from 'write-excel-file/universal';
import type { ReportRow } from './reportRows.ts';
import { type Cell, reportTable } from './reportTable.ts';

const toSheetCell = (cell: Cell, heading: boolean) =>
  cell === null
    ? null
    : typeof cell === 'number'
      ? { value: cell, type: Number }
      : // typed as text: a spreadsheet neither runs it as a formula nor takes it for a number
        { value: cell, type: String, ...(heading ? { fontWeight: 'bold' as const } : {}) };

/** The whole report with its totals as a spreadsheet file (Office Open XML): numbers are numbers, text is text. */
export function reportXlsx(rows: readonly ReportRow[]): Promise<Blob> {
  const [heading = [], ...lines] = reportTable(rows);
  return writeXlsxFile(
    [heading.map((cell) => toSheetCell(cell, true)), ...lines.map((cells) => cells.map((cell) => toSheetCell(cell, false)))],
    { sheet: 'Laporan', stickyRowsCount: 1, columns: [{ width: 8 }, { width: 30 }] },
  ).toBlob();
}
