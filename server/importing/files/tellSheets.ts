import type { Cell } from '../../../src/exchange/cells/cells.ts';
import { FileRefused } from './fileRefused.ts';
import type { FileLimits } from './limits.ts';
import { type EndTold, type FileToRead, PARCEL, type RowsTold } from './messages.ts';
import { readSheets } from './readSheets.ts';

/** Tells the sheets of a file and their rows in parcels, each when there is room for it; gives what is to be told last: how it ended. */
export async function tellSheets(
  { bytes, name }: FileToRead,
  tell: (told: RowsTold) => Promise<void>,
  limits?: FileLimits,
): Promise<EndTold> {
  let rows: (readonly Cell[])[] = [];
  const send = async () => {
    // as it is kept: one text travels faster than thousands of cells
    if (rows.length > 0) await tell({ part: JSON.stringify(rows), rows: rows.length });
    rows = [];
  };
  try {
    for await (const part of readSheets(bytes, name, limits)) {
      if ('sheet' in part) {
        await send();
        await tell({ sheet: part.sheet });
      } else if (rows.push(part.row) === PARCEL) await send();
    }
    await send();
  } catch (error) {
    return { refused: error instanceof FileRefused ? error.code : 'broken' };
  }
  return { done: true };
}
