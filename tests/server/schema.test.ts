/** Tables that follow from definitions: what is added at the start, what is refused, and what old databases keep. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, Migrator, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { restore } from '../../server/cli/backup.ts';
import { schema } from '../../server/cli/schema.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { migrations } from '../../server/db/migrations/index.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { bringSchema, prepareTables } from '../../server/schema/bring.ts';
import { readTables } from '../../server/schema/introspect.ts';
import { PROGRAM_VERSION } from '../../server/schema/version.ts';
import { startServer } from '../../server/start.ts';
import { StartRefused } from '../../server/startRefused.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { definePages, defineResource } from '../../src/engine/define.ts';
import type { FieldDefinition } from '../../src/engine/definition.ts';
import type { Site } from '../../src/engine/resource.ts';
import { site } from '../../src/resources/index.ts';
import { fillVillage } from '../support/fixtures.ts';
import { addExaminations } from '../support/healthRecords.ts';
import { forEachDatabase, freshDatabase, type TestDatabase } from '../support/testDatabase.ts';

/** What the hand-written migrations make: a resource beyond the contract has no table but by its definition. */
const product = {
  ...site,
  resources: site.resources.filter(({ beyondContract, storage }) => !beyondContract || storage === false),
  pages: site.pages.map((page) => ({ ...page, needs: undefined, under: undefined })),
};

const same = (text: string) => ({ id: text, en: text });

/** The product with kebun gizi (nutrition gardens) of these fields besides, listed by `warna`. */
function withGardens(fields: Readonly<Record<string, FieldDefinition>>): Site {
  const gardens = defineResource({
    name: 'gardens',
    label: { one: same('Kebun'), many: same('Kebun') },
    represents: 'nama',
    fields: {
      nama: { type: 'text', label: same('Nama'), required: true },
      warna: { type: 'choice', label: same('Warna'), options: [{ value: 'Hijau', label: same('Hijau') }] },
      ...fields,
    },
    access: { Kader: ['list'] },
    routes: { list: '/kebun' },
    list: { title: same('Kebun'), columns: ['nama'], filters: [{ field: 'warna', all: same('Semua') }] },
    endpoints: { list: { call: 'GET /kebun', search: { call: 'GET /kebun/cari', params: { warna: 'warna' } } } },
  });
  return compileSite({ ...product, resources: [...product.resources, gardens], pages: definePages(product.pages) });
}

const luas: FieldDefinition = { type: 'integer', label: same('Luas Kebun') };
const nomor: FieldDefinition = { type: 'digits', label: same('Nomor Kebun'), unique: true };

