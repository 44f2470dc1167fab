import type { Context } from '../context.ts';
import { giveUpSaving } from './save.ts';
import { giveUpUndoing, UNDOABLE_MS } from './undo.ts';

/** What nobody has stored, gone on with nor thrown away for so long was given up. */
const GIVEN_UP_MS = 30 * 24 * 3_600_000;

/**
 * Forgets what the rows of a file said once the import can no longer be taken back; which file it was and how many rows
 * stay, since the trail names it. What was never stored goes altogether; work that has stopped half-way ends where it stands.
 */
export async function sweepImports(context: Context): Promise<void> {
  const { db, now, files } = context;
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const givenUp = await db
    .deleteFrom('imports')
    .where('stage', 'in', ['dibaca', 'disusun', 'gagal'])
    .where('updated_at', '<', before(GIVEN_UP_MS))
    .returning('file_id')
    .execute();
  for (const { file_id } of givenUp) if (file_id !== null) await files.remove(file_id);
  const stopped = await db
    .selectFrom('imports')
    .select(['id', 'stage'])
    .where('stage', 'in', ['menyimpan', 'membatalkan'])
    .where('updated_at', '<', before(GIVEN_UP_MS))
    .execute();
  for (const { id, stage } of stopped) await (stage === 'menyimpan' ? giveUpSaving : giveUpUndoing)(context, id);
  const over = await db
    .selectFrom('imports')
    .select('id')
    .where('stage', 'in', ['tersimpan', 'dibatalkan'])
    .where('saved_at', '<', before(UNDOABLE_MS))
    .where('sheets', 'is not', null)
    .execute();
  for (const { id } of over) {
    await db.deleteFrom('import_rows').where('import_id', '=', id).execute();
    await db.deleteFrom('import_parts').where('import_id', '=', id).execute();
    // what is told of columns and of what was left shows people too
    await db.updateTable('imports').set({ sheets: null, arranged: null, undone: null }).where('id', '=', id).execute();
  }
}
