import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that are taken from the file at a time. */
const TAKEN = 64 * 1024;
/** With so many of them a file has begun: what is short is whole before anything of it is given. */
const BEGUN = 4 * 1024;

/** A file that is being made, and taken by somebody meanwhile. */
export interface Spooled {
  readonly body: ReadableStream<Uint8Array>;
  /** resolves once everything has been made; rejects where making it failed, or nobody takes it any more */
  readonly made: Promise<void>;
}

/** Nobody takes the file any more: no failure of whoever makes it. */
export class NotTaken extends Error {}

/** What takes the file is told no more than this: whoever writes it out writes it into the log, too. */
const BROKEN = 'the file could not be made whole';

/**
 * Lets a stream be made at its own pace, and taken at another's: what was made waits in a file, so that whoever takes it
 * slowly holds neither memory nor the transaction that it is read from. The file has no name once it is open, so that
 * nothing of it is left however the process ends. Where making it fails, so does taking it; raises that where it fails
 * at its beginning.
 */
export async function spool(source: ReadableStream<Uint8Array>, folder: string): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = join(folder, `${process.pid}-${crypto.randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  // where a file in use keeps its name, it goes with its last user
  await rm(name, { force: true }).catch(() => undefined);

  const state = { made: 0, taken: 0, ended: false, failure: null as unknown, left: false };
  let wake = () => {};
  let begin = () => {};
  const begun = new Promise<void>((enough) => {
    begin = enough;
  });
  const leave = usersOf(file, name);

  const made = (async () => {
    const reader = source.getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        if (state.left) throw new NotTaken('nobody takes the file any more');
        await writeAll(file, value, state.made);
        state.made += value.length;
        if (state.made >= BEGUN) begin();
        wake();
      }
      state.ended = true;
    } catch (failure) {
      state.failure = failure;
      await reader.cancel(failure).catch(() => undefined);
      throw failure;
    } finally {
      wake();
      await leave('maker');
    }
  })();

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (state.taken === state.made && !state.ended && state.failure === null) {
          await new Promise<void>((awake) => {
            wake = awake;
          });
        }
        if (state.left) return;
        if (state.failure !== null || state.taken === state.made) await leave('taker');
        if (state.failure !== null) return controller.error(new Error(BROKEN));
        if (state.taken === state.made) return controller.close();
        const room = new Uint8Array(Math.min(TAKEN, state.made - state.taken));
        const { bytesRead } = await file.read(room, 0, room.length, state.taken);
        state.taken += bytesRead;
        controller.enqueue(room.subarray(0, bytesRead));
      },
      async cancel() {
        state.left = true;
        await leave('taker');
      },
    },
    { highWaterMark: 0 },
  );
  try {
    await Promise.race([made, begun]);
  } catch (failure) {
    await leave('taker');
    throw failure;
  }
  return { body, made };
}

/** Closes the file once both who use it have left it. */
function usersOf(file: FileHandle, name: string): (who: 'maker' | 'taker') => Promise<void> {
  const using = new Set(['maker', 'taker']);
  return async (who) => {
    if (!using.delete(who) || using.size > 0) return;
    await file.close();
    await rm(name, { force: true });
  };
}

async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}
