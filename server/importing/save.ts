/** What a file comes to is stored, a thousand rows a transaction, each row once however often the work is broken off. */
import type { Actor, Context } from '../context.ts';
import { recordTransaction } from '../db/recordTransaction.ts';
import { Refusal } from '../errors.ts';
import { untilDone } from './batches.ts';
import { savedColumns } from './markSaved.ts';
import { RowRefused, saveBatch } from './saveBatch.ts';
import type { Found } from './shapes.ts';
import { type Import, setImport, stateOf, takeOver, whyStopped } from './store.ts';

/** What somebody says who wants an import to be stored. */
export interface Saving {
  /** the warnings of which it is said that all is as it should be */
  readonly sure?: readonly string[];
  /** the state (`stateOf`) that was looked at; null: whichever it is */
  readonly seen?: string | null;
}

/**
 * Begins to store what was looked at, or goes on with it. Raises 409 where there is nothing to be stored yet, a warning is
 * open, or somebody else has changed meanwhile what was looked at.
 */
export async function beginSaving(
  context: Context,
  actor: Actor,
  found: Import,
  { sure = [], seen = null }: Saving = {},
): Promise<void> {
  const { db } = context;
  const { id, generation } = found;
  if (found.stage === 'tersimpan') return;
  if (found.stage === 'disusun') {
    if (seen !== null && seen !== stateOf(found)) throw changedMeanwhile();
    if (found.found === null) throw new Refusal(409, 'Pratinjau belum selesai.');
    const { jumlah, peringatan }: Found = JSON.parse(found.found);
    const open = peringatan.find(({ kode, perlu }) => perlu && !sure.includes(kode));
    if (open) throw new Refusal(409, `Jawab dulu: ${open.teks}`);
    const begun = {
      stage: 'menyimpan',
      done: 0,
      total: jumlah.baru + jumlah.berubah + jumlah.sama,
      worker_id: actor.id,
      failure: null,
    } as const;
    const changed = await setImport(db, context, { id, generation, stage: 'disusun' }, begun);
    if (!changed) throw changedMeanwhile();
  } else if (found.stage === 'menyimpan') await takeOver(context, actor, found);
  else throw new Refusal(409, 'Impor ini tidak dapat disimpan.');
  void goOnSaving(context, id);
}

const changedMeanwhile = () =>
  new Refusal(
    409,
    'Belum disimpan: susunan atau pilihan di impor ini baru saja diubah dari tempat lain. Periksa yang terbaru, lalu simpan lagi.',
    {
      extra: {
        message_en:
          'Not saved yet: the columns or choices of this import were changed elsewhere just now. Check how it is now, then save again.',
      },
    },
  );

const STOPPED = 'Penyimpanan terhenti karena kesalahan pada server.';
const STORED_STAYS = 'Yang sudah tersimpan tetap. Tekan "Lanjutkan penyimpanan".';

/** Stores what is left in the background; gives the end of that. */
export function goOnSaving(context: Context, id: number): Promise<void> {
  return context.imports.start(
    id,
    (isEnding) => saveImport(context, id, isEnding),
    async (error) => {
      const failure = `${whyStopped(error, STOPPED)} ${STORED_STAYS}`;
      await setImport(context.db, context, { id, stage: 'menyimpan' }, { failure });
    },
  );
}

async function saveImport(context: Context, id: number, isEnding: () => boolean): Promise<void> {
  const refused = new Map<number, string>();
  const seenOnce = new Set<number>();
  let apart = false;
  let after = 0;
  await untilDone(isEnding, async () => {
    try {
      const last = await saveBatch(context, id, { refused, apart, after });
      apart = false;
      // whether nothing was left out is asked once more from the beginning
      const goesOn = last !== null || after > 0;
      after = last ?? 0;
      return goesOn;
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      apart = true;
      if (error.row === null) return true;
      // the first time somebody else may have been faster, which is seen when the row is judged anew
      if (seenOnce.has(error.row)) refused.set(error.row, error.message);
      seenOnce.add(error.row);
      return true;
    }
  });
}

/** Ends a saving that nobody went on with where it stands: what was left is passed over. */
export async function giveUpSaving(context: Context, id: number): Promise<void> {
  await recordTransaction(context.db, async (tx) => {
    const left = tx.updateTable('import_rows').set({ state: 'dilewati' }).where('import_id', '=', id).where('saved', '=', 0);
    await left.where('state', 'in', ['baru', 'berubah', 'sama']).execute();
    await setImport(tx, context, { id, stage: 'menyimpan' }, await savedColumns(tx, context, id));
  });
}
