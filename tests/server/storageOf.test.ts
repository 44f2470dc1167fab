/** What the definitions want of the tables is what the migrations have made of them. */
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { databaseKind, openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { bringSchema } from '../../server/schema/bring.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { type ColumnKind, storageOf } from '../../src/engine/storage.ts';
import { site as definition } from '../../src/resources/index.ts';
import { forEachDatabase, freshDatabase } from '../support/testDatabase.ts';

const site = compileSite(definition);

/** Columns that no field of the definition keeps: every table's own, and what hooks keep. */
const EXTRA: Readonly<Record<string, readonly string[]>> = {
  members: ['nama_cari'],
  posko: [],
  berita: ['posyandu_id'],
  examinations: ['member_id'],
  antrian: ['member_id', 'account_id'],
};

const FAMILY: Readonly<Record<string, readonly ColumnKind[]>> = {
  text: ['text', 'ordered', 'json'],
  integer: ['integer'],
  'double precision': ['real'],
};

async function columnsIn(db: Kysely<Database>, table: string): Promise<Map<string, string>> {
  const { rows } =
    databaseKind(db) === 'postgres'
      ? await sql<{ name: string; type: string }>`select column_name as name, data_type as type from information_schema.columns
          where table_schema = current_schema() and table_name = ${table}`.execute(db)
      : await sql<{ name: string; type: string }>`select name, lower(type) as type from pragma_table_info(${table})`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

forEachDatabase('the tables of the product', (kind) => {
  it('are those that the definitions want, with the same kinds of columns', async () => {
    const { config, drop } = await freshDatabase(kind);
    const db = openDatabase(config);
    await migrate(db);
    // what is beyond the contract is added to its tables by itself
    await bringSchema(db, site);
    const wanted = site.resources.flatMap((resource) => storageOf(resource, site) ?? []);
    expect(
      wanted
        .map(({ table }) => table)
        .filter((table) => table in EXTRA)
        .sort(),
    ).toEqual(Object.keys(EXTRA).sort());
    for (const { table, columns } of wanted.filter((storage) => storage.table in EXTRA)) {
      const there = await columnsIn(db, table);
      for (const column of columns) {
        expect(FAMILY[there.get(column.name) ?? ''] ?? [], `${table}.${column.name}`).toContain(column.kind);
      }
      const own = ['id', 'created_at', 'updated_at', 'deleted_at', ...(EXTRA[table] ?? [])];
      const beyond = [...there.keys()].filter((name) => !columns.some((column) => column.name === name) && !own.includes(name));
      expect(beyond, table).toEqual([]);
    }
    await db.destroy();
    await drop();
  });
});

it('keeps measures as whole numbers, a span of time in two columns, a reference by the number of its row', () => {
  const columnsOf = (name: string) => {
    const resource = site.resource[name];
    return resource ? (storageOf(resource, site)?.columns ?? []) : [];
  };
  const column = (name: string, field: string, kind: ColumnKind, table: string | null = null) => ({
    filled: expect.any(Boolean),
    name,
    field,
    kind,
    references: table && { table, column: 'id' },
  });
  expect(columnsOf('examinations')).toEqual(
    expect.arrayContaining([
      column('berat_gram', 'berat_badan', 'integer'),
      column('tinggi_mm', 'tinggi_badan', 'integer'),
      column('zscore', 'zscore', 'json'),
      column('berita_id', 'berita', 'integer', 'berita'),
    ]),
  );
  expect(columnsOf('berita').slice(0, 3)).toEqual([
    column('tanggal', 'tanggal', 'ordered'),
    column('waktu_mulai', 'waktu', 'ordered'),
    column('waktu_selesai', 'waktu', 'ordered'),
  ]);
  expect(columnsOf('members')).toContainEqual(column('posyandu_id', 'posko', 'integer', 'posko'));
});

it('knows which columns no form lets be empty', () => {
  const { members, berita } = site.resource;
  const filled = (resource: typeof members) =>
    resource &&
    storageOf(resource, site)
      ?.columns.filter((column) => column.filled)
      .map(({ name }) => name);
  // a date of birth may be taken away again, and a NIK is not asked of a newborn
  expect(filled(members)).toEqual(['nama_lengkap', 'no_kk', 'jenis_kelamin']);
  expect(filled(berita)).toEqual(['tanggal', 'waktu_mulai', 'waktu_selesai', 'kategori', 'judul', 'tempat', 'deskripsi']);
});

it('gives an index to what a list is sorted, narrowed and joined by, and a unique one to what is unique', () => {
  const indexesOf = (name: string) => {
    const resource = site.resource[name];
    return resource ? storageOf(resource, site)?.indexes : null;
  };
  expect(indexesOf('berita')).toEqual([{ name: 'berita_tanggal', columns: ['tanggal', 'id'], unique: false }]);
  expect(indexesOf('members')).toEqual([{ name: 'members_nik', columns: ['nik'], unique: true }]);
  expect(indexesOf('patients')).toBeUndefined();
});

it('gives an index of the deleted rows to what goes along with another record', () => {
  const { doses, berita } = site.resource;
  const ofDeleted = (resource: typeof doses) =>
    (resource ? (storageOf(resource, site)?.indexes ?? []) : []).filter(({ deleted }) => deleted);
  expect(ofDeleted(doses)).toEqual([{ name: 'doses_anggota_d', columns: ['anggota'], unique: false, deleted: true }]);
  expect(ofDeleted(berita)).toEqual([]);
});
