/** The kept file of an import is read, and its rows are looked at meanwhile as far as its first ones tell how. */
import type { Sheet } from '../../src/exchange/cells/cells.ts';
import { tablesAmong } from '../../src/exchange/columns/tables.ts';
import { unreadableExportOf } from '../../src/exchange/model/ownExport.ts';
import type { Actor, Context } from '../context.ts';
import { arrangedBy, columnsKept, written } from './arranging.ts';
import { FileRefused } from './files/fileRefused.ts';
import { type FilePart, readFileParts } from './files/readFile.ts';
import { placesOf } from './places.ts';
import { type EarlyLook, lookEarly } from './preview.ts';
import { poskoOfSheet } from './rejectedSheet.ts';
import { isBlocked, type SheetTold } from './shapes.ts';
import { sheetsTaken } from './sheetsTaken.ts';
import { type Import, importOf, PART, partsKeeper, setImport, workerOf } from './store.ts';

/** Rows of a sheet that are shown while its columns are put in order. */
const SHOWN = 15;
/** Parts of a sheet by which it is understood: as many rows as `arrange` looks at, and what stands above them. */
const FIRST_PARTS = 11;

/** Says that an import could not be read. */
export const failedReading = async (context: Context, id: number, failure: string): Promise<void> => {
  await setImport(context.db, context, { id, stage: 'dibaca' }, { stage: 'gagal', failure });
};

/** Reads the kept file of an import; gives the look at its rows that has begun meanwhile, null where none has. */
export async function readImport(context: Context, id: number, isEnding: () => boolean): Promise<EarlyLook | null> {
  const { db, files } = context;
  const found = await importOf(db, id);
  if (found?.stage !== 'dibaca') return null;
  const bytes = found.file_id === null ? null : await files.get(found.file_id);
  if (!bytes) {
    const gone = { stage: 'gagal', failure: 'Berkasnya tidak ada lagi di server. Unggah sekali lagi.', file_id: null } as const;
    await setImport(db, context, { id, stage: 'dibaca' }, gone);
    return null;
  }
  let early: EarlyLook | null = null;
  try {
    early = await keepRead(context, found, bytes, isEnding);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    await setImport(db, context, { id, stage: 'dibaca' }, { stage: 'gagal', failure: error.text.id, file_id: null });
  }
  if (found.file_id !== null) await files.remove(found.file_id);
  return early;
}

interface FirstRows {
  readonly name: string;
  readonly rows: Sheet['rows'][number][];
  all: number;
}

async function keepRead(context: Context, found: Import, bytes: Uint8Array, isEnding: () => boolean): Promise<EarlyLook | null> {
  const { db } = context;
  const { id, name } = found;
  const { role } = await workerOf(db, found);
  const keeper = partsKeeper(db, id);
  const sheets: FirstRows[] = [];
  let begun: Promise<EarlyLook | null> = Promise.resolve(null);
  const take = (part: FilePart) => {
    keeper.add(part);
    const rows: Sheet['rows'] = part.at < FIRST_PARTS ? JSON.parse(part.text) : [];
    if (part.at === 0) sheets.push({ name: part.name, rows: [], all: 0 });
    const sheet = sheets.at(-1);
    sheet?.rows.push(...rows);
    if (sheet) sheet.all += part.rows;
    // what is shorter has been read before anything could be made of it
    if (part.at > 0 || part.rows < PART) return;
    const first = sheets.map((one) => ({ name: one.name, rows: [...one.rows] }));
    const begin = async () => {
      const { arrangement, questions } = await arrangedBy(context, { sheets: first, wanted: {}, before: null, role });
      if (isBlocked({ questions })) return null;
      const posyandu_id = await poskoTold(context, found, first[arrangement.sheet]);
      return lookEarly(context, { ...found, posyandu_id }, { arrangement, coming: keeper, isEnding });
    };
    begun = begun.then((early) => early ?? begin()).catch(() => null);
  };
  try {
    await readFileParts(context.fileReader, { bytes, name }, take);
    await keeper.kept();
    refuseOwnList(context, sheets);
    return await keepArranged(context, found, { sheets, role, early: await begun });
  } catch (error) {
    await keeper.kept().catch(() => undefined);
    await (await begun)?.giveUp();
    throw error;
  }
}

/** Raises for a file that we have written of a list that is never read back: it would be refused row by row. */
function refuseOwnList({ site }: Context, [sheet, ...others]: readonly FirstRows[]): void {
  const headers = sheet?.rows[0]?.map(written) ?? [];
  const list = others.length === 0 ? unreadableExportOf(site, headers) : null;
  if (list) throw new FileRefused('ownList', { list: list.list?.title ?? list.label.many });
}

/** The posko of new people: what was chosen, else what a sheet of rejected rows has kept of that. A Kader's belong to the own one. */
async function poskoTold({ db }: Context, found: Import, sheet: Pick<Sheet, 'name'> | undefined): Promise<number | null> {
  if (found.posyandu_id !== null || found.owner_posko !== null || !sheet) return found.posyandu_id;
  return poskoOfSheet(sheet.name, await placesOf(db));
}

/** Keeps how the whole file is understood; gives the early look where it is by what its first rows have told. */
async function keepArranged(
  context: Context,
  found: Import,
  {
    sheets,
    role,
    early,
  }: { readonly sheets: readonly FirstRows[]; readonly role: Actor['role']; readonly early: EarlyLook | null },
): Promise<EarlyLook | null> {
  const tables = sheets.length === 1 ? [] : tablesAmong(sheets, context.site, context.today());
  const told: SheetTold[] = sheets.map(({ name: nama, rows, all }, at) => ({
    ...{ nama, baris: all },
    contoh: rows.slice(0, SHOWN).map((row) => row.map(written)),
    ...(tables.includes(at) ? { tabel: true } : {}),
  }));
  const wanted = await nextSheet(context, found, tables);
  const understood = await arrangedBy(context, { sheets, wanted, before: null, role });
  const arranged = columnsKept(understood, told);
  const posyandu_id = await poskoTold(context, found, sheets[understood.arrangement.sheet]);
  const holds = early?.arrangement === arranged.arrangement;
  if (!holds) await early?.giveUp();
  await setImport(
    context.db,
    context,
    { id: found.id, stage: 'dibaca' },
    {
      ...{ stage: 'disusun', sheets: JSON.stringify(told), file_id: null, posyandu_id, ...arranged },
      ...(early && holds ? { done: early.done } : {}),
    },
  );
  return holds ? early : null;
}

/** Of a workbook of which some sheets were stored before, the first one that was not. */
async function nextSheet({ db }: Context, found: Import, tables: readonly number[]): Promise<{ readonly sheet?: number }> {
  if (tables.length < 2) return {};
  const taken = await sheetsTaken(db, await workerOf(db, found), found);
  const sheet = taken.size === 0 ? undefined : tables.find((one) => !taken.has(one));
  return sheet === undefined ? {} : { sheet };
}
