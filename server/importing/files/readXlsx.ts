import { type CellValue, readXlsx as readWorkbook, streamXlsxRows } from 'hucre/xlsx';
import type { Cell } from '../../../src/exchange/cells/cells.ts';
import { FileRefused } from './fileRefused.ts';
import { fillDown } from './fillDown.ts';
import type { FileLimits } from './limits.ts';
import { placing, type SheetPart } from './sheetParts.ts';
import { readsMerges } from './xlsxMerges.ts';

/** The sheets of a workbook that its reader sees, row by row; macros, formulas and pictures stay where they are. */
export async function* readXlsx(bytes: Uint8Array, limits: FileLimits): AsyncGenerator<SheetPart> {
  const mergedIn = await readsMerges(bytes, limits);
  for (const { name, index } of await visibleSheets(bytes, limits)) {
    yield { sheet: name };
    const [place, fill] = [placing(limits), fillDown(await mergedIn(index))];
    for await (const row of streamXlsxRows(bytes, { sheet: index })) {
      yield* place(fill({ index: row.index, cells: row.values.map(cellOf) }));
    }
  }
}

async function visibleSheets(bytes: Uint8Array, limits: FileLimits): Promise<{ name: string; index: number }[]> {
  const seen: { name: string; index: number }[] = [];
  await readWorkbook(bytes, {
    sheets: ({ name, index, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) seen.push({ name, index });
      return false;
    },
  });
  if (seen.length > limits.sheets) throw new FileRefused('tooManySheets');
  return seen;
}

function cellOf(value: CellValue): Cell {
  if (value instanceof Date) return dayCell(value);
  return value === '' ? null : value;
}

/** Excel counts times of day as moments of its day before the first one. */
export function dayCell(moment: Date): Cell {
  if (Number.isNaN(moment.getTime())) return null;
  const iso = moment.toISOString();
  return moment.getUTCFullYear() < 1900 ? iso.slice(11, 16) : { date: iso.slice(0, 10) };
}
