/** A file is taken in: kept, read apart, understood as far as that goes by itself. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { newFileId } from '../services/fileStore.ts';
import { arrangedBy, columnsKept } from './arranging.ts';
import { takeUploadTurn } from './batches.ts';
import { breath } from './breath.ts';
import { refuseColumnsBeyond, refusePlaceBeyond } from './checkedArrangement.ts';
import { type EarlyLook, previewImport } from './preview.ts';
import { failedReading, readImport } from './reading.ts';
import { remember } from './remembered.ts';
import { type Arrangement, type Found, noRows, type SheetTold } from './shapes.ts';
import { type Import, importOf, setImport, sheetsOf, whyStopped } from './store.ts';

/** What was being read when a server ended is not read any more. */
export const INTERRUPTED_READING = 'Server berhenti saat berkas dibaca. Tekan "Baca lagi".';
const UNREAD = 'Berkas tidak dapat dibaca karena kesalahan pada server.';
const UNSEEN = 'Baris berkas ini tidak dapat diperiksa karena kesalahan pada server.';

/**
 * Keeps the file and begins to read it; gives the import. The same bytes of the same person are the import that is
 * under way already. Raises 422 for a Kader without a posko.
 */
export async function takeFile(
  context: Context,
  actor: Actor,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<number> {
  const { db, now, files } = context;
  if (actor.role === 'Kader' && actor.posyandu_id === null) {
    throw new Refusal(422, 'Akun Anda belum punya posko, jadi belum dapat mengimpor.');
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = await sameFile(db, actor, hash);
  if (known && known.stage !== 'gagal') {
    await lookAgainIfStale(context, actor, known.id);
    return known.id;
  }
  const file_id = newFileId();
  await files.put(file_id, bytes);
  const at = now().toISOString();
  const begun = { stage: 'dibaca', failure: null, file_id, updated_at: at, worker_id: actor.id } as const;
  const { id, unneeded } = await db.transaction().execute(async (tx) => {
    await takeUploadTurn(tx, actor);
    // the same file may have been brought a second time meanwhile
    const same = await sameFile(tx, actor, hash);
    if (same && same.stage !== 'gagal') return { id: same.id, unneeded: file_id };
    if (same) {
      await tx.updateTable('imports').set(begun).where('id', '=', same.id).execute();
      return { id: same.id, unneeded: same.file_id };
    }
    const made = await tx
      .insertInto('imports')
      .values({
        ...begun,
        ...{ account_id: actor.id, owner_posko: actor.role === 'Kader' ? actor.posyandu_id : null, posyandu_id: null },
        ...{ name, size: bytes.byteLength, hash, created_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: made.id, unneeded: null };
  });
  if (unneeded !== null) await files.remove(unneeded);
  if (unneeded !== file_id) readAgain(context, id);
  return id;
}

/** The import of the same bytes of the same person that has not come to its end. */
const sameFile = (db: Kysely<Database>, { id }: Actor, hash: string) =>
  db
    .selectFrom('imports')
    .select(['id', 'stage', 'file_id'])
    .where('account_id', '=', id)
    .where('hash', '=', hash)
    .where('stage', 'in', ['dibaca', 'disusun', 'menyimpan', 'gagal'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

/**
 * A file that is brought once more is looked at anew where anything was written down since its rows were, or where that has
 * come to no end.
 */
async function lookAgainIfStale(context: Context, { id: worker_id }: Actor, id: number): Promise<void> {
  const { db } = context;
  const kept = await importOf(db, id);
  if (kept?.stage !== 'disusun') return;
  const { generation, total, found, failure } = kept;
  if (found === null ? failure === null : !(await isChangedSince(db, kept.updated_at))) return;
  const { jumlah }: Pick<Found, 'jumlah'> = found === null ? { jumlah: noRows() } : JSON.parse(found);
  const rows = total ?? Object.values(jumlah).reduce((sum, count) => sum + count, 0);
  const anew = { found: null, done: 0, total: rows, generation: generation + 1, worker_id, failure: null };
  if (await setImport(db, context, { id, generation, stage: 'disusun' }, anew)) lookAtRows(context, id);
}

const isChangedSince = async (db: Kysely<Database>, at: string): Promise<boolean> =>
  (await db
    .selectFrom('audit')
    .select('id')
    .where('at', '>', at)
    .where('resource', 'in', ['members', 'examinations'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Reads the kept file of an import in the background; gives the end of that. */
export function readAgain(context: Context, id: number): Promise<void> {
  return context.imports.start(
    id,
    async (isEnding) => previewUntilCurrent(context, id, isEnding, await readImport(context, id, isEnding)),
    (error) => failedReading(context, id, `${whyStopped(error, UNREAD)} Tekan "Baca lagi".`),
  );
}

/** Understands the file of an import as is wished for, and looks at its rows anew. Raises 409 where it is past that. */
export async function rearrange(
  context: Context,
  actor: Actor,
  found: Import,
  { susunan, posko }: { readonly susunan: Partial<Arrangement>; readonly posko?: number | null },
): Promise<void> {
  const { db } = context;
  const { id, generation } = found;
  if (found.stage !== 'disusun' || found.arrangement === null)
    throw new Refusal(409, 'Susunan berkas ini tidak dapat diubah lagi.');
  const sheets = await sheetsOf(db, found, breath());
  const before: Arrangement = JSON.parse(found.arrangement);
  // another sheet or header is understood from the beginning
  const anew = (susunan.sheet ?? before.sheet) !== before.sheet || (susunan.header ?? before.header) !== before.header;
  const told: SheetTold[] = JSON.parse(found.sheets ?? '[]');
  const wanted = { ...(anew ? { sheet: before.sheet } : placeOf(before)), ...susunan };
  refusePlaceBeyond(sheets, wanted);
  const understood = await arrangedBy(context, { sheets, wanted, before: anew ? null : before, role: actor.role });
  refuseColumnsBeyond(understood.columns.length, susunan.columns);
  const arranged = columnsKept(understood, told);
  const changed = await setImport(
    db,
    context,
    { id, generation, stage: 'disusun' },
    {
      ...arranged,
      ...(posko === undefined ? {} : { posyandu_id: posko }),
      generation: generation + 1,
      worker_id: actor.id,
      failure: null,
    },
  );
  if (!changed) throw new Refusal(409, 'Susunan berkas ini baru saja diubah. Muat ulang halaman ini.');
  await remember(context, arranged.headers, arranged.arrangement);
}

/** What was chosen once stays; a header that was only guessed is settled by whoever names it. */
const placeOf = ({ guessed, sheet, header, headerRows }: Arrangement): Partial<Arrangement> =>
  guessed ? { sheet } : { sheet, header, headerRows };

/** Looks at the rows in the background; gives the end of that. */
export function lookAtRows(context: Context, id: number): Promise<void> {
  return context.imports.start(
    id,
    (isEnding) => previewUntilCurrent(context, id, isEnding),
    async (error) => {
      const failure = `${whyStopped(error, UNSEEN)} Tekan "Periksa lagi".`;
      await setImport(context.db, context, { id, stage: 'disusun' }, { failure });
    },
  );
}

/** Until nobody has chosen another arrangement meanwhile. */
async function previewUntilCurrent(
  context: Context,
  id: number,
  isEnding: () => boolean,
  early: EarlyLook | null = null,
): Promise<void> {
  const begun = await early?.ended();
  for (let looked = -1; !isEnding(); ) {
    const found = await importOf(context.db, id);
    if (found?.stage !== 'disusun' || found.found !== null || found.done === null || found.generation === looked) return;
    looked = found.generation;
    await previewImport(context, id, isEnding, begun ?? null);
  }
}
