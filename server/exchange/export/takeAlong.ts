import type { FairQueue } from '../../apart/fairQueue.ts';
import type { Actor, Context } from '../../context.ts';
import { describeError } from '../../log.ts';
import { recordAudit } from '../../services/audit.ts';
import { readFigures } from '../../services/figures/readFigures.ts';
import type { ReadOf } from '../../services/recordReads.ts';
import { fileOf, type Reading } from './exportFile.ts';
import type { Format } from './exporting.ts';
import { NotTaken, spool } from './spool.ts';

/** A list that somebody takes along. */
export interface TakenList {
  readonly context: Context;
  readonly actor: Actor;
  readonly format: Format;
  /** the resource under which the trail of changes tells of it, and which of its lists, where that is not its own */
  readonly resource: string;
  readonly record: string;
  readonly title: string;
  /** what it was narrowed to, without anything about a person */
  readonly narrowed: Readonly<Record<string, string>>;
  /** of whom it tells; null: of nobody */
  readonly reads: ReadOf | null;
  /** What other services answer of it, asked first: they read by connections of their own. */
  begin(): Promise<Reading>;
}

export interface Taken {
  readonly total: number;
  readonly body: ReadableStream<Uint8Array>;
}

/**
 * Makes the file of a list in its turn, and gives it as soon as it has begun. It is read as of one moment, at the
 * server's own pace: what is made waits in a file for whoever takes it (spool.ts). That it was taken is written down
 * before anything of it is given. Raises what reading the list does.
 */
export async function takeAlong(turns: FairQueue, list: TakenList, signal: AbortSignal, folder: string): Promise<Taken> {
  const { context, actor, format } = list;
  let hasBegun = false;
  const taken = await new Promise<Taken>((begun, refused) => {
    const making = turns(String(actor.id), async () => {
      // whoever has gone while waiting wants none
      signal.throwIfAborted();
      const read = await list.begin();
      await readFigures(context, async (db) => {
        const { total, ...table } = await read(db);
        const { body, made } = await spool(fileOf(format, list.title, table), folder);
        hasBegun = true;
        begun({ total, body });
        await made;
      });
    });
    making.catch((error: unknown) => {
      refused(error);
      // what never began is refused, and told, as any call is
      if (hasBegun && !(error instanceof NotTaken || signal.aborted))
        context.log({ event: 'export-stopped', ...describeError(error) });
    });
  });
  try {
    await recordAudit(context.db, {
      ...{
        at: context.now(),
        accountId: actor.id,
        tokenId: actor.token?.id,
        action: 'export',
        resource: list.resource,
        recordId: list.record,
      },
      after: { ...list.narrowed, baris: taken.total, format },
    });
  } catch (error) {
    await taken.body.cancel(error);
    throw error;
  }
  return taken;
}
