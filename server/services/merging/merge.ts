/** Two entries of one person become one. */
import type { Kysely } from 'kysely';
import type { ColumnValue } from '../../../src/engine/field-types/serverHalf.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import type { Actor, Context } from '../../context.ts';
import { recordTransaction } from '../../db/recordTransaction.ts';
import type { Database } from '../../db/schema.ts';
import { fieldRefusal, Refusal, TEXTS } from '../../errors.ts';
import { heldBy } from '../../hooks/belonging.ts';
import { hooksOf } from '../../hooks/index.ts';
import { judgeAnew, personIn } from '../../hooks/judgedGrowth.ts';
import { referrersTo } from '../../storage/referrers.ts';
import { anyTable, type Table, tableOf, valuesOf } from '../../storage/table.ts';
import { recordAudit } from '../audit.ts';
import { heldFrom, type Span, spansOf, storeSpans } from '../belonging.ts';
import { correcting } from '../corrections.ts';
import { pairMember, unpairMember } from '../memberPairs.ts';
import { livingMember } from '../memberRows.ts';
import { welcomeResidents } from '../residents.ts';
import type { Hear, Row } from '../resourceService.ts';
import { requireLiveSession } from '../sessions.ts';
import { nextVersion } from '../versions.ts';
import { type Choice, choicesOf, chosenSides, isHere, type Side } from './choices.ts';
import { mergeDoubts } from './doubts.ts';
import { joinedSpans } from './joinedSpans.ts';
import { type Bump, type KeptColumns, type Moved, moveReferences } from './references.ts';
import { type Relinked, relinkResident } from './residentLink.ts';
import { carryVersions } from './rowVersions.ts';
import { entryOf, formerEntry, saidOf } from './said.ts';

export interface Asked {
  /** number of the member that stays */
  readonly kept: number;
  readonly gone: number;
  /** whose value stays, by the name of the choice */
  readonly values: Readonly<Record<string, unknown>>;
  /** the versions that were looked at, by number; what is not named is whichever it is */
  readonly versions: Readonly<Record<string, unknown>>;
}

export interface Merged {
  readonly kept: number;
  /** the entry of the trail by which it is undone */
  readonly audit: number;
  readonly said: string;
}

/** Everything that is needed to undo a merge exactly. */
export interface Undo {
  /** ISO day on which it was done */
  readonly on: string;
  readonly at: string;
  readonly goneAt: string;
  /** columns of the member that stayed which the other's values were taken for: those before, and after */
  readonly taken: readonly { readonly name: string; readonly before: KeptColumns; readonly after: KeptColumns }[];
  readonly spans: { readonly kept: readonly Span[]; readonly gone: readonly Span[]; readonly joined: readonly Span[] };
  readonly moved: readonly Moved[];
  readonly relinked: readonly Relinked[];
}

/** As the report tells what has changed. */
const REASON = 'Data ganda digabung';

/** The definition of members. Raises where a site has none. */
export function membersOf({ site }: Pick<Context, 'site'>): Resource {
  const { members } = site.resource;
  if (!members) throw new Error('a site without members has none to merge');
  return members;
}

/** Whether a Kader's posko has to do with one of two members; Admin Desa looks after all. Raises 403 where not. */
export function requireOwn({ role, posyandu_id }: Actor, posko: readonly (number | null)[]): void {
  if (role === 'Kader' && (posyandu_id === null || !posko.includes(posyandu_id))) {
    throw new Refusal(403, 'Data ini milik posko lain. Minta bantuan Admin Desa.');
  }
}

/**
 * Merges one member into another, all or nothing: everything that names the one names the other, no day is counted twice,
 * and the reports that come out otherwise say so. A second time it answers as the first. `hear`: told why they may be two
 * people. Raises 403, 404, 409 and 422.
 */
export async function mergeMembers(context: Context, actor: Actor, asked: Asked, hear: Hear): Promise<Merged> {
  const { kept: keptId, gone: goneId } = asked;
  if (keptId === goneId) throw fieldRefusal('lebur', 'Pilih dua anggota yang berbeda.');
  return recordTransaction(context.db, async (tx) => {
    await requireLiveSession(tx, actor, context.now());
    const found = new Map<number, Awaited<ReturnType<typeof livingMember>>>();
    // in the order of their numbers: two who merge the same two wait for each other in none
    for (const id of [keptId, goneId].toSorted((a, b) => a - b)) found.set(id, await livingMember(tx, String(id), true));
    const [kept, gone] = [found.get(keptId), found.get(goneId)];
    if (kept && !gone) {
      const first = await standingMerge(tx, keptId, goneId);
      if (first) return { kept: keptId, audit: first.audit, said: saidOf(first.gone, formerEntry(first.undo, kept)) };
    }
    if (!kept || !gone) throw new Refusal(404, 'Data anggota tidak ditemukan.');
    requireOwn(actor, [kept.posyandu_id, gone.posyandu_id]);
    for (const one of [kept, gone]) {
      const version = asked.versions[one.id];
      if (version !== undefined && version !== one.updated_at) throw new Refusal(409, TEXTS.stale);
    }
    hear(await mergeDoubts(tx, kept, gone));
    const cause = { accountId: actor.id, reason: REASON };
    const audit = await correcting(tx, context, [keptId, goneId], cause, () =>
      mergeRows(tx, context, actor, { kept: { ...kept }, gone: { ...gone }, values: asked.values }),
    );
    return { kept: keptId, audit, said: saidOf(entryOf(gone), entryOf(kept)) };
  });
}

