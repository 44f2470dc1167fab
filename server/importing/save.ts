/** What a file comes to is stored, a thousand rows a transaction, each row once however often the work is broken off. */
import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import type { Actor, Context } from '../context.ts';
import { databaseKind } from '../db/open.ts';
import { recordTransaction } from '../db/recordTransaction.ts';
import type { Database, ImportRowsTable } from '../db/schema.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { Refusal } from '../errors.ts';
import { breath } from './breath.ts';
import { readBook, readBookOf } from './judging/book.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import { judgeRow } from './judging/judgeRow.ts';
import { type Setting, settingOf } from './judging/setting.ts';
import { nothingSoFar, tellPerson } from './judging/soFar.ts';
import { judgedColumns, readJudged } from './kept.ts';
import { readIn, readsOf } from './readAgain.ts';
import { reconciled } from './reconcile.ts';
import { type Found, readChoice, type Written } from './shapes.ts';
import { namedBy, stillAsSeen } from './stillAsSeen.ts';
import { countStates, type Import, importOf, setImport, takeOver, whyStopped, workerOf } from './store.ts';
import { Storing, VersionMoved } from './storeRows.ts';

/** Rows of one transaction. */
export const BATCH = 1000;

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
  /** the row up to which all are stored */
  readonly after: number;
  /** what the book has not taken, and why */
  readonly refused: ReadonlyMap<number, string>;
  /** whether each row is stored by itself, so that it is seen which one is refused */
  readonly apart: boolean;
}

/**
 * Begins to store what was looked at, or goes on with it. `sure`: the warnings of which somebody has said that all is as it
 * should be. Raises 409 where there is nothing to be stored yet, or one of them is open.
 */
export async function beginSaving(context: Context, actor: Actor, found: Import, sure: readonly string[] = []): Promise<void> {
  const { db } = context;
  const { id, generation } = found;
  if (found.stage === 'tersimpan') return;
  if (found.stage === 'disusun') {
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
    if (!changed) throw new Refusal(409, 'Susunan berkas ini baru saja diubah. Muat ulang halaman ini.');
  } else if (found.stage === 'menyimpan') await takeOver(context, actor, found);
  else throw new Refusal(409, 'Impor ini tidak dapat disimpan.');
  void goOnSaving(context, id);
}

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

type KeptRow = Pick<
  Selectable<ImportRowsTable>,
  'import_id' | 'row' | 'state' | 'identity' | 'name' | 'nik' | 'read' | 'judged' | 'choice'
>;

const unsaved = (tx: Kysely<Database>, id: number, after: number): Promise<KeptRow[]> =>
  tx
    .selectFrom('import_rows')
    .select(['import_id', 'row', 'state', 'identity', 'name', 'nik', 'read', 'judged', 'choice'])
    .where('import_id', '=', id)
    .where('row', '>', after)
    .where('saved', '=', 0)
    .where('state', 'in', ['baru', 'berubah', 'sama'])
    .orderBy('row')
    .limit(BATCH)
    .execute();

