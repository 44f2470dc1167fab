/** Two entries of one person beside each other: which is to stay, of which the values, and what each has. */
import type { Kysely } from 'kysely';
import type { RaisedDoubt } from '../../../src/engine/wire/doubts.ts';
import type { Context } from '../../context.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/schema.ts';
import { Refusal } from '../../errors.ts';
import { referrersTo } from '../../storage/referrers.ts';
import { anyTable, tableOf, valuesOf } from '../../storage/table.ts';
import { keptOf, livingMember } from '../memberRows.ts';
import type { Row } from '../resourceService.ts';
import { type Choice, choicesOf } from './choices.ts';
import { mergeDoubts } from './doubts.ts';
import { membersOf, type Undo } from './merge.ts';
import { type Entry, entryOf, formerEntry } from './said.ts';

export interface Comparison {
  /** the one that is to stay unless somebody says otherwise, and the other one */
  readonly kept: Row;
  readonly gone: Row;
  /** to be chosen, as it is suggested */
  readonly choices: readonly Choice[];
  /** how many living records of each resource name the one and the other */
  readonly records: readonly { readonly resource: string; readonly kept: number; readonly gone: number }[];
  /** days on which both were examined */
  readonly sameDays: readonly string[];
  readonly posko: readonly (number | null)[];
  /** why they are probably two people */
  readonly doubts: readonly RaisedDoubt[];
}

/** Compares two members; the older entry is to stay, unless `kept` names the other one. Raises 404, telling of one who was merged into whom. */
export async function compareMembers(
  context: Context,
  [one, other]: readonly [number, number],
  kept: number | null,
): Promise<Comparison> {
  const { db, site } = context;
  const table = tableOf(membersOf(context), site);
  const [first, second] = await Promise.all([livingMember(db, String(one)), livingMember(db, String(other))]);
  if (!first || !second) throw (await mergedAlready(db, first ? other : one)) ?? NOT_FOUND();
  if (first.id === second.id) throw NOT_FOUND();
  const stays = kept === null ? isOlder(first, second) : kept === first.id;
  const [keptRow, goneRow] = stays ? [first, second] : [second, first];
  const [keptValues, goneValues] = [valuesOf(table, { ...keptRow }), valuesOf(table, { ...goneRow })];
  return {
    kept: keptValues,
    gone: goneValues,
    choices: choicesOf(table, keptValues, goneValues),
    records: await recordsOf(context, keptRow.id, goneRow.id),
    sameDays: await sameDaysOf(db, keptRow.id, goneRow.id),
    posko: [keptRow.posyandu_id, goneRow.posyandu_id],
    doubts: await mergeDoubts(db, keptRow, goneRow),
  };
}

const NOT_FOUND = () => new Refusal(404, 'Data anggota tidak ditemukan.');

/** Where the entry of an id is no more because it was merged: into whom, so that a page can lead there. */
async function mergedAlready(db: Kysely<Database>, id: number): Promise<Refusal | null> {
  const kept = await keptOf(db, id);
  if (!kept) return null;
  const gone = await db.selectFrom('members').select(['nama_lengkap', 'nik']).where('id', '=', id).executeTakeFirstOrThrow();
  const said = `${gone.nama_lengkap} (NIK ${gone.nik}) sudah digabung ke ${kept.nama_lengkap} (NIK ${kept.nik}).`;
  return new Refusal(404, said, { extra: { digabung_ke: kept.id } });
}

interface Made {
  readonly id: number;
  readonly created_at: string;
}

const isOlder = (one: Made, other: Made): boolean =>
  one.created_at === other.created_at ? one.id < other.id : one.created_at < other.created_at;

