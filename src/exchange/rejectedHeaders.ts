/** What the workbook of rejected rows calls the columns that it adds: the number of the row, and why it was not taken. */
export const REJECTED_HEADERS = { row: 'Baris', reason: 'Alasan' } as const;

/** What it calls a column that has no header, by its place counted from 0. */
export const unnamedHeader = (at: number): string => `Kolom ${at + 1}`;
