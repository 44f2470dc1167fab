/** Imports and their rows in the database. */
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Sheet } from '../../src/exchange/cells/cells.ts';
import type { Actor, Context } from '../context.ts';
import { insertMany } from '../db/insertMany.ts';
import { databaseKind } from '../db/open.ts';
import type { Database, ImportsTable } from '../db/schema.ts';
import { unsynced } from '../db/sqliteDialect.ts';
import { Refusal } from '../errors.ts';
import { recordNumber } from '../services/recordNumber.ts';
import { actorOfAccount } from '../services/sessions.ts';
import { PARCEL } from './files/messages.ts';
import type { FilePart } from './files/readFile.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import { judgedColumns } from './kept.ts';
import { type Counts, noRows } from './shapes.ts';

export type Import = Selectable<ImportsTable>;

/** Rows of a sheet that are kept together. */
export const PART = PARCEL;

const notThere = () => new Refusal(404, 'Impor tidak ditemukan.');

/** Whose imports somebody may see: an Admin Desa all of the village, a Kader those of the own posko. */
export const seenBy = (db: Kysely<Database>, { role, posyandu_id }: Actor) =>
  db
    .selectFrom('imports')
    // nobody belongs to the posko 0: a Kader without a posko looks after nobody
    .$if(role !== 'Admin Desa', (rows) => rows.where('owner_posko', '=', posyandu_id ?? 0));

/** The import of a number in an address. Raises 404 where there is none that may be seen. */
export async function importFor(db: Kysely<Database>, actor: Actor, key: string): Promise<Import> {
  const id = recordNumber(key);
  const row = id === null ? undefined : await seenBy(db, actor).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notThere();
  return row;
}

/** Likewise, to be changed. Raises 403 where it is somebody's of another role, whose rights it goes by. */
export async function ownImport(db: Kysely<Database>, actor: Actor, key: string): Promise<Import> {
  const row = await importFor(db, actor, key);
  if ((row.owner_posko !== null) === (actor.role === 'Kader')) return row;
  throw new Refusal(403, 'Impor ini dibuat Kader dan diselesaikan oleh Kader posko itu.');
}

export const importOf = (db: Kysely<Database>, id: number): Promise<Import | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

/** Tells one state of an import from another: whatever is arranged or chosen makes a new one. */
export const stateOf = ({ generation, updated_at }: Pick<Import, 'generation' | 'updated_at'>): string =>
  `${generation}-${Date.parse(updated_at)}`;

/** Changes what is kept of an import, and tells when. False where it is gone, or no longer as `where` says. */
export async function setImport(
  db: Kysely<Database>,
  { now }: Pick<Context, 'now'>,
  where: { readonly id: number; readonly generation?: number; readonly stage?: Import['stage'] | readonly Import['stage'][] },
  changes: Updateable<ImportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ ...changes, updated_at: now().toISOString() })
    .where('id', '=', where.id)
    .$if(where.generation !== undefined, (rows) => rows.where('generation', '=', where.generation ?? 0))
    .$if(where.stage !== undefined, (rows) => rows.where('stage', 'in', [where.stage ?? []].flat()))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tells that somebody works on an import, where another process may ask: on SQLite there is one server. */
export async function tellAlive(db: Kysely<Database>, now: () => Date, id: number): Promise<void> {
  if (databaseKind(db) === 'postgres') await setImport(db, { now }, { id }, {});
}

/**
 * Who works on an import while nobody's request is under way: who has asked for that last, else who has begun it. Raises
 * where the account may no longer sign in.
 */
export async function workerOf(
  db: Kysely<Database>,
  { worker_id, account_id }: Pick<Import, 'worker_id' | 'account_id'>,
): Promise<Actor> {
  const accountId = worker_id ?? account_id;
  const actor = accountId === null ? null : await actorOfAccount(db, accountId);
  if (!actor) throw new Refusal(403, 'Akun yang memulai impor ini tidak lagi dapat masuk.');
  return actor;
}

/** Work that has stopped goes on in the name of whoever asks for it: who began it may no longer sign in. */
export async function takeOver(context: Context, { id: worker_id }: Actor, { id, stage, failure }: Import): Promise<void> {
  if (failure === null && context.imports.isRunning(id)) return;
  await setImport(context.db, context, { id, stage }, { worker_id, failure: null });
}

/** Why work has stopped: what was refused says so itself. */
export const whyStopped = (error: unknown, otherwise: string): string => (error instanceof Refusal ? error.message : otherwise);

