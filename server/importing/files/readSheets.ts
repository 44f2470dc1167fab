import { FileRefused } from './fileRefused.ts';
import { kindOfFile } from './kindOfFile.ts';
import { FILE_LIMITS, type FileLimits } from './limits.ts';
import type { SheetPart } from './sheetParts.ts';
import { wholeDays } from './wholeDays.ts';

/** The sheets of a file and their rows, one after the other, here and now. Raises FileRefused, also in the middle. */
export async function* readSheets(bytes: Uint8Array, name: string, limits: FileLimits = FILE_LIMITS): AsyncGenerator<SheetPart> {
  let whole = wholeDays();
  try {
    for await (const part of await readerOf(bytes, name, limits)) {
      if ('sheet' in part) whole = wholeDays();
      yield 'row' in part ? { ...part, row: whole(part.row) } : part;
    }
  } catch (error) {
    // whatever else a reader stumbles over stands in the file
    throw error instanceof FileRefused ? error : new FileRefused('broken');
  }
}

/** Each reader comes with its own library, of which loading takes longer than reading most files: only the one that is needed. */
async function readerOf(bytes: Uint8Array, name: string, limits: FileLimits) {
  const kind = await kindOfFile(bytes, limits);
  if (kind === 'text') return (await import('./readCsv.ts')).readCsv(bytes, name, limits);
  if (kind === 'xlsx') return (await import('./readXlsx.ts')).readXlsx(bytes, limits);
  return (await import('./readOldExcel.ts')).readOldExcel(bytes, kind, limits);
}
