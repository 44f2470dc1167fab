/**
 * A process that reads one file and ends: a stranger's bytes are unfolded where they can neither take the server's
 * memory nor hold it up, with an environment that knows no secret.
 */
import { constants, setPriority } from 'node:os';
import type { FileToRead, RowsTold } from '../importing/files/messages.ts';
import { tellSheets } from '../importing/files/tellSheets.ts';

/** So many parcels may be on their way. */
const MOST_ON_THE_WAY = 8;

let onTheWay = 0;
let room: (() => void) | null = null;

async function tell(told: RowsTold): Promise<void> {
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

// whoever is served meanwhile comes first
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// a terminal tells every process of the server to end; this one does when the server has
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
// the reader of workbooks asks whether there is one and uses none, for which Node.js would load all that it calls others with
Object.defineProperty(globalThis, 'Response', { value: class {} });
// while this is awaited, readers can still be loaded (scripts/apart.mjs)
const file = await new Promise<FileToRead>((told) => {
  process.once('message', told);
});
const last = await tellSheets(file, tell);
process.send?.(last, () => process.disconnect());