/** A sheet of which more may still be read. */
export interface Coming {
  /** whether all of it is kept, or nothing more of it will be */
  readonly over: boolean;
  /** how often something of it was kept */
  readonly times: number;
  /** Resolves once something of it was kept more often than that, or it is over. */
  more(times: number): Promise<void>;
}

export interface PartsKeeper extends Coming {
  add(part: FilePart): void;
  /** The end of it: all that was added is kept. */
  kept(): Promise<void>;
}

/** Parts that are kept together while nobody waits for them: the disk takes as long for one as for some. */
const TOGETHER = 4;

/** Keeps the parts of a file as they are read, in the background: the first at once, others when somebody waits for them, or together. */
export function partsKeeper(db: Kysely<Database>, id: number): PartsKeeper {
  let waiting: FilePart[] = [];
  let [asleep, over, isWanted, times] = [true, false, true, 0];
  let wake = () => {};
  let next = new Promise<void>((awake) => {
    wake = awake;
  });
  const tell = () => {
    wake();
    next = new Promise<void>((awake) => {
      wake = awake;
    });
  };
  const keep = async () => {
    [asleep, isWanted] = [true, false];
    const rows = waiting.map(({ sheet, at, text }) => ({ import_id: id, sheet, part: at, rows: text }));
    waiting = [];
    await unsynced(db).execute((tx) => insertMany(tx, 'import_parts', rows));
    times += 1;
    tell();
  };
  let done: Promise<unknown> = db.deleteFrom('import_parts').where('import_id', '=', id).execute();
  // what has failed is told by `kept`
  done.catch(() => undefined);
  const begin = () => {
    if (!asleep || waiting.length === 0) return;
    asleep = false;
    done = done.then(keep);
    done.catch(() => undefined);
  };
  return {
    get over() {
      return over;
    },
    get times() {
      return times;
    },
    async more(known) {
      if (over || times > known) return;
      isWanted = true;
      begin();
      await next;
    },
    add(part) {
      waiting.push(part);
      if (isWanted || waiting.length >= TOGETHER) begin();
    },
    async kept() {
      try {
        begin();
        await done;
      } finally {
        over = true;
        tell();
      }
    },
  };
}

const partText = (db: Kysely<Database>, id: number, sheet: number, part: number) =>
  db
    .selectFrom('import_parts')
    .select('rows')
    .where('import_id', '=', id)
    .where('sheet', '=', sheet)
    .where('part', '=', part)
    .executeTakeFirst();

/** Some rows of a sheet; none where there are no more. */
export async function partOf(db: Kysely<Database>, id: number, sheet: number, part: number): Promise<Sheet['rows']> {
  const kept = await partText(db, id, sheet, part);
  return kept ? JSON.parse(kept.rows) : [];
}

/** The rows of a sheet, some at a time; `coming`: where it is still read, also those that are not kept yet. */
export async function* partsOf(db: Kysely<Database>, id: number, sheet: number, coming?: Coming): AsyncGenerator<Sheet['rows']> {
  for (let part = 0; ; ) {
    const [isWhole, times] = [coming?.over ?? true, coming?.times ?? 0];
    const kept = await partText(db, id, sheet, part);
    if (kept) {
      yield JSON.parse(kept.rows);
      part += 1;
    } else if (isWhole) return;
    else await coming?.more(times);
  }
}

/** More of a sheet tells nothing more of how it is to be understood. */
const MOST_PARTS = 41;

/** All sheets, as far as they are looked at to be understood. */
export async function sheetsOf(db: Kysely<Database>, { id, sheets }: Import, pause: () => Promise<void>): Promise<Sheet[]> {
  const named: { nama: string }[] = JSON.parse(sheets ?? '[]');
  const whole: Sheet[] = [];
  for (const [sheet, { nama }] of named.entries()) {
    const rows: Sheet['rows'][number][] = [];
    for await (const part of partsOf(db, id, sheet)) {
      rows.push(...part);
      await pause();
      if (rows.length >= MOST_PARTS * PART) break;
    }
    whole.push({ name: nama, rows });
  }
  return whole;
}

/** A judged row as it is kept. What it says in the file is read again where that is needed (readAgain.ts). */
export const keptRow = (id: number, judged: JudgedRow) =>
  Object.assign({ import_id: id, row: judged.row, read: '' }, judgedColumns(judged));

/** How many rows there are of each kind. */
export async function countStates(db: Kysely<Database>, id: number): Promise<Counts> {
  const rows = await db
    .selectFrom('import_rows')
    .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
    .where('import_id', '=', id)
    .groupBy('state')
    .execute();
  const counts = noRows();
  for (const { state, n } of rows) counts[state] = Number(n);
  return counts;
}
