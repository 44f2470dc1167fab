/** A merge is taken back: everything is as it was, but for what was changed since, which stays and is told. */
import type { Kysely, Selectable } from 'kysely';
import { fieldType } from '../../../src/engine/field-types/index.ts';
import type { Actor, Context } from '../../context.ts';
import { recordTransaction } from '../../db/recordTransaction.ts';
import type { Database, MemberMergesTable, MembersTable } from '../../db/schema.ts';
import { Refusal } from '../../errors.ts';
import { judgeAnew } from '../../hooks/judgedGrowth.ts';
import { referrersTo } from '../../storage/referrers.ts';
import { anyTable, type Table, tableOf, valuesOf } from '../../storage/table.ts';
import { recordAudit } from '../audit.ts';
import { spansOf, storeSpans } from '../belonging.ts';
import { correcting } from '../corrections.ts';
import { lockRow } from '../lockRow.ts';
import { pairMember } from '../memberPairs.ts';
import { requireLiveSession } from '../sessions.ts';
import { nextVersion } from '../versions.ts';
import { partedSpans } from './joinedSpans.ts';
import { membersOf, requireOwn, storeMember, type Undo } from './merge.ts';
import { type KeptColumns, type PutBack, putBack } from './references.ts';
import { relinkResident } from './residentLink.ts';
import { carryVersions } from './rowVersions.ts';

export interface Unmerged {
  readonly kept: number;
  readonly gone: number;
  readonly said: string;
  /** what was changed since the merge and stays as it is, in words */
  readonly touched: readonly string[];
}

/** As the report tells what has changed. */
const REASON = 'Penggabungan data ganda dibatalkan';
const SAID = 'Penggabungan dibatalkan.';

type Member = Selectable<MembersTable>;
type Merge = Selectable<MemberMergesTable>;

/** Takes back the merge of an entry of the trail, all or nothing; a second time it answers as the first. Raises 403, 404 and 409. */
export async function unmergeMembers(context: Context, actor: Actor, audit: number): Promise<Unmerged> {
  return recordTransaction(context.db, async (tx) => {
    await requireLiveSession(tx, actor, context.now());
    const merge = await mergeOf(tx, audit);
    if (!merge) throw new Refusal(404, 'Penggabungan tidak ditemukan.');
    const { kept_id, gone_id } = merge;
    for (const id of [kept_id, gone_id].toSorted((a, b) => a - b)) await lockRow(tx, 'members', { id });
    const [kept, gone] = [await memberOf(tx, kept_id), await memberOf(tx, gone_id)];
    if (!(await isMadeBy(tx, audit, actor))) requireOwn(actor, [kept.posyandu_id, gone.posyandu_id]);
    // whoever was here first has done it meanwhile
    const again = await mergeOf(tx, audit);
    if (again && again.undone_by !== null) return { kept: kept_id, gone: gone_id, said: SAID, touched: [] };
    const undo: Undo = JSON.parse(merge.undo);
    await requireUndoable(tx, { merge, undo, kept, gone });
    const cause = { accountId: actor.id, reason: REASON };
    const touched = await correcting(tx, context, [kept_id, gone_id], cause, () =>
      takeApart(tx, context, actor, { merge, undo, kept, gone }),
    );
    return { kept: kept_id, gone: gone_id, said: SAID, touched };
  });
}

const mergeOf = (tx: Kysely<Database>, audit: number): Promise<Merge | undefined> =>
  tx.selectFrom('member_merges').selectAll().where('audit_id', '=', audit).executeTakeFirst();

/** Whoever has merged two may think better of it, also where that has taken the member to another posko. */
const isMadeBy = async (tx: Kysely<Database>, audit: number, actor: Actor): Promise<boolean> => {
  const entry = await tx.selectFrom('audit').select('account_id').where('id', '=', audit).executeTakeFirst();
  return entry?.account_id === actor.id;
};

const memberOf = (tx: Kysely<Database>, id: number): Promise<Member> =>
  tx.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

