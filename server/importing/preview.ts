/** The look at all rows of a file: what each would come to. Nothing of the book is changed. */
import { type Kysely, sql } from 'kysely';
import { tableMarks } from '../../src/exchange/titles/tableMarks.ts';
import type { Context } from '../context.ts';
import { type InsertedRow, insertMany } from '../db/insertMany.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { unsynced } from '../db/sqliteDialect.ts';
import { rememberingRows } from '../storage/references.ts';
import { breath } from './breath.ts';
import { headingsOf } from './headings.ts';
import { readBook } from './judging/book.ts';
import { judgeRow } from './judging/judgeRow.ts';
import { settingOf } from './judging/setting.ts';
import { nothingSoFar } from './judging/soFar.ts';
import { readingAgain, rowsOf } from './readAgain.ts';
import type { Arrangement, Found } from './shapes.ts';
import { type Coming, countStates, type Import, importOf, keptRow, setImport, workerOf } from './store.ts';
import { type Tally, tallyOf } from './tally.ts';

/** What a whole look has found, by which arrangement of the import. */
interface Looked {
  readonly generation: number;
  readonly tally: Tally;
}

/** A look at the rows of a file that is still read. */
export interface EarlyLook {
  /** by which they are understood, as it is kept */
  readonly arrangement: string;
  /** how many rows were looked at so far */
  readonly done: number;
  /** What it has found once it has ended; null: it has come to no end. */
  ended(): Promise<Looked | null>;
  /** Ends it, and throws away what it has found. */
  giveUp(): Promise<void>;
}

/** Looks at the rows of a file by an arrangement while the rest of it is read. */
export function lookEarly(
  context: Context,
  found: Import,
  { arrangement, coming, isEnding }: { arrangement: Arrangement; coming: Coming; isEnding: () => boolean },
): EarlyLook {
  let isGivenUp = false;
  const look: Look = { arrangement, coming, done: 0, isOver: () => isGivenUp || isEnding() };
  // they are looked at afterwards, too: what fails here has only been in vain
  const looked = lookAtAll(context, found, look).catch(() => null);
  return {
    arrangement: JSON.stringify(arrangement),
    get done() {
      return look.done;
    },
    ended: () => looked,
    async giveUp() {
      isGivenUp = true;
      await looked;
      await context.db.deleteFrom('import_rows').where('import_id', '=', found.id).execute();
    },
  };
}

/**
 * Looks at all rows by the arrangement that is kept. Where another one is chosen meanwhile, it gives up. `early`: what was
 * found while the file was read.
 */
export async function previewImport(context: Context, id: number, isEnding: () => boolean, early: Looked | null): Promise<void> {
  const { db } = context;
  const found = await importOf(db, id);
  if (found?.stage !== 'disusun' || found.arrangement === null) return;
  const { generation } = found;
  const look: Look = { arrangement: JSON.parse(found.arrangement), done: 0, isOver: isEnding };
  const looked = early?.generation === generation ? early : await lookAtAll(context, found, look);
  if (!looked) return;
  await tellPlanner(db);
  const jumlah = await countStates(db, id);
  const result: Found = { jumlah, ...looked.tally.told() };
  await setImport(db, context, { id, generation, stage: 'disusun' }, { found: JSON.stringify(result), done: null, total: null });
}

interface Look {
  readonly arrangement: Arrangement;
  /** where the file is still read */
  readonly coming?: Coming;
  done: number;
  isOver(): boolean;
}

/** Looks at all rows, and keeps what each would come to; null: somebody wants something else. */
async function lookAtAll(context: Context, found: Import, look: Look): Promise<Looked | null> {
  const { db } = context;
  const { id, generation } = found;
  const { arrangement, coming } = look;
  const actor = await workerOf(db, found);
  const posko = found.owner_posko ?? found.posyandu_id;
  const setting = await settingOf(context, { db: rememberingRows(db), actor, posko, arrangement });
  await db.deleteFrom('import_rows').where('import_id', '=', id).execute();
  const headings = headingsOf([], tableMarks(arrangement, context.site));
  const soFar = nothingSoFar(readingAgain(context, db, { id, arrangement, headings }));
  const tally = tallyOf(setting, arrangement, headings);
  const where = { id, generation, stage: coming ? (['dibaca', 'disusun'] as const) : ('disusun' as const) };
  const keep = (judged: readonly InsertedRow[]) =>
    unsynced(db).execute(async (tx) => {
      if (!(await setImport(tx, context, where, { done: look.done }))) return false;
      await insertMany(tx, 'import_rows', judged);
      return true;
    });
  // rows are kept while the next ones are looked at: PostgreSQL has a processor of its own for that
  let kept = Promise.resolve(true);
  const pause = breath();
  try {
    // a part of the file at a time: the first rows are looked at while the next ones are still read
    for await (const rows of rowsOf(context, db, found, { arrangement, headings, ...(coming ? { coming } : {}) })) {
      await pause();
      const book = await readBook(setting, rows, []);
      await pause();
      // no more of a row than that, so that there is less to be kept in memory and to be looked through when it is cleared
      const judged: InsertedRow[] = [];
      for (const read of rows) {
        const one = await judgeRow(setting, book, soFar, { read, choice: null });
        tally.add(one, read);
        judged.push(keptRow(id, one));
        await pause();
      }
      if (!(await kept) || look.isOver()) return null;
      look.done += rows.length;
      kept = keep(judged);
      kept.catch(() => undefined);
    }
    return (await kept) ? { generation, tally } : null;
  } finally {
    await kept.catch(() => undefined);
  }
}

/** PostgreSQL guesses of a table that was just filled, and would put all of its rows in order for each thousand that is saved. */
async function tellPlanner(db: Kysely<Database>): Promise<void> {
  if (databaseKind(db) === 'postgres') await sql`analyze (skip_locked) import_rows`.execute(db);
}