/** A merge that stands: its entry of the trail, who was merged, and what it did; null: there is none. */
async function standingMerge(tx: Kysely<Database>, kept: number, gone: number) {
  const found = await tx
    .selectFrom('member_merges')
    .innerJoin('members', 'members.id', 'gone_id')
    .select(['audit_id', 'undo', 'nama_lengkap', 'nik', 'nik_sementara'])
    .where('gone_id', '=', gone)
    .where('kept_id', '=', kept)
    .where('undone_by', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const undo: Undo = JSON.parse(found.undo);
  return { audit: found.audit_id, gone: entryOf(found), undo };
}

interface Both {
  readonly kept: KeptColumns;
  readonly gone: KeptColumns;
}

async function mergeRows(
  tx: Kysely<Database>,
  context: Context,
  actor: Actor,
  { kept, gone, values }: Both & Pick<Asked, 'values'>,
): Promise<number> {
  const now = context.now();
  const table = tableOf(membersOf(context), context.site);
  const [before, other] = [valuesOf(table, kept), valuesOf(table, gone)];
  const [keptId, goneId] = [Number(kept.id), Number(gone.id)];
  const choices = choicesOf(table, before, other);
  const sides = chosenSides(choices, values);
  const taken = takenColumns(
    table,
    { kept, gone },
    choices.filter(({ name }) => sides.get(name) === 'lebur'),
  );
  const goneAt = nextVersion(gone.updated_at, now);
  // first, as its NIK may become that of the one that stays
  await anyTable(tx).updateTable(table.name).set({ deleted_at: goneAt, updated_at: goneAt }).where('id', '=', goneId).execute();
  const changed = Object.assign({}, ...taken.map(({ after }) => after));
  const row = await storeMember(tx, context, actor, kept, changed);
  const after = valuesOf(table, row);

  const moved: Moved[] = [];
  const bumps: Bump[] = [
    { table: table.name, id: goneId, from: gone.updated_at, to: goneAt, shared: true },
    { table: table.name, id: keptId, from: kept.updated_at, to: String(row.updated_at), shared: true },
  ];
  for (const referrer of referrersTo(table.resource, context.site)) {
    for (const from of kept[referrer.by] === row[referrer.by] ? [gone] : [gone, kept]) {
      const found = await moveReferences(tx, referrer, [from, row], now);
      moved.push(...found.moved);
      bumps.push(...found.bumps);
    }
  }
  await carryVersions(tx, bumps, { about: [keptId, goneId] });
  const relinked = [
    ...(await relinkResident(tx, String(gone.nik), String(row.nik), now)),
    ...(await relinkResident(tx, String(kept.nik), String(row.nik), now)),
  ];
  if (row.nik !== kept.nik) await welcomeResidents(tx, [String(row.nik)], now);

  const spans = await joinSpans(tx, { keptId, goneId }, { after, side: sides.get('posko') ?? 'tetap', today: context.today() });
  await judgeAnew(tx, { id: keptId, ...personIn(after) });
  await unpairMember(tx, goneId);
  await pairMember(tx, keptId);

  const merged = `${String(other.nama_lengkap)} (NIK ${String(other.nik)}, nomor ${goneId})`;
  const entry = { at: now, accountId: actor.id, action: 'merge', resource: table.resource.name, recordId: keptId } as const;
  const audit = await recordAudit(tx, { ...entry, before, after: { ...after, digabung: merged } });
  const undo: Undo = { on: context.today(), at: now.toISOString(), goneAt, taken, spans, moved, relinked };
  const merge = { audit_id: audit, kept_id: keptId, gone_id: goneId, undo: JSON.stringify(undo), undone_by: null };
  await tx.insertInto('member_merges').values(merge).execute();
  return audit;
}

/** What of the one is taken over from the other, choice by choice. */
function takenColumns({ fields }: Table, { kept, gone }: Both, choices: readonly Choice[]): Undo['taken'] {
  return choices.map(({ name, fields: names }) => {
    const columns = fields
      .filter(({ field }) => names.includes(field.name))
      .flatMap((one) => one.columns.map((column) => column.name));
    const of = (row: KeptColumns) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
    return { name, before: of(kept), after: of(gone) };
  });
}

/** Writes columns of a member, and those that follow from them; gives the row. */
export async function storeMember(
  tx: Kysely<Database>,
  context: Context,
  actor: Actor,
  row: KeptColumns,
  changes: KeptColumns,
): Promise<KeptColumns> {
  const resource = membersOf(context);
  const table = tableOf(resource, context.site);
  const values = valuesOf(table, { ...row, ...changes });
  const columns: Record<string, ColumnValue> = { ...changes };
  for (const hook of hooksOf(context, resource)) {
    Object.assign(columns, await hook.columns?.(values, { tx, actor, current: valuesOf(table, row) }));
  }
  const updated_at = nextVersion(row.updated_at, context.now());
  return anyTable(tx)
    .updateTable(table.name)
    .set({ ...columns, updated_at })
    .where('id', '=', Number(row.id))
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function joinSpans(
  tx: Kysely<Database>,
  { keptId, goneId }: { readonly keptId: number; readonly goneId: number },
  { after, side, today }: { readonly after: Row; readonly side: Side; readonly today: string },
): Promise<Undo['spans']> {
  const [kept, gone] = [await spansOf(tx, keptId), await spansOf(tx, goneId)];
  const left = isHere(after) ? null : String(after.keluar_pada);
  const past = side === 'tetap' ? joinedSpans(kept, gone, left) : joinedSpans(gone, kept, left);
  // a growth card of the other entry is there from now on, as one that is shown today
  const joined = left === null ? heldFrom(past, today, heldBy(after)) : past;
  const tanggal_lahir = typeof after.tanggal_lahir === 'string' ? after.tanggal_lahir : null;
  await storeSpans(tx, { id: goneId, tanggal_lahir }, []);
  await storeSpans(tx, { id: keptId, tanggal_lahir }, joined);
  return { kept, gone, joined };
}