interface Undone {
  readonly merge: Merge;
  readonly undo: Undo;
  readonly kept: Member;
  readonly gone: Member;
}

/** Raises 409 where somebody has gone on from what the merge made. */
async function requireUndoable(tx: Kysely<Database>, { merge, undo, kept, gone }: Undone): Promise<void> {
  if (kept.deleted_at !== null) throw new Refusal(409, await whyGone(tx, kept));
  if (gone.deleted_at !== undo.goneAt) throw new Refusal(409, `Data ${gone.nama_lengkap} sudah dipulihkan dengan cara lain.`);
  const later = await tx
    .selectFrom('member_merges')
    .innerJoin('members as other', 'other.id', 'gone_id')
    .select('other.nama_lengkap as name')
    .where('kept_id', '=', kept.id)
    .where('audit_id', '>', merge.audit_id)
    .where('undone_by', 'is', null)
    // the latest is the one that can be undone first
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();
  if (later) throw new Refusal(409, firstUndo(later.name, kept.nama_lengkap));
  const owner = await tx
    .selectFrom('members')
    .select(['nik', 'nama_lengkap'])
    .where('nik', 'in', [gone.nik, ...niksBack(undo, kept)])
    .where('deleted_at', 'is', null)
    .where('id', '!=', kept.id)
    .executeTakeFirst();
  if (owner) throw new Refusal(409, `NIK ${owner.nik} kini dipakai ${owner.nama_lengkap}; ubah dahulu NIK itu.`);
}

const firstUndo = (gone: string, kept: string): string => `Batalkan dahulu penggabungan ${gone} ke ${kept}, yang lebih baru.`;

/** What became of the member that had stayed. */
async function whyGone(tx: Kysely<Database>, { id, nama_lengkap }: Member): Promise<string> {
  const outer = await tx
    .selectFrom('member_merges')
    .innerJoin('members as other', 'other.id', 'kept_id')
    .select('other.nama_lengkap as name')
    .where('gone_id', '=', id)
    .where('undone_by', 'is', null)
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();
  return outer ? firstUndo(nama_lengkap, outer.name) : `${nama_lengkap} sudah dihapus.`;
}

/** The NIK that the member who stayed had before the merge gave them the other one's, where that one still stands. */
const niksBack = ({ taken }: Undo, { nik }: Member): string[] =>
  taken.flatMap(({ before, after }) => (after.nik === nik && typeof before.nik === 'string' ? [before.nik] : []));

