/** An import is taken back: what nobody has touched since is as it was; what somebody has, stays and is told. */
import type { Kysely } from 'kysely';
import { formatDate, isoDateIn } from '../../src/engine/calendar.ts';
import type { Text } from '../../src/engine/definition.ts';
import type { TextParams } from '../../src/engine/say.ts';
import type { Actor, Context } from '../context.ts';
import { recordTransaction } from '../db/recordTransaction.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { isConsequence, recordAudit } from '../services/audit.ts';
import { comparable } from '../services/checkedValues.ts';
import type { Row } from '../services/resourceService.ts';
import { neededBy, stillUsed } from '../storage/references.ts';
import { referrersTo } from '../storage/referrers.ts';
import { anyTable, tableOf } from '../storage/table.ts';
import { takeTurn, untilDone } from './batches.ts';
import { breath } from './breath.ts';
import { undoneContents } from './contents.ts';
import { type Kind, kindsOf } from './judging/setting.ts';
import { KEPT_REASONS, keptReason, keptText, toldReason } from './keptReasons.ts';
import type { Written } from './shapes.ts';
import { type Import, importOf, setImport, takeOver, whyStopped, workerOf } from './store.ts';

/** Rows of one transaction: as many as keep nobody else waiting for long. */
const BATCH = 100;

/** As long as an import can be taken back; afterwards its rows are forgotten. */
export const UNDOABLE_MS = 30 * 24 * 3_600_000;

/**
 * Begins to take an import back, or goes on with it; where that was done already, with what was left then, as what it was needed for may
 * have gone since. Raises 409 where it was not stored, or too long ago.
 */
export async function beginUndoing(context: Context, actor: Actor, found: Import): Promise<void> {
  const { now } = context;
  const { id, stage } = found;
  if (stage === 'dibatalkan' || stage === 'tersimpan') {
    if (found.saved_at === null || now().getTime() - Date.parse(found.saved_at) > UNDOABLE_MS) {
      throw new Refusal(409, 'Impor dapat dibatalkan selama 30 hari; waktunya sudah lewat.');
    }
    const begins = await recordTransaction(context.db, async (tx) => {
      const left = tx.updateTable('import_rows').set({ saved: 1, kept: null }).where('import_id', '=', id);
      if (stage === 'dibatalkan') await left.where('saved', '=', 2).where('kept', 'is not', null).execute();
      const { n } = await writtenRows(tx, id)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      if (Number(n) === 0 && stage === 'dibatalkan') return false;
      const begun = { stage: 'membatalkan', done: 0, total: Number(n), worker_id: actor.id, failure: null } as const;
      await setImport(tx, context, { id, stage }, begun);
      return true;
    });
    if (!begins) return;
  } else if (stage === 'membatalkan') await takeOver(context, actor, found);
  else throw new Refusal(409, 'Hanya impor yang sudah tersimpan yang dapat dibatalkan.');
  void goOnUndoing(context, id);
}

const writtenRows = (db: Kysely<Database>, id: number) =>
  db.selectFrom('import_rows').where('import_id', '=', id).where('saved', '=', 1).where('written', 'is not', null);

const STOPPED = 'Pembatalan terhenti karena kesalahan pada server.';
const GO_ON = 'Tekan "Batalkan impor" untuk melanjutkan.';

/** Takes back what is left in the background; gives the end of that. */
export function goOnUndoing(context: Context, id: number): Promise<void> {
  return context.imports.start(
    id,
    (isEnding) => untilDone(isEnding, () => undoBatch(context, id)),
    async (error) => {
      const failure = `${whyStopped(error, STOPPED)} ${GO_ON}`;
      await setImport(context.db, context, { id, stage: 'membatalkan' }, { failure });
    },
  );
}

