/** What a file comes to is stored, a hundred rows a transaction, each row once however often the work is broken off. */
import { setTimeout } from 'node:timers/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Actor, Context } from '../context.ts';
import { databaseKind } from '../db/open.ts';
import { recordTransaction } from '../db/recordTransaction.ts';
import type { Database, ImportRowsTable } from '../db/schema.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { Refusal } from '../errors.ts';
import { breath } from './breath.ts';
import { readBook } from './judging/book.ts';
import { type JudgedRow, judgeRow, nothingSoFar, tellFresh } from './judging/judgeRow.ts';
import { settingOf } from './judging/setting.ts';
import { reconciled } from './reconcile.ts';
import { type Counts, type Judged, type ReadRow, readChoice, type Written } from './shapes.ts';
import { stillAsSeen } from './stillAsSeen.ts';
import { countStates, type Import, importOf, judgedColumns, setImport, workerOf } from './store.ts';
import { Storing, VersionMoved } from './storeRows.ts';

/** Rows of one transaction: as many as keep nobody else waiting for long. */
export const BATCH = 100;

const AGAIN_MS = 400;
const MOST_TRIES = 50;
/** Between two transactions: SQLite has answered nobody meanwhile. */
const PAUSE_MS = 30;

/** A row that the book refused although it was judged sound; null: one of several that were stored together. */
class RowRefused extends Error {
  readonly row: number | null;

  constructor(row: number | null, message: string) {
    super(message);
    this.row = row;
  }
}

interface Manner {
  /** what the book has not taken, and why */
  readonly refused: ReadonlyMap<number, string>;
  /** whether each row is stored by itself, so that it is seen which one is refused */
  readonly apart: boolean;
}

/** Begins to store what was looked at, or goes on with it. Raises 409 where there is nothing to be stored yet. */
export async function beginSaving(context: Context, actor: Actor, found: Import): Promise<void> {
  const { db } = context;
  const { id, generation } = found;
  if (found.stage === 'tersimpan') return;
  if (found.stage === 'disusun') {
    if (found.found === null) throw new Refusal(409, 'Pratinjau belum selesai.');
    const { jumlah }: { jumlah: Counts } = JSON.parse(found.found);
    const begun = {
      stage: 'menyimpan',
      done: 0,
      total: jumlah.baru + jumlah.berubah + jumlah.sama,
      worker_id: actor.id,
      failure: null,
    } as const;
    const changed = await setImport(db, context, { id, generation, stage: 'disusun' }, begun);
    if (!changed) throw new Refusal(409, 'Susunan berkas ini baru saja diubah. Muat ulang halaman ini.');
  } else if (found.stage !== 'menyimpan') throw new Refusal(409, 'Impor ini tidak dapat disimpan.');
  void goOnSaving(context, id);
}

const STOPPED =
  'Penyimpanan terhenti karena kesalahan pada server. Yang sudah tersimpan tetap. Tekan "Simpan" untuk melanjutkan.';

/** Stores what is left in the background; gives the end of that. */
export function goOnSaving(context: Context, id: number): Promise<void> {
  return context.imports.start(
    id,
    (isEnding) => saveImport(context, id, isEnding),
    async () => {
      await setImport(context.db, context, { id, stage: 'menyimpan' }, { failure: STOPPED });
    },
  );
}

