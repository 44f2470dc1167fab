/** Work that a server's end has broken off goes on. */
import type { Context } from '../context.ts';
import { databaseKind } from '../db/open.ts';
import { BEAT_MS } from './jobs.ts';
import { goOnSaving } from './save.ts';
import { type Import, setImport } from './store.ts';
import { INTERRUPTED_READING, lookAtRows } from './take.ts';
import { goOnUndoing } from './undo.ts';

/** Of what nobody has heard for so long, nobody works on. */
const SILENT_MS = 3 * BEAT_MS;

/** Goes on with an import that no process works on any more; what was being read is said to have failed. */
export async function goOn(
  context: Context,
  { id, stage, found, done, updated_at, failure }: Import,
  alone = false,
): Promise<void> {
  const { db, now, imports } = context;
  if (imports.isRunning(id)) return;
  if (!alone && now().getTime() - Date.parse(updated_at) < SILENT_MS) return;
  if (stage === 'dibaca') await setImport(db, context, { id, stage }, { stage: 'gagal', failure: INTERRUPTED_READING });
  // what has failed waits for somebody to press again
  if (failure !== null) return;
  if (stage === 'disusun' && found === null && done !== null) void lookAtRows(context, id);
  if (stage === 'menyimpan') void goOnSaving(context, id);
  if (stage === 'membatalkan') void goOnUndoing(context, id);
}

/** Called at a start: on SQLite there is no other server, so that everything unfinished is this one's. */
export async function resumeImports(context: Context): Promise<void> {
  const unfinished = await context.db
    .selectFrom('imports')
    .selectAll()
    .where('stage', 'in', ['dibaca', 'disusun', 'menyimpan', 'membatalkan'])
    .execute();
  for (const one of unfinished) await goOn(context, one, databaseKind(context.db) === 'sqlite');
}