/** One transaction, the last rows first. False where nothing is left. */
function undoBatch(context: Context, id: number): Promise<boolean> {
  const pause = breath();
  return recordTransaction(context.db, async (tx) => {
    await takeTurn(tx);
    const found = await importOf(tx, id);
    if (found?.stage !== 'membatalkan') return false;
    const rows = await writtenRows(tx, id).select(['row', 'written']).orderBy('row', 'desc').limit(BATCH).execute();
    if (rows.length === 0) {
      await setImport(tx, context, { id }, await undoneColumns(tx, context, id));
      return false;
    }
    const actor = await workerOf(tx, found);
    for (const { row, written } of rows) {
      const parts: Written[] = JSON.parse(written ?? '[]');
      const reasons: Text[] = [];
      const now: Written[] = [];
      for (const { left: _, ...part } of parts.toReversed()) {
        const reason = await takeBack(tx, context, actor, { found, part });
        if (reason !== null) reasons.push(reason);
        now.unshift(reason === null ? part : { ...part, left: true });
      }
      const left = reasons.length === 0 ? { kept: null } : { kept: keptText(reasons), written: JSON.stringify(now) };
      await tx
        .updateTable('import_rows')
        .set({ saved: 2, ...left })
        .where('import_id', '=', id)
        .where('row', '=', row)
        .execute();
      await pause();
    }
    await setImport(tx, context, { id }, { done: (found.done ?? 0) + rows.length });
    return true;
  });
}

/** Ends a taking back that nobody went on with where it stands: what was left stays. */
export async function giveUpUndoing(context: Context, id: number): Promise<void> {
  await recordTransaction(context.db, async (tx) => {
    const kept = keptText([keptReason('givenUp')]);
    const left = tx.updateTable('import_rows').set({ saved: 2, kept }).where('import_id', '=', id).where('saved', '=', 1);
    await left.where('written', 'is not', null).execute();
    await setImport(tx, context, { id, stage: 'membatalkan' }, await undoneColumns(tx, context, id));
  });
}

/** What was not taken back is told of so many rows. */
const MOST_TOLD = 1000;

const undoneColumns = async (tx: Kysely<Database>, context: Context, id: number) =>
  ({
    stage: 'dibatalkan',
    undone: JSON.stringify(await toldOf(tx, context, id)),
    done: null,
    total: null,
    failure: null,
  }) as const;

