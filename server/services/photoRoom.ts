/** Where photos are decoded: one at a time, in turns of those who send them, in a process of their own. */
import { fork } from 'node:child_process';
import { type Asking, asking, FailedApart } from '../apart/asking.ts';
import { bareEnvironment } from '../apart/bareEnvironment.ts';
import type { PhotoWork } from '../apart/decodePhotos.ts';
import { createFairQueue } from '../apart/fairQueue.ts';
import { programOf } from '../apart/program.ts';
import type { Log } from '../log.ts';
import { examinePhoto, PhotoProblem } from './photoFormat.ts';

export interface PhotoRoom {
  /** Looks at a photo without decoding it. Raises PhotoProblem. */
  examine(bytes: Uint8Array): Promise<void>;
  /** The clean photo (photoFormat.ts), when it is `whose` turn. Raises PhotoProblem, and GateClosed where too many wait. */
  clean(whose: string, bytes: Uint8Array, maxSide: number): Promise<Uint8Array>;
  /** Ends what runs. */
  close(): void;
}

/** However many are sent at the same time, the memory of one picture is all that is ever taken. */
const LIMITS = { atOnce: 1, mostEach: 20, most: 60, waitMs: 60_000 };

/** Decoding in this process: for tests, and for what has no server around it. */
export function photosHere(): PhotoRoom {
  const inTurn = createFairQueue(LIMITS);
  return {
    examine: async (bytes) => void (await examinePhoto(bytes)),
    clean: (whose, bytes, maxSide) => inTurn(whose, async () => (await examinePhoto(bytes)).clean(maxSide)),
    close: () => undefined,
  };
}

/** A decoder that answers nothing for so long is taken for stuck; the image library gives up earlier (photoFormat.ts). */
const STUCK_MS = 25_000;
/** A decoder gives its memory back when nobody has needed it for so long, and after so many photos. */
const IDLE_MS = 60_000;
const MOST_PHOTOS = 200;

export interface ApartOptions {
  readonly log: Log;
  readonly stuckMs?: number;
  /** called with the number of each process that begins */
  begun?(pid: number): void;
}

/**
 * Decoding in a process of its own, which begins with the first photo. Where it ends in the middle of one, that one is
 * told so (ProgramEnded: the same call may succeed in a moment), and the next has a new process.
 */
export function photosApart({ log, stuckMs = STUCK_MS, begun }: ApartOptions): PhotoRoom {
  const inTurn = createFairQueue(LIMITS);
  let decoder: Asking<PhotoWork, Uint8Array | null> | null = null;
  let [busy, photos] = [0, 0];
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(idle);
    decoder?.kill();
    decoder = null;
    photos = 0;
  };
  const running = () => {
    if (!decoder?.alive) decoder = startDecoder(log, begun);
    return decoder;
  };
  const ask = async (work: PhotoWork): Promise<Uint8Array | null> => {
    clearTimeout(idle);
    busy += 1;
    try {
      return await running().ask(work, stuckMs);
    } catch (error) {
      throw error instanceof FailedApart && error.name === PhotoProblem.name ? new PhotoProblem(error.message) : error;
    } finally {
      busy -= 1;
      photos += work.maxSide === null ? 0 : 1;
      if (busy === 0 && photos >= MOST_PHOTOS) end();
      else if (busy === 0) idle = setTimeout(end, IDLE_MS).unref();
    }
  };
  return {
    examine: async (bytes) => void (await ask({ bytes, maxSide: null })),
    clean: (whose, bytes, maxSide) =>
      inTurn(whose, async () => {
        const clean = await ask({ bytes, maxSide });
        if (!clean) throw new Error('the decoder made no photo');
        return clean;
      }),
    close: end,
  };
}

function startDecoder(log: Log, begun: ApartOptions['begun']): Asking<PhotoWork, Uint8Array | null> {
  const { file, args } = programOf('decodePhotos');
  const child = fork(file, args, {
    ...{ env: bareEnvironment(), execArgv: [], serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) begun?.(child.pid);
  let wanted = true;
  return asking({
    send: (question) => child.send(question, () => undefined),
    listen: (hear, ended) => {
      child.on('message', hear);
      const gone = () => {
        if (wanted) log({ event: 'photo-decoder-ended' });
        wanted = false;
        ended();
      };
      child.on('exit', gone);
      child.on('error', gone);
    },
    hold: (held) => {
      const link = child.channel;
      if (held) {
        child.ref();
        link?.ref();
      } else {
        child.unref();
        link?.unref();
      }
    },
    kill: () => {
      wanted = false;
      child.kill('SIGKILL');
    },
  });
}
