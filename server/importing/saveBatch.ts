/** Rows of an import are stored in one transaction. */
import type { Context } from '../context.ts';
import { recordTransaction } from '../db/recordTransaction.ts';
import { Refusal } from '../errors.ts';
import { takeTurn } from './batches.ts';
import { breath } from './breath.ts';
import { settingOf } from './judging/setting.ts';
import { keepSaved, savedColumns } from './markSaved.ts';
import { judgedAgain, unsaved } from './rowsToSave.ts';
import { importOf, setImport, workerOf } from './store.ts';
import { Storing } from './storeRows.ts';

/** A row that the book refused although it was judged sound; null: one of several that were stored together. */
export class RowRefused extends Error {
  readonly row: number | null;

  constructor(row: number | null, message: string) {
    super(message);
    this.row = row;
  }
}

/** How the next ones are stored. */
export interface Manner {
  /** the row up to which all are stored */
  readonly after: number;
  /** what the book has not taken, and why */
  readonly refused: ReadonlyMap<number, string>;
  /** whether each row is stored by itself, so that it is seen which one is refused */
  readonly apart: boolean;
}

/** One transaction; gives the last row that it has stored, null where nothing is left behind `after`. */
export function saveBatch(context: Context, id: number, { refused, apart, after }: Manner): Promise<number | null> {
  const pause = breath();
  return recordTransaction(context.db, async (tx) => {
    await takeTurn(tx);
    const found = await importOf(tx, id);
    if (found?.stage !== 'menyimpan' || found.arrangement === null) return null;
    const kept = await unsaved(tx, id, after);
    const last = kept.at(-1)?.row ?? null;
    if (last === null) {
      if (after === 0) await setImport(tx, context, { id }, await savedColumns(tx, context, id));
      return null;
    }
    const actor = { ...(await workerOf(tx, found)), importId: id };
    const setting = await settingOf(context, {
      ...{ db: tx, actor, posko: found.owner_posko ?? found.posyandu_id, arrangement: JSON.parse(found.arrangement) },
    });
    const judged = await judgedAgain(context, setting, found, { kept, refused, pause });
    const storing = new Storing(setting, id);
    for (const some of apart ? judged.map((one) => [one]) : [judged]) {
      const [only, ...others] = some;
      const written = await storing.store(some.map(({ now }) => now)).catch((error) => {
        throw error instanceof Refusal
          ? new RowRefused(others.length === 0 ? (only?.row.row ?? null) : null, error.message)
          : error;
      });
      await keepSaved(
        tx,
        id,
        some.map((one, i) => ({ ...one, written: written[i] ?? [] })),
      );
      await pause();
    }
    await storing.writeDown();
    await setImport(tx, context, { id }, { done: (found.done ?? 0) + kept.length });
    return last;
  });
}
