/** What is kept of rows once they are stored, and of the import once all of them are. */
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { storedContents } from './contents.ts';
import { kindsOf } from './judging/setting.ts';
import { judgedColumns } from './kept.ts';
import type { Sound } from './rowsToSave.ts';
import type { Written } from './shapes.ts';
import { countStates } from './store.ts';

/** Marks rows as stored, with what they have become. */
export async function keepSaved(
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

/** What is told of an import whose rows are stored. */
export async function savedColumns(tx: Kysely<Database>, context: Context, id: number) {
  const rincian = await storedContents(tx, id, kindsOf(context).people.resource.name);
  const saved = JSON.stringify({ ...(await countStates(tx, id)), berubah_sejak: await countMoved(tx, id), rincian });
  return { stage: 'tersimpan', saved, saved_at: context.now().toISOString(), done: null, total: null, failure: null } as const;
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
