/** A file is taken in: kept, read apart, understood as far as that goes by itself. */
import { createHash } from 'node:crypto';
import { arrange } from '../../src/exchange/arrange.ts';
import type { Cell, Sheet } from '../../src/exchange/cells.ts';
import type { Actor, Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { newFileId } from '../services/fileStore.ts';
import { breath } from './breath.ts';
import { FileRefused } from './files/fileRefused.ts';
import { type FilePart, readFileParts } from './files/readFile.ts';
import { previewImport } from './preview.ts';
import { headersOf, remember, rememberedFor } from './remembered.ts';
import { type Arrangement, type Found, isBlocked, type KeptArranged, type SheetTold } from './shapes.ts';
import { type Import, importOf, partsKeeper, setImport, sheetsOf } from './store.ts';

/** Rows of a sheet that are shown while its columns are put in order. */
const SHOWN = 15;
/** What was being read when a server ended is not read any more. */
export const INTERRUPTED_READING = 'Server berhenti saat berkas dibaca. Tekan "Coba lagi".';
const UNREAD = 'Berkas tidak dapat dibaca karena kesalahan pada server. Tekan "Coba lagi".';

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
  const same = await db
    .selectFrom('imports')
    .select(['id', 'stage', 'file_id'])
    .where('account_id', '=', actor.id)
    .where('hash', '=', hash)
    .where('stage', 'in', ['dibaca', 'disusun', 'menyimpan', 'gagal'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (same && same.stage !== 'gagal') {
    await lookAgainIfStale(context, same.id);
    return same.id;
  }
  const file_id = newFileId();
  await files.put(file_id, bytes);
  const at = now().toISOString();
  const begun = { stage: 'dibaca', failure: null, file_id, updated_at: at } as const;
  if (same) {
    await db.updateTable('imports').set(begun).where('id', '=', same.id).execute();
    if (same.file_id !== null) await files.remove(same.file_id);
    readAgain(context, same.id);
    return same.id;
  }
  const { id } = await db
    .insertInto('imports')
    .values({
      ...begun,
      ...{ account_id: actor.id, owner_posko: actor.role === 'Kader' ? actor.posyandu_id : null, posyandu_id: null },
      ...{ name, size: bytes.byteLength, hash, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  readAgain(context, id);
  return id;
}

/** A file that is brought once more is looked at anew where anything was written down since its rows were. */
async function lookAgainIfStale(context: Context, id: number): Promise<void> {
  const { db } = context;
  const kept = await importOf(db, id);
  if (kept?.stage !== 'disusun' || kept.found === null) return;
  const later = await db
    .selectFrom('audit')
    .select('id')
    .where('at', '>', kept.updated_at)
    .where('resource', 'in', ['members', 'examinations'])
    .limit(1)
    .executeTakeFirst();
  if (!later) return;
  const { generation, total, found } = kept;
  const { jumlah }: Found = JSON.parse(found);
  const rows = total ?? Object.values(jumlah).reduce((sum, count) => sum + count, 0);
  const anew = { found: null, done: 0, total: rows, generation: generation + 1 };
  if (await setImport(db, context, { id, generation, stage: 'disusun' }, anew)) lookAtRows(context, id);
}

/** Reads the kept file of an import in the background; gives the end of that. */
export function readAgain(context: Context, id: number): Promise<void> {
  return context.imports.start(
    id,
    async (isEnding) => {
      await readImport(context, id);
      await previewUntilCurrent(context, id, isEnding);
    },
    () => failed(context, id, UNREAD),
  );
}

const failed = async (context: Context, id: number, failure: string): Promise<void> => {
  await setImport(context.db, context, { id, stage: 'dibaca' }, { stage: 'gagal', failure });
};

async function readImport(context: Context, id: number): Promise<void> {
  const { db, files } = context;
  const found = await importOf(db, id);
  if (found?.stage !== 'dibaca') return;
  const bytes = found.file_id === null ? null : await files.get(found.file_id);
  if (!bytes) return failed(context, id, 'Berkasnya tidak ada lagi di server. Unggah sekali lagi.');
  try {
    await keepRead(context, found, bytes);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    await setImport(db, context, { id, stage: 'dibaca' }, { stage: 'gagal', failure: error.text.id, file_id: null });
  }
  if (found.file_id !== null) await files.remove(found.file_id);
}

/** Parts of a sheet by which it is understood at first: as many rows as `arrange` looks at, and what stands above them. */
const FIRST_PARTS = 11;

async function keepRead(context: Context, { id, name }: Import, bytes: Uint8Array): Promise<void> {
  const { db } = context;
  const keeper = partsKeeper(db, id);
  const sheets: { name: string; rows: Sheet['rows'][number][]; all: number }[] = [];
  const take = (part: FilePart) => {
    keeper.add(part);
    const rows: Sheet['rows'] = part.at < FIRST_PARTS ? JSON.parse(part.text) : [];
    if (part.at === 0) sheets.push({ name: part.name, rows: [], all: 0 });
    const sheet = sheets.at(-1);
    sheet?.rows.push(...rows);
    if (sheet) sheet.all += part.rows;
  };
  await readFileParts(bytes, name, take);
  await keeper.kept();
  const told: SheetTold[] = sheets.map(({ name: nama, rows, all }) => ({
    ...{ nama, baris: all },
    contoh: rows.slice(0, SHOWN).map((row) => row.map(written)),
  }));
  const arranged = columnsKept(await arrangedBy(context, sheets, {}, null), told);
  await setImport(
    db,
    context,
    { id, stage: 'dibaca' },
    { stage: 'disusun', sheets: JSON.stringify(told), file_id: null, ...arranged },
  );
}

/** A cell as a person reads it. */
export const written = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.date : String(cell);
};

/** How a file is understood: as it was the last time with these headers, as was wished for, and by itself. */
async function arrangedBy(
  { db, site, today }: Context,
  sheets: readonly Sheet[],
  wanted: Partial<Arrangement>,
  before: Arrangement | null,
): Promise<KeptArranged & { readonly arrangement: Arrangement; readonly headers: string | null }> {
  const first = arrange(sheets, site, before, wanted, today());
  const headers = headersOf(first.columns);
  const known = before === null ? await rememberedFor(db, headers, first.arrangement) : null;
  const { arrangement, columns, questions } = known ? arrange(sheets, site, known, wanted, today()) : first;
  return { arrangement, columns, questions, headers, remembered: known !== null };
}

/** What is kept of that; the rows are looked at once nothing has to be asked any more. */
function columnsKept(
  { arrangement, columns, questions, headers, remembered }: Awaited<ReturnType<typeof arrangedBy>>,
  sheets: readonly Pick<SheetTold, 'baris'>[],
) {
  const { sheet, header, headerRows } = arrangement;
  const rows = Math.max(0, (sheets[sheet]?.baris ?? 0) - header - headerRows);
  const [done, total] = isBlocked({ questions }) ? [null, null] : [0, rows];
  const texts = { arrangement: JSON.stringify(arrangement), arranged: JSON.stringify({ columns, questions, remembered }) };
  return { ...texts, headers, found: null, done, total };
}

/** Understands the file of an import as is wished for, and looks at its rows anew. Raises 409 where it is past that. */
export async function rearrange(
  context: Context,
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
  const arranged = columnsKept(await arrangedBy(context, sheets, susunan, anew ? null : before), told);
  const changed = await setImport(
    db,
    context,
    { id, generation, stage: 'disusun' },
    {
      ...arranged,
      ...(posko === undefined ? {} : { posyandu_id: posko }),
      generation: generation + 1,
    },
  );
  if (!changed) throw new Refusal(409, 'Susunan berkas ini baru saja diubah. Muat ulang halaman ini.');
  await remember(context, arranged.headers, arranged.arrangement);
}

/** Looks at the rows in the background; gives the end of that. */
export function lookAtRows(context: Context, id: number): Promise<void> {
  return context.imports.start(
    id,
    (isEnding) => previewUntilCurrent(context, id, isEnding),
    async () => {
      const failure = 'Baris berkas ini tidak dapat diperiksa karena kesalahan pada server. Simpan susunannya sekali lagi.';
      await setImport(context.db, context, { id, stage: 'disusun' }, { failure });
    },
  );
}

/** Until nobody has chosen another arrangement meanwhile. */
async function previewUntilCurrent(context: Context, id: number, isEnding: () => boolean): Promise<void> {
  for (let looked = -1; !isEnding(); ) {
    const found = await importOf(context.db, id);
    if (found?.stage !== 'disusun' || found.found !== null || found.done === null || found.generation === looked) return;
    looked = found.generation;
    await previewImport(context, id, isEnding);
  }
}
