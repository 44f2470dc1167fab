/** The rows of an import that are still to be stored, and what they come to now. */
import type { Kysely, Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database, ImportRowsTable } from '../db/schema.ts';
import { readBook, readBookOf } from './judging/book.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import { judgeRow } from './judging/judgeRow.ts';
import type { Setting } from './judging/setting.ts';
import { nothingSoFar, tellPerson } from './judging/soFar.ts';
import { readJudged } from './kept.ts';
import { readIn, readsOf } from './readAgain.ts';
import { reconciled } from './reconcile.ts';
import { readChoice } from './shapes.ts';
import { namedBy, stillAsSeen } from './stillAsSeen.ts';
import type { Import } from './store.ts';

/** Rows of one transaction. */
export const BATCH = 1000;

/** A row as it was kept when it was looked at. */
export type KeptRow = Pick<
  Selectable<ImportRowsTable>,
  'import_id' | 'row' | 'state' | 'identity' | 'name' | 'nik' | 'read' | 'judged' | 'choice'
>;

/** The next of them behind a row. */
export const unsaved = (tx: Kysely<Database>, id: number, after: number): Promise<KeptRow[]> =>
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

/** A row as it is stored. */
export interface Sound {
  readonly row: KeptRow;
  readonly now: JudgedRow;
  readonly moved: boolean;
  /** whether nothing but what it became is to be written down of it */
  readonly asSeen: boolean;
}

interface Looking {
  readonly kept: readonly KeptRow[];
  readonly refused: ReadonlyMap<number, string>;
  readonly pause: () => Promise<void>;
}

/** What rows come to now: as was seen, where nothing has changed since; those of which something has are judged once more. */
export async function judgedAgain(
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