async function takeApart(tx: Kysely<Database>, context: Context, actor: Actor, undone: Undone): Promise<string[]> {
  const { merge, undo, kept, gone } = undone;
  const now = context.now();
  const { table, touched, row } = await valuesBack(tx, context, actor, undone);
  if (row.nik === gone.nik) throw new Refusal(409, `NIK ${gone.nik} masih dipakai ${kept.nama_lengkap}; ubah dahulu NIK itu.`);
  const back = { deleted_at: null, updated_at: nextVersion(gone.updated_at, now) };
  await tx.updateTable('members').set(back).where('id', '=', gone.id).execute();

  const { done, bumps } = await putBack(tx, undo.moved, now);
  touched.push(...(await toldOf(tx, context, done)));
  const own = { table: table.name, shared: true } as const;
  bumps.push({ ...own, id: kept.id, from: kept.updated_at, to: String(row.updated_at) });
  bumps.push({ ...own, id: gone.id, from: gone.updated_at, to: back.updated_at });
  await carryVersions(tx, bumps, { about: [kept.id, gone.id], except: merge.audit_id });
  touched.push(...(await recordedSince(tx, context, undone)));
  for (const { from, to } of undo.relinked) await relinkResident(tx, to, from, now);

  const parted = partedSpans({ before: undo.spans.kept, joined: undo.spans.joined, now: await spansOf(tx, kept.id) }, undo.on);
  if (parted === null) touched.push('Tanggal keanggotaan');
  else await storeSpans(tx, { id: kept.id, tanggal_lahir: textOf(row.tanggal_lahir) }, parted);
  await storeSpans(tx, gone, undo.spans.gone);
  await judgeAnew(tx, { ...(await memberOf(tx, kept.id)) });
  await judgeAnew(tx, gone);
  await pairMember(tx, kept.id);
  await pairMember(tx, gone.id);

  const [before, after] = [valuesOf(table, { ...kept }), valuesOf(table, row)];
  const parting = `${gone.nama_lengkap} (NIK ${gone.nik}, nomor ${gone.id})`;
  const entry = { at: now, accountId: actor.id, action: 'unmerge', resource: table.resource.name, recordId: kept.id } as const;
  const audit = await recordAudit(tx, { ...entry, before: { ...before, digabung: parting }, after });
  await tx.updateTable('member_merges').set({ undone_by: audit }).where('audit_id', '=', merge.audit_id).execute();
  return [...new Set(touched)];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Gives the member that stayed the values that the other one's were taken for, where those still stand. */
async function valuesBack(tx: Kysely<Database>, context: Context, actor: Actor, { undo, kept }: Undone) {
  const table = tableOf(membersOf(context), context.site);
  const row: KeptColumns = { ...kept };
  const standing = undo.taken.filter(({ after }) => Object.entries(after).every(([column, value]) => row[column] === value));
  const touched = undo.taken
    .filter((one) => !standing.includes(one))
    .map(({ name }) => table.resource.field[name]?.label.id ?? name);
  const columns = Object.assign({}, ...standing.map(({ before }) => before));
  return { table, touched, row: await storeMember(tx, context, actor, row, columns) };
}

/** What was changed since of records that went from the one to the other, named as people know them. */
async function toldOf(tx: Kysely<Database>, { site }: Context, done: readonly PutBack[]): Promise<string[]> {
  const told: string[] = [];
  for (const { moved, back } of done.filter((one) => one.touched || !one.back)) {
    const resource = site.resource[moved.resource];
    const row = await anyTable(tx).selectFrom(moved.table).selectAll().where('id', '=', moved.id).executeTakeFirst();
    const name = (resource && row && nameOfRecord(tableOf(resource, site), row)) ?? String(moved.id);
    told.push(`${resource?.label.one.id ?? moved.resource} ${name}${back ? '' : ' (tetap di tempatnya)'}`);
  }
  return told;
}

/** By what represents a record, and the first of what was measured in its list: the day and the weight; null: nothing that it has itself. */
function nameOfRecord(table: Table, row: KeptColumns): string | null {
  const { represents, list, field: fields } = table.resource;
  const values = valuesOf(table, row);
  const written = (name: string | undefined): string | null => {
    const [field, value] = name === undefined ? [] : [fields[name], values[name]];
    if (!field || field.type === 'reference' || value === null || value === undefined || value === '') return null;
    return fieldType(field).format(value, field, 'id');
  };
  const unitOf = (name: string) => Object(fields[name]).unit;
  const measured = (list?.columns ?? []).find((name) => unitOf(name) && written(name) !== null);
  const name = written(represents);
  return name === null || measured === undefined ? name : `${name} (${written(measured)} ${unitOf(measured)})`;
}

/** How many records have come to the member that stayed since the merge; whose they are nobody can tell. */
async function recordedSince(tx: Kysely<Database>, context: Context, { undo, kept }: Undone): Promise<string[]> {
  const said: string[] = [];
  for (const { resource, table, column, by, many } of referrersTo(membersOf(context), context.site)) {
    if (many || by !== 'id') continue;
    const { n } = await anyTable(tx)
      .selectFrom(table)
      .select((rows) => rows.fn.countAll<number>().as('n'))
      .where(column, '=', kept.id)
      .where('created_at', '>', undo.at)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(n) > 0) said.push(`${n} ${resource.label.one.id} yang dicatat sesudah digabung tetap pada ${kept.nama_lengkap}`);
  }
  return said;
}
