/**
 * A process that reads one file and ends: a stranger's bytes are unfolded where they can neither take the server's
 * memory nor hold it up, with an environment that knows no secret.
 */
import { constants, setPriority } from 'node:os';
import type { Cell } from '../../src/exchange/cells.ts';
import { FileRefused } from '../importing/files/fileRefused.ts';
import { type FileTold, type FileToRead, PARCEL } from '../importing/files/messages.ts';
import { readSheets } from '../importing/files/readSheets.ts';

/** So many parcels may be on their way. */
const MOST_ON_THE_WAY = 8;

let onTheWay = 0;
let room: (() => void) | null = null;

async function tell(told: FileTold): Promise<void> {
  onTheWay += 1;
  process.send?.(told, () => {
    onTheWay -= 1;
    room?.();
  });
  if (onTheWay < MOST_ON_THE_WAY) return;
  await new Promise<void>((free) => {
    room = free;
  });
  room = null;
}

async function read({ bytes, name }: FileToRead): Promise<void> {
  let rows: (readonly Cell[])[] = [];
  const send = async () => {
    // as it is kept: one text travels faster than thousands of cells
    if (rows.length > 0) await tell({ part: JSON.stringify(rows), rows: rows.length });
    rows = [];
  };
  for await (const part of readSheets(bytes, name)) {
    if ('sheet' in part) {
      await send();
      await tell({ sheet: part.sheet });
    } else if (rows.push(part.row) === PARCEL) await send();
  }
  await send();
}

// whoever is served meanwhile comes first
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// a terminal tells every process of the server to end; this one does when the server has
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
// while this is awaited, readers can still be loaded (scripts/apart.mjs)
const file = await new Promise<FileToRead>((told) => {
  process.once('message', told);
});
const last: FileTold = await read(file).then(
  () => ({ done: true }),
  (error: unknown) => ({ refused: error instanceof FileRefused ? error.code : 'broken' }),
);
process.send?.(last, () => process.disconnect());