async function saveImport(context: Context, id: number, isEnding: () => boolean): Promise<void> {
  const refused = new Map<number, string>();
  const seenOnce = new Set<number>();
  let apart = false;
  await untilDone(isEnding, async () => {
    try {
      const goesOn = await saveBatch(context, id, { refused, apart });
      apart = false;
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

/** Does a batch after the other until there is none, and again what somebody else was in the way of. */
export async function untilDone(isEnding: () => boolean, batch: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !isEnding(); ) {
    try {
      if (!(await batch())) return;
      tries = 0;
      // whoever has waited for the transaction comes first
      await setTimeout(PAUSE_MS);
    } catch (error) {
      tries += 1;
      if (!(error instanceof VersionMoved || isUnavailable(error)) || tries > MOST_TRIES) throw error;
      await setTimeout(AGAIN_MS);
    }
  }
}

/** One transaction. False where nothing is left. */
function saveBatch(context: Context, id: number, { refused, apart }: Manner): Promise<boolean> {
  const pause = breath();
  return recordTransaction(context.db, async (tx) => {
    await takeTurn(tx);
    const found = await importOf(tx, id);
    if (found?.stage !== 'menyimpan' || found.arrangement === null) return false;
    const kept = await tx
      .selectFrom('import_rows')
      .selectAll()
      .where('import_id', '=', id)
      .where('saved', '=', 0)
      .where('state', 'in', ['baru', 'berubah', 'sama'])
      .orderBy('row')
      .limit(BATCH)
      .execute();
    if (kept.length === 0) {
      const saved = { ...(await countStates(tx, id)), berubah_sejak: await countMoved(tx, id) };
      await setImport(
        tx,
        context,
        { id },
        {
          stage: 'tersimpan',
          saved: JSON.stringify(saved),
          saved_at: context.now().toISOString(),
          done: null,
          total: null,
          failure: null,
        },
      );
      return false;
    }
    const actor = await workerOf(tx, found.worker_id);
    const setting = await settingOf(context, {
      ...{ db: tx, actor, posko: found.owner_posko ?? found.posyandu_id, arrangement: JSON.parse(found.arrangement) },
    });
    const reads: ReadRow[] = kept.map(({ read }) => JSON.parse(read));
    const choices = kept.map(({ choice }) => readChoice(choice));
    const book = await readBook(setting, reads, choices);
    const soFar = nothingSoFar();
    const judged: Sound[] = [];
    for (const [i, row] of kept.entries()) {
      const read = reads[i];
      if (!read) continue;
      const then: Judged = JSON.parse(row.judged);
      const asSeen = refused.has(row.row) ? null : stillAsSeen(setting, book, row, then);
      if (asSeen) tellFresh(setting, soFar, asSeen);
      const now = asSeen ?? (await judgeRow(setting, book, soFar, { read, choice: choices[i] ?? null }));
      const outcome = asSeen ? { ...asSeen, moved: false } : reconciled(row.state, then, now, refused.get(row.row) ?? null);
      judged.push({ row, now: { ...now, ...outcome }, moved: outcome.moved });
      await pause();
    }
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
        some.map((one, i) => becomeOf(one, written[i] ?? [])),
      );
      await pause();
    }
    await storing.writeDown();
    await setImport(tx, context, { id }, { done: (found.done ?? 0) + kept.length });
    return true;
  });
}

/** A row as it is stored. */
interface Sound {
  readonly row: Selectable<ImportRowsTable>;
  readonly now: JudgedRow;
  readonly moved: boolean;
}

function becomeOf({ row, now, moved }: Sound, written: readonly Written[]): Selectable<ImportRowsTable> {
  const { identity: _, ...columns } = judgedColumns(now);
  const became = { moved: moved ? 1 : 0, written: written.length === 0 ? null : JSON.stringify(written) };
  return { ...row, ...columns, ...became, saved: 1 };
}

/** Marks rows as stored, in one statement. */
async function keepSaved(tx: Kysely<Database>, rows: readonly Selectable<ImportRowsTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('import_rows')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'row']).doUpdateSet(({ ref }) => ({
        ...{ state: ref('excluded.state'), name: ref('excluded.name'), nik: ref('excluded.nik') },
        ...{ judged: ref('excluded.judged'), saved: ref('excluded.saved'), moved: ref('excluded.moved') },
        written: ref('excluded.written'),
      })),
    )
    .execute();
}

/** One file is stored at a time: two that name the same people would wait for each other half-way. SQLite has one writer anyway. */
export async function takeTurn(tx: Kysely<Database>): Promise<void> {
  if (databaseKind(tx) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(hashtext('impor'))`.execute(tx);
}

async function countMoved(tx: Kysely<Database>, id: number): Promise<number> {
  const { n } = await tx
    .selectFrom('import_rows')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('import_id', '=', id)
    .where('saved', '=', 1)
    .where('moved', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(n);
}