async function recordsOf(context: Context, kept: number, gone: number): Promise<Comparison['records']> {
  const referrers = referrersTo(membersOf(context), context.site).filter(({ by, many }) => by === 'id' && !many);
  const count = async (table: string, column: string, id: number): Promise<number> => {
    const rows = anyTable(context.db).selectFrom(table).where(column, '=', id).where('deleted_at', 'is', null);
    return Number((await rows.select((r) => r.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n);
  };
  return Promise.all(
    referrers.map(async ({ resource, table, column }) => ({
      resource: resource.name,
      kept: await count(table, column, kept),
      gone: await count(table, column, gone),
    })),
  );
}

async function sameDaysOf(db: Kysely<Database>, kept: number, gone: number): Promise<string[]> {
  const rows = await db
    .selectFrom('examinations as x')
    .innerJoin('examinations as y', 'y.tanggal_timbang', 'x.tanggal_timbang')
    .select('x.tanggal_timbang as day')
    .distinct()
    .where('x.member_id', '=', kept)
    .where('y.member_id', '=', gone)
    .where('x.deleted_at', 'is', null)
    .where('y.deleted_at', 'is', null)
    .orderBy('x.tanggal_timbang')
    .execute();
  return rows.map(({ day }) => day);
}

/** A member of a merge, with what tells it apart from the other one, which is often of the same name. */
interface Named extends Entry {
  readonly id: number;
  readonly tanggal_lahir: string | null;
}

export interface StandingMerge {
  readonly perubahan: number;
  /** `dulu`: its entry before it took a name or a NIK from the other one; null: it took none */
  readonly tetap: Named & { readonly dulu: Entry | null };
  readonly lebur: Named;
  readonly pada: string;
  readonly oleh: string | null;
}

/** As many are told as somebody may want to take back. */
const LATEST = 10;

/** The latest merges that stand, newest first; `own`: those of a posko's members and those that this account has made. */
export async function latestMerges(
  db: Kysely<Database>,
  own: { readonly posko: number; readonly account: number } | null,
): Promise<StandingMerge[]> {
  const merges = await db
    .selectFrom('member_merges as g')
    .innerJoin('members as x', 'x.id', 'g.kept_id')
    .innerJoin('members as y', 'y.id', 'g.gone_id')
    .innerJoin('audit as a', 'a.id', 'g.audit_id')
    .select(['g.audit_id', 'g.kept_id', 'g.gone_id', 'g.undo', 'a.at', 'a.name'])
    .where('g.undone_by', 'is', null)
    .where('x.deleted_at', 'is', null)
    .$if(own !== null, (all) =>
      all.where((g) =>
        g.or([
          g('x.posyandu_id', '=', own?.posko ?? null),
          g('y.posyandu_id', '=', own?.posko ?? null),
          g('a.account_id', '=', own?.account ?? null),
        ]),
      ),
    )
    .orderBy('g.audit_id', 'desc')
    .limit(LATEST)
    .execute();
  const members = await db
    .selectFrom('members')
    .select(['id', 'nama_lengkap', 'nik', 'nik_sementara', 'tanggal_lahir'])
    .where((m) =>
      among(
        db,
        m.ref('id'),
        merges.flatMap(({ kept_id, gone_id }) => [kept_id, gone_id]),
      ),
    )
    .execute();
  const byId = new Map(members.map((member) => [member.id, member]));
  return merges.flatMap(({ audit_id, kept_id, gone_id, undo, at, name }) => {
    const [kept, gone] = [byId.get(kept_id), byId.get(gone_id)];
    if (!kept || !gone) return [];
    const known: Undo = JSON.parse(undo);
    const [now, former] = [entryOf(kept), formerEntry(known, kept)];
    const dulu = now.nama === former.nama && now.nik === former.nik ? null : former;
    const named = ({ id, tanggal_lahir }: typeof kept) => ({ id, tanggal_lahir });
    return [
      {
        perubahan: audit_id,
        tetap: { ...named(kept), ...now, dulu },
        lebur: { ...named(gone), ...entryOf(gone) },
        pada: at,
        oleh: name,
      },
    ];
  });
}