forEachDatabase('tables from definitions', (kind) => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  /** what the product's own definitions have had added beyond the migrations */
  let already = 0;
  beforeEach(async () => {
    database = await freshDatabase(kind);
    db = openDatabase(database.config);
    await prepareTables(db, compileSite(product));
    already = (await allBooks()).length;
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  const allBooks = () => db.selectFrom('schema_changes').select(['version', 'change']).orderBy('id').execute();
  const books = async () => (await allBooks()).slice(already);
  const table = async () => (await readTables(db)).get('gardens');
  const insert = (columns: string, values: string) =>
    sql.raw(`insert into gardens (${columns}, created_at, updated_at) values (${values}, 'x', 'x')`).execute(db);

  it("are what the migrations of the product have made already, but for fields of the contract's resources that are additions", async () => {
    const additions = compileSite(product)
      .resources.filter(({ beyondContract }) => !beyondContract)
      .flatMap(({ name, fields }) =>
        fields.flatMap(({ beyondContract, column }) => (beyondContract && column !== false ? `kolom ${name}.${column}` : [])),
      );
    for (const { change } of await allBooks()) {
      expect(
        additions.filter((addition) => change.startsWith(addition)),
        change,
      ).not.toEqual([]);
    }
    expect(await bringSchema(db, compileSite(product))).toEqual([]);
  });

  it('are created with their indexes, once, and written into the books', async () => {
    const added = ['tabel gardens', 'kolom gardens.nama (text)', 'kolom gardens.warna (ordered)'];
    const indexes = ['indeks gardens_nama (nama, id)', 'indeks gardens_warna (warna, id)'];
    expect(await bringSchema(db, withGardens({}))).toEqual([...added, ...indexes]);
    expect(await books()).toEqual([...added, ...indexes].map((change) => ({ version: PROGRAM_VERSION, change })));
    expect(await bringSchema(db, withGardens({}))).toEqual([]);
    expect([...((await table())?.columns ?? [])].sort()).toEqual([
      ...['created_at', 'deleted_at'].map((name) => [name, 'text']),
      ['id', 'integer'],
      ...['nama', 'updated_at', 'warna'].map((name) => [name, 'text']),
    ]);
    expect((await table())?.indexes.map(({ parts }) => parts[0]).sort()).toEqual(['lower(nama)', 'warna']);
  });

  it('get an index of their deleted rows by what they go along with, beside the one of those that are there', async () => {
    const pemilik: FieldDefinition = {
      ...{ type: 'reference', resource: 'members', goesAlong: true, required: true },
      label: same('Pemilik'),
    };
    const wanted = withGardens({ pemilik });
    const [there, gone] = ['indeks gardens_pemilik (pemilik, id)', 'indeks gardens_pemilik_d (pemilik)'];
    expect((await bringSchema(db, wanted)).slice(-2)).toEqual([there, gone]);
    // neither does what the other one is there for
    await sql`drop index gardens_pemilik_d`.execute(db);
    expect(await bringSchema(db, wanted)).toEqual([gone]);
    await sql`drop index gardens_pemilik`.execute(db);
    expect(await bringSchema(db, wanted)).toEqual([there]);
  });

  it('get the column and the index of a new field, and keep their rows', async () => {
    await bringSchema(db, withGardens({}));
    await insert('nama', "'Melati'");
    expect(await bringSchema(db, withGardens({ luas, nomor }))).toEqual([
      'kolom gardens.luas (integer)',
      'kolom gardens.nomor (ordered)',
      'indeks unik gardens_nomor (nomor)',
    ]);
    const { rows } = await sql`select nama, luas, nomor from gardens`.execute(db);
    expect(rows).toEqual([{ nama: 'Melati', luas: null, nomor: null }]);
    await insert('nomor', "'1'");
    await expect(insert('nomor', "'1'")).rejects.toThrow();
  });

  it('keep the column of a field that has gone, and what stands in it', async () => {
    await bringSchema(db, withGardens({ luas }));
    await insert('luas', '12');
    expect(await bringSchema(db, withGardens({}))).toEqual([]);
    expect(await bringSchema(db, withGardens({ luas }))).toEqual([]);
    expect((await sql`select luas from gardens`.execute(db)).rows).toEqual([{ luas: 12 }]);
  });

  it('take an index made by hand that begins alike', async () => {
    await sql`create table gardens (id integer primary key, nama text, warna text, created_at text, updated_at text, deleted_at text)`.execute(
      db,
    );
    await sql`create index by_colour on gardens (warna, nama)`.execute(db);
    expect(await bringSchema(db, withGardens({}))).toEqual(['indeks gardens_nama (nama, id)']);
  });

  const refused = async (site: Site) => {
    const before = await readTables(db);
    const error: unknown = await bringSchema(db, site).then(
      () => expect.fail('nothing was refused'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartRefused);
    expect(await readTables(db)).toEqual(before);
    return error instanceof Error ? error.message : '';
  };
  const next = String(
    Object.keys(migrations)
      .map((name) => Number.parseInt(name, 10))
      .reduce((a, b) => Math.max(a, b)) + 1,
  ).padStart(3, '0');

  it('are not changed where a column holds another kind of value', async () => {
    await bringSchema(db, withGardens({ luas }));
    expect(await refused(withGardens({ luas: { type: 'text', label: same('Luas Kebun') }, nomor }))).toBe(
      'Isian "Luas Kebun" (resource gardens, field luas) disimpan sebagai text, tetapi kolom gardens.luas berisi integer. ' +
        `Tulis migrasinya: server/db/migrations/${next}_gardens_luas.ts.`,
    );
  });

  it('are not changed where what shall be unique is there twice, or may be there twice from now on', async () => {
    await bringSchema(db, withGardens({ nomor: { ...nomor, unique: undefined } }));
    for (const _ of [1, 2]) await insert('nomor', "'7'");
    expect(await refused(withGardens({ nomor }))).toBe(
      'Isian "Nomor Kebun" (resource gardens, field nomor) harus unik, tetapi 1 nilai dipakai lebih dari sekali. ' +
        `Tulis migrasinya: server/db/migrations/${next}_gardens_nomor_unik.ts.`,
    );
    await sql`update gardens set deleted_at = 'x' where id = (select max(id) from gardens)`.execute(db);
    await bringSchema(db, withGardens({ nomor }));
    expect(await refused(withGardens({ nomor: { ...nomor, unique: undefined } }))).toContain(
      'tidak lagi harus unik, tetapi indeks gardens_nomor masih menuntutnya',
    );
  });

  it('are not laid over a table that is something else', async () => {
    await sql`create table gardens (id integer primary key, isi text)`.execute(db);
    expect(await refused(withGardens({}))).toContain(
      'Resource "gardens" memakai tabel gardens, yang tidak punya kolom created_at, updated_at, deleted_at',
    );
  });

  it('are changed once by two processes that start together', async () => {
    const other = openDatabase(database.config);
    const added = await Promise.all([db, other].map((one) => bringSchema(one, withGardens({ luas }))));
    expect(added.map(({ length }) => length).toSorted()).toEqual([0, 6]);
    expect(await books()).toHaveLength(6);
    await other.destroy();
  });

  it('are refused by name where a newer version has changed them', async () => {
    await bringSchema(db, withGardens({}), '1.10.0');
    await expect(bringSchema(db, withGardens({}), '1.9.1')).rejects.toThrow(
      'sudah diubah oleh program versi 1.10.0, dan program ini versi 1.9.1',
    );
    const config: Config = { ...readConfig({}), ...database.config, port: 0 };
    await expect(startServer(config, { log: () => undefined, clientDir: null })).rejects.toThrow('program versi 1.10.0');
    await expect(schema(config)).rejects.toThrow('program versi 1.10.0');
    if (kind !== 'sqlite') return;
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    const copy = join(config.sqliteFile, '..', 'copy.sqlite');
    copyFileSync(config.sqliteFile, copy);
    await expect(restore(config, [copy])).rejects.toThrow('program versi 1.10.0');
  });

  it('are told by the command line, which changes nothing', async () => {
    await bringSchema(db, compileSite(site));
    const config: Config = { ...readConfig({}), ...database.config };
    const told = await schema(config);
    expect(told).toContain(
      'Tabel sudah sesuai dengan definisi.\nDibiarkan, bukan dari definisi (dipakai program atau tersisa):\n',
    );
    expect(told).toContain('\n  members.nama_cari');
    await sql`alter table posko drop column nama_koordinator`.execute(db);
    expect(await schema(config)).toContain('Akan ditambahkan saat server mulai:\n  kolom posko.nama_koordinator (');
    expect((await readTables(db)).get('posko')?.columns.has('nama_koordinator')).toBe(false);
    await sql`alter table posko add column nama_koordinator integer`.execute(db);
    await expect(schema(config)).rejects.toThrow('Server tidak akan mulai:\n  Isian "');
    await sql`delete from kysely_migration where name = '016_schema_changes'`.execute(db);
    expect(await schema(config)).toContain('Migrasi yang akan dijalankan lebih dulu');
  });
});

forEachDatabase('a database of the version before there were tables from definitions', (kind) => {
  it('keeps every row', async () => {
    const database = await freshDatabase(kind);
    const db = openDatabase(database.config);
    const then = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= '013_growth_cards'));
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => then },
      migrationTableSchema: database.config.searchPath,
    });
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    await fillVillage(db, '2026-03-10');
    await addExaminations(db, 2, [{ date: '2026-03-05', gram: 9500, mm: 800 }]);
    const at = '2026-03-10T00:00:00.000Z';
    for (const statement of [
      `insert into berita (tanggal, waktu_mulai, waktu_selesai, kategori, judul, tempat, deskripsi, created_at, updated_at)
        values ('2026-04-01', '08:00', '10:00', 'Balita', 'Imunisasi', 'Balai', '-', '${at}', '${at}')`,
      `insert into antrian (berita_id, member_id, account_id, created_at) values (1, 2, 3, '${at}')`,
      `insert into sessions (token_hash, account_id, created_at, expires_at) values ('abc', 1, '${at}', '${at}')`,
      `insert into uploads (id, account_id, kind, created_at) values ('u', 1, 'ktp', '${at}')`,
      `insert into audit (at, account_id, action, resource, record_id) values ('${at}', 1, 'create', 'members', '2')`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    const tables = [...(await readTables(db)).keys()].filter((name) => !/^(kysely|sqlite)_/.test(name));
    const rowsOf = async (name: string) =>
      (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows;
    const before = new Map<string, Record<string, unknown>[]>();
    for (const name of tables) before.set(name, await rowsOf(name));
    expect(tables.filter((name) => before.get(name)?.length).length).toBeGreaterThanOrEqual(11);

    await prepareTables(db, withGardens({ luas }));
    for (const [name, rows] of before) {
      const after = await rowsOf(name);
      expect([name, after.length]).toEqual([name, rows.length]);
      for (const [i, row] of rows.entries()) expect(after[i], name).toMatchObject(row);
    }
    await db.destroy();
    await database.drop();
  });
});

describe('the version of the program', () => {
  it('is that of its package', () => {
    expect(PROGRAM_VERSION).toBe(packageJson.version);
  });
});
