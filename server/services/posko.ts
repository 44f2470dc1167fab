import { type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import { among } from '../db/among.ts';
import type { Database, PoskoTable } from '../db/schema.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { contains } from './likePattern.ts';
import { lockRow } from './lockRow.ts';
import { recordNumber } from './recordNumber.ts';
import type { Listing, ListQuery, ResourceService, Row } from './resourceService.ts';
import { nextVersion } from './versions.ts';
import { unsortable } from './wholeList.ts';

/** The posko of the village, with what their records tell about them: coordinator and number of members. */
export function poskoService({ db, now }: Context): ResourceService {
  const find = async (executor: Kysely<Database>, key: string, lock = false): Promise<Row | null> => {
    const id = recordNumber(key);
    if (id === null) return null;
    if (lock) await lockRow(executor, 'posko', { id });
    const row = await posko(executor).where('p.id', '=', id).executeTakeFirst();
    return row ? ((await detailed(executor, [row]))[0] ?? null) : null;
  };
  return {
    find,

    async list(query: ListQuery): Promise<Listing> {
      const rows = await page(db, query);
      // the contract's search answers fewer columns than its list
      const shown = query.q
        ? rows.map(({ id, nama_posyandu, alamat }) => ({ id, nama_posyandu, alamat }))
        : await detailed(db, rows);
      return { rows: shown, total: query.page ? { count: await count(db, query), capped: false } : null };
    },

    async create(tx: Kysely<Database>, values: Row): Promise<Row> {
      await requirePlaces(tx, null, values);
      await requireOwnName(tx, null, values);
      const at = now().toISOString();
      const { id } = await tx
        .insertInto('posko')
        .values({ ...columns(values), nama_koordinator: null, created_at: at, updated_at: at, deleted_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return stored(await find(tx, String(id)));
    },

    async update(tx: Kysely<Database>, current: Row, changes: Row): Promise<Row> {
      await requirePlaces(tx, current, { ...current, ...changes });
      await requireOwnName(tx, current, { ...current, ...changes });
      await tx
        .updateTable('posko')
        .set({ ...columns({ ...current, ...changes }), updated_at: nextVersion(current.updated_at, now()) })
        .where('id', '=', Number(current.id))
        .execute();
      return stored(await find(tx, String(current.id)));
    },

    async remove(tx: Kysely<Database>, current: Row): Promise<void> {
      const members = Number(current.jumlah_anggota);
      if (members > 0) throw new Refusal(409, `Posko ini masih memiliki ${members} anggota. Pindahkan dahulu ke posko lain.`);
      const at = nextVersion(current.updated_at, now());
      await tx.updateTable('posko').set({ deleted_at: at, updated_at: at }).where('id', '=', Number(current.id)).execute();
    },
  };
}

function stored(row: Row | null): Row {
  if (!row) throw new Error('a posko vanished within its own transaction');
  return row;
}

const posko = (db: Kysely<Database>) =>
  db
    .selectFrom('posko as p')
    .leftJoin('desa as d', 'd.code', 'p.desa_id')
    .select(['p.id', 'p.nama_posyandu', 'p.alamat', 'p.desa_id', 'p.kecamatan_id', 'p.nama_koordinator', 'p.updated_at'])
    .select('d.name as nama_desa')
    .where('p.deleted_at', 'is', null);

type PoskoRow = Awaited<ReturnType<ReturnType<typeof posko>['execute']>>[number];

const matching = (db: Kysely<Database>, { q }: ListQuery) =>
  q === null
    ? posko(db)
    : posko(db).where((where) =>
        where.or([contains(sql`lower(p.nama_posyandu)`, q), contains(sql`lower(coalesce(p.alamat, ''))`, q)]),
      );

const ORDERS: Readonly<Record<string, ReturnType<typeof sql>>> = {
  id: sql`p.id`,
  nama_posyandu: sql`lower(p.nama_posyandu)`,
  alamat: sql`lower(coalesce(p.alamat, ''))`,
  nama_desa: sql`lower(coalesce(d.name, ''))`,
  desa_id: sql`coalesce(p.desa_id, '')`,
  kecamatan_id: sql`coalesce(p.kecamatan_id, '')`,
  nama_koordinator: sql`lower(coalesce(p.nama_koordinator, ''))`,
  jumlah_anggota: sql`(select count(*) from members m where m.posyandu_id = p.id and m.deleted_at is null)`,
};

async function page(db: Kysely<Database>, query: ListQuery): Promise<PoskoRow[]> {
  const order = Object.hasOwn(ORDERS, query.sort.field) ? ORDERS[query.sort.field] : undefined;
  if (!order) throw unsortable();
  const direction = query.sort.order === 'DESC' ? 'desc' : 'asc';
  let rows = matching(db, query).orderBy(order, direction).orderBy('p.id', direction);
  if (query.page) rows = rows.limit(query.page.limit).offset(query.page.offset);
  return rows.execute();
}

async function count(db: Kysely<Database>, query: ListQuery): Promise<number> {
  const { n } = await db
    .selectFrom(matching(db, query).as('all'))
    .select((all) => all.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** More ids than this in one statement, and reading all groups is the lesser work. */
const MANY = 500;

/** Adds coordinator and number of members; the members of posko that are not shown are not counted. */
async function detailed(db: Kysely<Database>, rows: readonly PoskoRow[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const some = ids.length <= MANY;
  const counts = await db
    .selectFrom('members')
    .select((members) => ['posyandu_id', members.fn.countAll<number>().as('n')])
    .where('deleted_at', 'is', null)
    .where('posyandu_id', 'is not', null)
    .$if(some, (members) => members.where((m) => among(db, m.ref('posyandu_id'), ids)))
    .groupBy('posyandu_id')
    .execute();
  const kader = await db
    .selectFrom('accounts')
    .select(['posyandu_id', 'nama_lengkap'])
    .where('posisi', '=', 'Kader')
    .where('status', '=', 'success')
    .where('posyandu_id', 'is not', null)
    .$if(some, (accounts) => accounts.where((a) => among(db, a.ref('posyandu_id'), ids)))
    // of several, the first one registered stays
    .orderBy('id', 'desc')
    .execute();
  const members = new Map(counts.map(({ posyandu_id, n }) => [posyandu_id, n]));
  const coordinators = new Map(kader.map(({ posyandu_id, nama_lengkap }) => [posyandu_id, nama_lengkap]));
  return rows.map((row) => ({
    ...row,
    nama_koordinator: row.nama_koordinator ?? coordinators.get(row.id) ?? null,
    jumlah_anggota: members.get(row.id) ?? 0,
  }));
}

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

const columns = (values: Row): Pick<PoskoTable, 'nama_posyandu' | 'alamat' | 'desa_id' | 'kecamatan_id'> => ({
  nama_posyandu: String(values.nama_posyandu),
  alamat: text(values.alamat),
  desa_id: text(values.desa_id),
  kecamatan_id: text(values.kecamatan_id),
});

const differs = (before: Row | null, { desa_id, kecamatan_id }: Row): boolean =>
  desa_id !== before?.desa_id || kecamatan_id !== before?.kecamatan_id;

/** Raises 422 for a place that is not known, and for a village outside of its district. What a record holds already stands. */
async function requirePlaces(tx: Kysely<Database>, before: Row | null, values: Row): Promise<void> {
  if (!differs(before, values)) return;
  const { desa_id, kecamatan_id } = values;
  const named = (code: unknown): boolean => code !== null && code !== undefined;
  const desa = tx.selectFrom('desa').select('kecamatan_code').where('code', '=', String(desa_id));
  const village = named(desa_id) ? await desa.executeTakeFirst() : null;
  if (village === undefined) throw fieldRefusal('desa_id', 'Desa tidak ditemukan.');
  const kecamatan = tx.selectFrom('kecamatan').select('code').where('code', '=', String(kecamatan_id));
  const district = named(kecamatan_id) ? await kecamatan.executeTakeFirst() : null;
  if (district === undefined) throw fieldRefusal('kecamatan_id', 'Kecamatan tidak ditemukan.');
  if (village && district && village.kecamatan_code !== district.code) {
    throw fieldRefusal('desa_id', 'Desa ini tidak berada di kecamatan yang dipilih.');
  }
}

const folded = (name: unknown): string => String(name).trim().toLowerCase();

/**
 * Raises 422 where another posko of the village has the name. The village's row is locked, so that of
 * two who add the same posko at once the second one sees the first one's. Names that were given twice
 * before may stay.
 */
async function requireOwnName(tx: Kysely<Database>, before: Row | null, { nama_posyandu, desa_id }: Row): Promise<void> {
  if (desa_id === null || desa_id === undefined) return;
  const name = folded(nama_posyandu);
  if (before && desa_id === before.desa_id && name === folded(before.nama_posyandu)) return;
  const desa = String(desa_id);
  await lockRow(tx, 'desa', { code: desa });
  const others = await tx
    .selectFrom('posko')
    .select(['id', 'nama_posyandu'])
    .where('desa_id', '=', desa)
    .where('deleted_at', 'is', null)
    .execute();
  if (others.some((other) => other.id !== before?.id && folded(other.nama_posyandu) === name)) {
    throw fieldRefusal('nama_posyandu', 'Nama posko ini sudah dipakai di desa yang sama.');
  }
}
