import { type Kysely, sql } from 'kysely';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import type { HookMaker } from '../storage/hook.ts';

/** More ids than this in one statement, and reading all groups is the lesser work. */
const MANY = 500;

/** Members of today by posko; those of posko that are not asked for are not counted. */
async function memberCounts(db: Kysely<Database>, ids: readonly number[]): Promise<Map<unknown, number>> {
  const counts = await db
    .selectFrom('members')
    .select((members) => ['posyandu_id', members.fn.countAll<number>().as('n')])
    .where('deleted_at', 'is', null)
    .where('status', 'is', null)
    .where('posyandu_id', 'is not', null)
    .$if(ids.length <= MANY, (members) => members.where((m) => among(db, m.ref('posyandu_id'), ids)))
    .groupBy('posyandu_id')
    .execute();
  return new Map(counts.map(({ posyandu_id, n }) => [posyandu_id, n]));
}

/** The approved Kader of each posko; of several, the first one registered. */
async function coordinators(db: Kysely<Database>, ids: readonly number[]): Promise<Map<unknown, string | null>> {
  const kader = await db
    .selectFrom('accounts')
    .select(['posyandu_id', 'nama_lengkap'])
    .where('posisi', '=', 'Kader')
    .where('status', '=', 'success')
    .where('posyandu_id', 'is not', null)
    .$if(ids.length <= MANY, (accounts) => accounts.where((a) => among(db, a.ref('posyandu_id'), ids)))
    .orderBy('id', 'desc')
    .execute();
  return new Map(kader.map(({ posyandu_id, nama_lengkap }) => [posyandu_id, nama_lengkap]));
}

/** Names of villages by code; most lists are of one village. */
async function villageNames(db: Kysely<Database>, codes: readonly string[]): Promise<Map<unknown, string>> {
  const [only, ...others] = new Set(codes);
  const all = db.selectFrom('desa').select(['code', 'name']);
  const villages = await (only !== undefined && others.length === 0 ? all.where('code', '=', only) : all).execute();
  return new Map(villages.map(({ code, name }) => [code, name]));
}

/** What other records tell of a posko: its village, its coordinator, how many members it has; with members it stays. */
export const poskoFigures: HookMaker = () => ({
  told: { search: ['nama_posyandu', 'alamat'] },

  orders: {
    nama_desa: { by: sql`(select lower(d.name) from desa as d where d.code = posko.desa_id)`, filled: false },
    jumlah_anggota: {
      by: sql`(select count(*) from members m where m.posyandu_id = posko.id and m.deleted_at is null and m.status is null)`,
      filled: true,
    },
  },

  async tell(db, rows, query) {
    if (rows.length === 0) return rows;
    // the contract's search answers fewer columns than its list
    if (query?.searched) {
      return rows.map(({ kept, values: { id, nama_posyandu, alamat } }) => ({ kept, values: { id, nama_posyandu, alamat } }));
    }
    const ids = rows.map(({ kept }) => Number(kept.id));
    const villages = await villageNames(
      db,
      rows.flatMap(({ values }) => (typeof values.desa_id === 'string' ? [values.desa_id] : [])),
    );
    const [members, kader] = [await memberCounts(db, ids), await coordinators(db, ids)];
    return rows.map(({ kept, values }) => ({
      kept,
      values: {
        ...values,
        nama_desa: villages.get(values.desa_id) ?? null,
        nama_koordinator: values.nama_koordinator ?? kader.get(kept.id) ?? null,
        jumlah_anggota: members.get(kept.id) ?? 0,
      },
    }));
  },

  remove(_tx, { jumlah_anggota }) {
    const members = Number(jumlah_anggota);
    if (members > 0) throw new Refusal(409, `Posko ini masih memiliki ${members} anggota. Pindahkan dahulu ke posko lain.`);
  },
});