async function toldOf(tx: Kysely<Database>, context: Context, id: number) {
  const done = tx.selectFrom('import_rows').where('import_id', '=', id).where('saved', '=', 2);
  const { n } = await done
    .where('kept', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const left = done.where('kept', 'is not', null);
  const { all } = await left.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow();
  const kept = await left.select(['row', 'name', 'kept']).orderBy('row').limit(MOST_TOLD).execute();
  return {
    ...{ dikembalikan: Number(n), dibiarkan: Number(all) },
    rincian: await undoneContents(tx, id, kindsOf(context).people.resource.name),
    tidak_dikembalikan: kept.map(({ row, name: nama, kept: why }) => ({ baris: row, nama, ...toldReason(why ?? '') })),
  };
}

interface Of {
  readonly found: Import;
  readonly part: Written;
}

/** Takes one record back; gives why it was left, null where it was not. */
async function takeBack(tx: Kysely<Database>, context: Context, actor: Actor, { found, part }: Of): Promise<Text | null> {
  const { people, visits } = kindsOf(context);
  const kind = part.resource === people.resource.name ? people : visits;
  const { resource, service } = kind;
  const current = await service.find(tx, String(part.id), true);
  const what = resource.label.one;
  if (!current) return part.before === null ? null : keptReason('deleted', { what });
  const touched = await touchedBy(tx, context, { found, part, current, resource });
  if (touched !== null) return touched;
  const about = {
    at: context.now(),
    accountId: actor.id,
    resource: resource.name,
    recordId: String(current[resource.key]),
    importId: found.id,
  };
  if (part.before === null) {
    const needed = await stillNeeded(tx, context, kind, part.id);
    if (needed !== null) return needed;
    // as an entry that never should have been there: no month counts it, and the reports say that they were corrected
    const reason = `Impor "${found.name}" dibatalkan`;
    const gone = await service.remove(tx, current, { actor, reason });
    await recordAudit(tx, { ...about, action: 'delete', before: { ...current, ...gone }, after: { alasan: reason } });
    return null;
  }
  const row = await service.update(tx, current, part.before, actor, null, true);
  await recordAudit(tx, { ...about, action: 'update', before: current, after: row });
  return null;
}

/** Who has changed the record since, in words; null: it is as this import has left it. */
async function touchedBy(
  tx: Kysely<Database>,
  { config }: Context,
  { found, part, current, resource }: Of & { readonly current: Row; readonly resource: Kind['resource'] },
): Promise<Text | null> {
  if (current.updated_at === part.version) return null;
  const entries = await tx
    .selectFrom('audit as a')
    .leftJoin('imports as file', 'file.id', 'a.import_id')
    .select(['a.at', 'a.name', 'a.action', 'a.import_id', 'a.before', 'a.after', 'file.name as file'])
    .where('a.resource', '=', resource.name)
    .where('a.record_id', '=', String(current[resource.key]))
    .where('a.at', '>=', part.version)
    .orderBy('a.id', 'desc')
    .execute();
  const trail = entries
    .map(({ before, after, ...entry }) => ({ ...entry, before: rowIn(before), after: rowIn(after) }))
    .filter((entry) => !isConsequence(entry));
  const at = trail.findIndex(({ import_id, after }) => import_id === found.id && after !== null);
  const own = trail[at]?.after;
  // what was changed and changed back, by a later row or another file, is as it was
  if (own && isSame(resource, { left: own, current, since: trail.slice(0, at) })) return null;
  const last = trail.find(({ import_id }) => import_id !== found.id);
  const what = resource.label.one;
  if (!last) return keptReason('changed', { what });
  const iso = isoDateIn(config.timeZone, new Date(last.at));
  const since: TextParams = { what, day: (locale) => formatDate(iso, locale), who: last.name ?? KEPT_REASONS.system };
  return last.file === null ? keptReason('changedBy', since) : keptReason('changedByImport', { ...since, file: last.file });
}

const rowIn = (text: string | null): Row | null => (text === null ? null : JSON.parse(text));

interface Since {
  readonly left: Row;
  readonly current: Row;
  /** what was done to the record since it was left */
  readonly since: readonly { readonly before: Row | null; readonly after: Row | null }[];
}

/** Whether all that somebody has changed is as it was; what only followed from other records is nobody's change. */
const isSame = ({ fields }: Kind['resource'], { left, current, since }: Since): boolean =>
  fields
    .filter(({ computed, given, derived }) => !computed && !given && !derived)
    .filter(({ name }) => since.some(({ before, after }) => !before || !after || differs(before, after, name)))
    .every(({ name }) => !differs(left, current, name));

const differs = (one: Row, other: Row, name: string): boolean =>
  comparable(one[name] ?? null) !== comparable(other[name] ?? null);

/** What several records are called within a sentence, also where it is one. */
const counted = ({ label: { one, many } }: Kind['resource'], count: number): Text => ({
  id: one.id.toLowerCase(),
  en: (count === 1 ? one : many).en.toLowerCase(),
});

/** What else is there by now of a record that was made, in words; null: nothing. */
async function stillNeeded(tx: Kysely<Database>, { site }: Context, { resource }: Kind, id: number): Promise<Text | null> {
  const what = resource.label.one;
  for (const { resource: other, table, column, by, many } of referrersTo(resource, site)) {
    if (by !== 'id' || many) continue;
    const { n } = await anyTable(tx)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where(column, '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(n) > 0) return keptReason('recordedSince', { what, count: Number(n), other: counted(other, Number(n)) });
  }
  const needed = await neededBy(tx, tableOf(resource, site), { id });
  return needed && keptReason('stays', { what, reason: stillUsed(needed) });
}
