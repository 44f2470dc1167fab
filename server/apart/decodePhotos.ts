/**
 * A process that decodes photos: a stranger's bytes are unfolded where they can neither take the server's memory nor end
 * it, with an environment that knows no secret. It ends with the server.
 */
import { constants, setPriority } from 'node:os';
import { examinePhoto, loadDecoder } from '../services/photoFormat.ts';
import { failureOf, type Question, type Told } from './messages.ts';

/** To look at a photo, or to make the clean one of it, no side longer than `maxSide`. */
export interface PhotoWork {
  readonly bytes: Uint8Array;
  readonly maxSide: number | null;
}

async function work({ bytes, maxSide }: PhotoWork): Promise<Uint8Array | null> {
  const photo = await examinePhoto(bytes);
  return maxSide === null ? null : photo.clean(maxSide);
}

// whoever is served meanwhile comes first
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// a terminal tells every process of the server to end; this one does when the server has
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
await loadDecoder();
process.on('message', async ({ id, ask }: Question<PhotoWork>) => {
  const told: Told<Uint8Array | null> = await work(ask).then(
    (answer) => ({ id, answer }),
    (error: unknown) => ({ id, failure: failureOf(error) }),
  );
  process.send?.(told);
});
