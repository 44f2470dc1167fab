/**
 * A process that reads one file and ends: a stranger's bytes are unfolded where they can neither take the server's
 * memory nor hold it up, with an environment that knows no secret.
 */
import { constants, setPriority } from 'node:os';
import type { Cell } from '../../src/exchange/cells.ts';
import { FileRefused } from '../importing/files/fileRefused.ts';
import type { FileTold, FileToRead } from '../importing/files/messages.ts';
import { readSheets } from '../importing/files/readSheets.ts';

/** So many rows travel together: the server takes a parcel in a few milliseconds. */
const PARCEL = 500;
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
    if (rows.length > 0) await tell({ rows });
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
process.once('message', async (file: FileToRead) => {
  const last: FileTold = await read(file).then(
    () => ({ done: true }),
    (error: unknown) => ({ refused: error instanceof FileRefused ? error.code : 'broken' }),
  );
  process.send?.(last, () => process.disconnect());
});
