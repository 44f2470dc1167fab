/** The sheets of a workbook, of which an import takes one: the next one is begun from the rows that are kept of all. */
import { sql } from 'kysely';
import type { Actor, Context } from '../context.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { arrangedBy, columnsKept } from './arranging.ts';
import { takeUploadTurn } from './batches.ts';
import { breath } from './breath.ts';
import type { SheetTold } from './shapes.ts';
import { importsBySheet } from './sheetsTaken.ts';
import { type Import, sheetsOf } from './store.ts';
import { lookAtRows } from './take.ts';

/**
 * Begins an import of another sheet of the same file, whose rows are kept with `found`; gives it, or the one that has begun
 * already. Raises 422 where there is no such sheet, 409 where its rows are no longer kept.
 */
export async function beginSheet(context: Context, actor: Actor, found: Import, sheet: number): Promise<number> {
  const { db, now } = context;
  const told: SheetTold[] = JSON.parse(found.sheets ?? '[]');
  if (found.sheets === null || found.stage === 'dibaca' || found.stage === 'gagal') {
    throw new Refusal(409, 'Isi berkas ini tidak disimpan lagi. Unggah berkasnya sekali lagi dan pilih lembarnya.');
  }
  if (!told[sheet]) throw fieldRefusal('lembar', `Lembar ${sheet + 1} tidak ada di berkas ini.`);
  const sheets = await sheetsOf(db, found, breath());
  const understood = await arrangedBy(context, { sheets, wanted: { sheet }, before: null, role: actor.role });
  const at = now().toISOString();
  const { id, isNew } = await db.transaction().execute(async (tx) => {
    await takeUploadTurn(tx, actor);
    const begun = (await importsBySheet(tx, actor, found, ['disusun'])).get(sheet);
    // what a Kader has begun is no Admin Desa's to go on with
    if (begun?.owner_posko === found.owner_posko) return { id: begun.id, isNew: false };
    const made = await tx
      .insertInto('imports')
      .values({
        ...{ account_id: actor.id, owner_posko: found.owner_posko, posyandu_id: found.posyandu_id, worker_id: actor.id },
        ...{ name: found.name, size: found.size, hash: found.hash, created_at: at, updated_at: at },
        ...{ stage: 'disusun', failure: null, file_id: null, sheets: found.sheets, ...columnsKept(understood, told) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into import_parts (import_id, sheet, part, rows)
      select cast(${made.id} as integer), sheet, part, rows from import_parts where import_id = ${found.id}`.execute(tx);
    return { id: made.id, isNew: true };
  });
  if (isNew) lookAtRows(context, id);
  return id;
}
