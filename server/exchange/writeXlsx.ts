import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { isIsoDate } from '../../src/engine/calendar.ts';
import type { Cell } from '../../src/exchange/cells/cells.ts';
import { cellText, type Table, type TableColumn } from './table.ts';

/** Days before it are none to a spreadsheet. */
const FIRST_DAY = '1900-03-01';
/** Beyond this a number is no longer the same in a spreadsheet. */
const MOST_EXACT = 999_999_999_999_999;

const WIDTHS: Readonly<Record<TableColumn['type'], number>> = { text: 24, number: 12, date: 14, moment: 18, mixed: 24 };
const FORMATS: Readonly<Record<TableColumn['type'], string | null>> = {
  text: '@',
  number: null,
  date: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  // what is typed over stays as it is typed
  mixed: '@',
};
const MOMENT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/;

/** As many rows as a sheet of a spreadsheet has, its heading among them. */
export const MOST_SHEET_ROWS = 1_048_576;

/**
 * A table as a spreadsheet, written while it is taken: a row is asked for once there is room for it, and none is kept.
 * The heading is bold and stays in sight. A cell says what it is, so that no text is ever run as a formula nor taken
 * for a number or a day. Rows beyond what one sheet holds go on in another. Where reading the rows fails, so does the
 * stream. `mostRows`: of one sheet.
 */
export function writeXlsx({ sheet, columns, rows }: Table, mostRows = MOST_SHEET_ROWS): ReadableStream<Uint8Array> {
  // the writer gives a style to columns, not to rows, and asks for it at every cell: bold until the first row comes
  const state = { heading: true };
  const defined = columns.map((column): ColumnDef => {
    const format = FORMATS[column.type];
    const style = format === null ? undefined : { numFmt: format };
    return {
      header: plainText(column.header),
      width: column.width ?? Math.max(WIDTHS[column.type], Math.min(column.header.length + 2, 40)),
      get style() {
        return state.heading ? HEADING : style;
      },
    };
  });
  return writeXlsxStream(valuesOf(columns, rows, state), {
    name: sheetName(sheet),
    columns: defined,
    freezePane: { rows: 1 },
    maxRowsPerSheet: mostRows,
  });
}

const HEADING: NonNullable<ColumnDef['style']> = { font: { bold: true, size: 11, name: 'Calibri' } };

async function* valuesOf(
  columns: readonly TableColumn[],
  rows: Table['rows'],
  state: { heading: boolean },
): AsyncGenerator<CellValue[]> {
  for await (const row of rows) {
    state.heading = false;
    yield columns.map(({ type }, at) => cellValue(row[at] ?? null, type));
  }
}

function cellValue(cell: Cell, type: TableColumn['type']): CellValue {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return (type === 'moment' ? momentOf(cell) : null) ?? plainText(cell);
  if (typeof cell === 'object') {
    // in a column of texts a day would be shown as the number by which a spreadsheet counts it
    if (type === 'mixed') return cell.date;
    return isIsoDate(cell.date) && cell.date >= FIRST_DAY ? new Date(`${cell.date}T00:00:00Z`) : cell.date;
  }
  if (typeof cell === 'number' && (type === 'text' || Math.abs(cell) > MOST_EXACT)) return String(cell);
  return cell;
}

/** `_x000D_` means a character to a spreadsheet, unless its first mark is written as one itself. */
const plainText = (text: string): string => {
  const kept = cellText(text);
  return kept.includes('_x') ? kept.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : kept;
};

/** Spreadsheets know no zones: what stands there is the village's clock. Null for a text that is no moment. */
function momentOf(text: string): Date | null {
  const [, day = '', time] = MOMENT.exec(text) ?? [];
  return isIsoDate(day) && day >= FIRST_DAY ? new Date(`${day}T${time}:00Z`) : null;
}

/** A sheet's name is short, and without what a formula would take for something else. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\']|\p{Cc}/gu, ' ')
    .slice(0, 31)
    .trim() || 'Data';
