import type { Insertable, Kysely, Selectable } from 'kysely';
import { COUNT_LIMIT } from '../../src/engine/wire/extensions.ts';
import type { Actor, Context } from '../context.ts';
import type { BeritaTable, Database } from '../db/schema.ts';
import { lockRow } from './lockRow.ts';
import { recordNumber } from './recordNumber.ts';
import type { Listing, ListQuery, ResourceService, Row } from './resourceService.ts';
import { nextVersion } from './versions.ts';
import { unsortable } from './wholeList.ts';

/** Announcements of events; a new one belongs to the posko of the Kader who writes it. */
export function beritaService({ db, now }: Context): ResourceService {
  return {
    async list(query: ListQuery): Promise<Listing> {
      const [column, direction] = [sortColumn(query.sort.field), query.sort.order === 'DESC' ? 'desc' : 'asc'] as const;
      let rows = living(db).orderBy(column, direction).orderBy('id', direction);
      if (query.page) rows = rows.limit(query.page.limit).offset(query.page.offset);
      const [found, total] = await Promise.all([rows.execute(), query.page ? count(db) : null]);
      return { rows: found.map(beritaRow), total };
    },

    async find(executor: Kysely<Database>, key: string, lock = false): Promise<Row | null> {
      const id = recordNumber(key);
      if (lock && id !== null) await lockRow(executor, 'berita', { id });
      const row = await livingBerita(executor, key);
      return row ? beritaRow(row) : null;
    },

    async create(tx: Kysely<Database>, values: Row, actor: Actor): Promise<Row> {
      const at = now().toISOString();
      const row = await tx
        .insertInto('berita')
        .values({ ...columns(values), posyandu_id: actor.posyandu_id, created_at: at, updated_at: at, deleted_at: null })
        .returningAll()
        .executeTakeFirstOrThrow();
      return beritaRow(row);
    },

    async update(tx: Kysely<Database>, current: Row, changes: Row): Promise<Row> {
      const row = await tx
        .updateTable('berita')
        .set({ ...columns({ ...current, ...changes }), updated_at: nextVersion(current.updated_at, now()) })
        .where('id', '=', Number(current.id))
        .returningAll()
        .executeTakeFirstOrThrow();
      return beritaRow(row);
    },

    async remove(tx: Kysely<Database>, current: Row): Promise<void> {
      const at = nextVersion(current.updated_at, now());
      await tx.updateTable('berita').set({ deleted_at: at, updated_at: at }).where('id', '=', Number(current.id)).execute();
    },
  };
}

const living = (db: Kysely<Database>) => db.selectFrom('berita').selectAll().where('deleted_at', 'is', null);

/** The event of an id that has not been deleted. */
export async function livingBerita(db: Kysely<Database>, key: unknown): Promise<Selectable<BeritaTable> | undefined> {
  const id = recordNumber(key);
  return id === null ? undefined : living(db).where('id', '=', id).executeTakeFirst();
}

async function count(db: Kysely<Database>): Promise<Listing['total']> {
  const some = db
    .selectFrom('berita')
    .select('id')
    .where('deleted_at', 'is', null)
    .limit(COUNT_LIMIT + 1);
  const { n } = await db
    .selectFrom(some.as('some'))
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(n, COUNT_LIMIT), capped: n > COUNT_LIMIT };
}

function sortColumn(field: string) {
  if (field === 'waktu') return 'waktu_mulai';
  const known = (['id', 'tanggal', 'kategori', 'judul', 'tempat'] as const).find((name) => name === field);
  if (!known) throw unsortable();
  return known;
}

function beritaRow({
  waktu_mulai,
  waktu_selesai,
  posyandu_id,
  created_at: _c,
  deleted_at: _d,
  ...row
}: Selectable<BeritaTable>): Row {
  return { ...row, waktu: { start: waktu_mulai, end: waktu_selesai }, posko: posyandu_id };
}

type Columns = Omit<Insertable<BeritaTable>, 'id' | 'posyandu_id' | 'created_at' | 'updated_at' | 'deleted_at'>;

function columns({ tanggal, waktu, kategori, judul, tempat, deskripsi }: Row): Columns {
  const { start, end } = Object(waktu);
  return {
    tanggal: String(tanggal),
    waktu_mulai: String(start),
    waktu_selesai: String(end),
    kategori: kategori === 'Bumil' ? 'Bumil' : 'Balita',
    judul: String(judul),
    tempat: String(tempat),
    deskripsi: String(deskripsi),
  };
}
