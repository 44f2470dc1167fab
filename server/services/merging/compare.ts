/** Two entries of one person beside each other: which is to stay, of which the values, and what each has. */
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { Refusal } from '../../errors.ts';
import { referrersTo } from '../../storage/referrers.ts';
import { anyTable, tableOf, valuesOf } from '../../storage/table.ts';
import { keptOf, livingMember } from '../memberRows.ts';
import type { Row } from '../resourceService.ts';
import { type Choice, choicesOf } from './choices.ts';
import { membersOf } from './merge.ts';

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

export interface StandingMerge {
  readonly perubahan: number;
  readonly tetap: { readonly id: number; readonly nama: string };
  readonly lebur: { readonly id: number; readonly nama: string };
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
  const rows = await db
    .selectFrom('member_merges as g')
    .innerJoin('members as x', 'x.id', 'g.kept_id')
    .innerJoin('members as y', 'y.id', 'g.gone_id')
    .innerJoin('audit as a', 'a.id', 'g.audit_id')
    .select(['g.audit_id', 'x.id as kept', 'x.nama_lengkap as kept_name', 'y.id as gone', 'y.nama_lengkap as gone_name'])
    .select(['a.at', 'a.name'])
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
  return rows.map(({ audit_id, kept, kept_name, gone, gone_name, at, name }) => ({
    ...{ perubahan: audit_id, tetap: { id: kept, nama: kept_name }, lebur: { id: gone, nama: gone_name }, pada: at, oleh: name },
  }));
}