/** One transaction; gives the last row that it has stored, null where nothing is left behind `after`. */
function saveBatch(context: Context, id: number, { refused, apart, after }: Manner): Promise<number | null> {
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

async function savedColumns(tx: Kysely<Database>, { now }: Context, id: number) {
  const saved = JSON.stringify({ ...(await countStates(tx, id)), berubah_sejak: await countMoved(tx, id) });
  return { stage: 'tersimpan', saved, saved_at: now().toISOString(), done: null, total: null, failure: null } as const;
}

/** Ends a saving that nobody went on with where it stands: what was left is passed over. */
export async function giveUpSaving(context: Context, id: number): Promise<void> {
  await recordTransaction(context.db, async (tx) => {
    const left = tx.updateTable('import_rows').set({ state: 'dilewati' }).where('import_id', '=', id).where('saved', '=', 0);
    await left.where('state', 'in', ['baru', 'berubah', 'sama']).execute();
    await setImport(tx, context, { id, stage: 'menyimpan' }, await savedColumns(tx, context, id));
  });
}

interface Looking {
  readonly kept: readonly KeptRow[];
  readonly refused: ReadonlyMap<number, string>;
  readonly pause: () => Promise<void>;
}

/** What rows come to now: as was seen, where nothing has changed since; those of which something has are judged once more. */
async function judgedAgain(
  context: Context,
  setting: Setting,
  found: Import,
  { kept, refused, pause }: Looking,
): Promise<Sound[]> {
  const thens = kept.map(({ judged }) => readJudged(judged));
  const seen = await readBookOf(setting, namedBy(setting, thens));
  const still = kept.map((row, i) => {
    const then = thens[i];
    return then && !refused.has(row.row) ? stillAsSeen(setting, seen, row, then) : null;
  });
  const moved = kept.filter((_, i) => !still[i]);
  const reads = new Map((await readsOf(context, setting.db, found, moved)).map((read) => [read.row, read]));
  const book = await readBook(
    setting,
    [...reads.values()],
    moved.map(({ choice }) => readChoice(choice)),
  );
  const soFar = nothingSoFar(async (row) => readIn(reads, row));
  const judged: Sound[] = [];
  for (const [i, row] of kept.entries()) {
    const [asSeen, then, read] = [still[i], thens[i], reads.get(row.row)];
    if (asSeen) {
      tellPerson(setting, soFar, asSeen);
      judged.push({ row, now: asSeen, moved: false, asSeen: true });
    } else if (then && read) {
      const now = await judgeRow(setting, book, soFar, { read, choice: readChoice(row.choice) });
      const outcome = reconciled(row.state, then, now, refused.get(row.row) ?? null);
      judged.push({ row, now: { ...now, ...outcome }, moved: outcome.moved, asSeen: false });
    }
    await pause();
  }
  return judged;
}

/** A row as it is stored. */
interface Sound {
  readonly row: KeptRow;
  readonly now: JudgedRow;
  readonly moved: boolean;
  /** whether nothing but what it became is to be written down of it */
  readonly asSeen: boolean;
}

/** Marks rows as stored, with what they have become. */
async function keepSaved(
  tx: Kysely<Database>,
  id: number,
  rows: readonly (Sound & { readonly written: readonly Written[] })[],
): Promise<void> {
  const textOf = (written: readonly Written[]) => (written.length === 0 ? null : JSON.stringify(written));
  await markSaved(
    tx,
    id,
    rows.flatMap(({ row, written, asSeen }) => (asSeen ? [{ row: row.row, written: textOf(written) }] : [])),
  );
  for (const { row, now, moved, asSeen, written } of rows) {
    if (asSeen) continue;
    const { identity: _, ...columns } = judgedColumns(now);
    await tx
      .updateTable('import_rows')
      .set({ ...columns, moved: moved ? 1 : 0, written: textOf(written), saved: 1 })
      .where('import_id', '=', id)
      .where('row', '=', row.row)
      .execute();
  }
}

async function markSaved(
  tx: Kysely<Database>,
  id: number,
  rows: readonly { readonly row: number; readonly written: string | null }[],
): Promise<void> {
  if (databaseKind(tx) === 'postgres') {
    await sql`update import_rows set saved = 1, moved = 0, written = those.written
      from json_to_recordset(${JSON.stringify(rows)}::json) as those ("row" integer, written text)
      where import_rows.import_id = ${id} and import_rows."row" = those."row"`.execute(tx);
    return;
  }
  // here each statement is a call within this process, and the text is prepared once
  const text = 'update import_rows set saved = 1, moved = 0, written = ? where import_id = ? and "row" = ?';
  for (const { row, written } of rows) await tx.executeQuery(CompiledQuery.raw(text, [written, id, row]));
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
