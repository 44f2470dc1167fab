/** On PostgreSQL an account without rights beyond its own database makes a backup and puts it back over what it came from. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '../../server/backup/archive.ts';
import { backup, restore } from '../../server/cli/backup.ts';
import { doctor } from '../../server/cli/doctor/index.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { prepareTables } from '../../server/schema/bring.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { fillVillage } from '../support/fixtures.ts';
import { scratchFolder } from '../support/scratch.ts';
import { run, testDatabasePrefix } from '../support/testDatabase.ts';

const givenUrl = process.env.TEST_DATABASE_URL;

describe.skipIf(!givenUrl)('the account that owns its database', () => {
  const owner = `${testDatabasePrefix()}${randomBytes(4).toString('hex')}`;
  const password = randomBytes(8).toString('hex');
  const folder = scratchFolder('posyandu-owner-');
  const made: string[] = [];

  /** the address of a database, as its owner or as who administers the cluster */
  const urlOf = (name: string, asOwner: boolean): string => {
    const url = new URL(givenUrl ?? '');
    if (asOwner) [url.username, url.password] = [owner, password];
    if (name !== '') url.pathname = `/${name}`;
    return url.href;
  };
  const administer = (statement: string, name = '') => run({ databaseUrl: urlOf(name, false), sqliteFile: '' }, statement);
  async function withDb<T>(config: Config, work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
    const db = openDatabase(config);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  }
  /** a filled database of its own, for which an administrator has said these before */
  async function ownDatabase(statements: readonly string[] = []): Promise<Config> {
    const name = `${owner}_${made.length}`;
    await administer(`create database ${name} owner ${owner}`);
    made.push(name);
    for (const statement of statements) await administer(statement, name);
    const config = { ...readConfig({ DATA_DIR: join(folder, name) }), databaseUrl: urlOf(name, true) };
    await withDb(config, async (db) => {
      await prepareTables(db, site);
      await fillVillage(db, '2026-03-10');
    });
    return config;
  }

  beforeAll(async () => {
    await administer(`create role ${owner} login password '${password}'`);
  });
  afterAll(async () => {
    for (const name of made) await administer(`drop database ${name} with (force)`);
    await administer(`drop role ${owner}`);
    rmSync(folder, { recursive: true, force: true });
  });

  const members = (config: Config) =>
    withDb(config, async (db) => (await db.selectFrom('members').select('id').execute()).length);
  const objects = (config: Config) => withDb(config, inSchema);

  it.each([
    ['it has made pg_trgm itself', []],
    ['an administrator has made pg_trgm', ['create extension pg_trgm with schema public']],
    [
      'an administrator owns `public`, as before PostgreSQL 15',
      ['alter schema public owner to current_user', 'grant create on schema public to public'],
    ],
  ])('restores over it where %s, also once more', async (_case, statements) => {
    const config = await ownDatabase(statements);
    const file = `${config.dataDir}.tar`;
    await backup(config, [file]);
    const before = await objects(config);
    await withDb(config, (db) => db.deleteFrom('members').where('id', '>', 2).execute());
    const said = await restore(config, [file]);
    expect(said).toContain('members 5');
    expect(await objects(config)).toEqual(before);
    const [, kept = ''] = /skema (sebelum_\w+)/.exec(said) ?? [];
    expect(await members({ ...config, searchPath: kept })).toBe(2);
    expect(await restore(config, [file])).toContain('members 5');
    await withDb(config, (db) => sql`drop schema ${sql.id(kept)} cascade`.execute(db));
    expect(await objects(config)).toEqual(before);
  });

  it('has everything as it was where what was put back is not what the backup tells', async () => {
    const config = await ownDatabase();
    const file = `${config.dataDir}.tar`;
    await backup(config, [file]);
    const before = await objects(config);
    await withDb(config, (db) => db.deleteFrom('members').where('id', '=', 5).execute());
    await changeManifest(file, ({ rows, ...manifest }) => ({ ...manifest, rows: { ...Object(rows), members: 6 } }));
    await expect(restore(config, [file])).rejects.toThrow('isi tabel members tidak cocok');
    expect(await members(config)).toBe(4);
    expect(await objects(config)).toEqual(before);
    expect(await withDb(config, schemas)).toEqual(['public']);
  });

  it('is told what it lacks before anything is touched, and so is who asks doctor', async () => {
    const config = await ownDatabase();
    const file = `${config.dataDir}.tar`;
    await backup(config, [file]);
    const name = new URL(config.databaseUrl ?? '').pathname.slice(1);
    await administer(
      'create table members_lama (id int); create table lain (id int); grant select on all tables in schema public to public',
      name,
    );
    const lacking = /bukan pemilik public\.members_lama dan 1 lainnya.*alter table public\.members_lama owner to/s;
    await expect(restore(config, [file])).rejects.toThrow(lacking);
    await expect(doctor(config)).rejects.toThrow(/! Hak akun PostgreSQL: .*\n {4}→ Minta pengelola PostgreSQL menjalankan/);
    await administer('drop table members_lama; drop table lain; alter schema public owner to current_user', name);
    await administer(`alter database ${name} owner to current_user`);
    const noSchemas = /tidak boleh membuat skema, tidak boleh membuat tabel di skema public.*alter database .* owner to/s;
    await expect(restore(config, [file])).rejects.toThrow(noSchemas);
    expect(await withDb(config, schemas)).toEqual(['public']);
    await administer(`alter database ${name} owner to ${owner}`);
    await administer('alter schema public owner to pg_database_owner', name);
    expect(await restore(config, [file])).toContain('members 5');
  });

  it('is told of an extension that cannot be had', async () => {
    const config = await ownDatabase();
    const file = `${config.dataDir}.tar`;
    await backup(config, [file]);
    await changeManifest(file, (manifest) => ({ ...manifest, extensions: ['tidak_ada'] }));
    await expect(restore(config, [file])).rejects.toThrow('PostgreSQL ini tidak punya ekstensi tidak_ada');
    expect(await members(config)).toBe(5);
  });
});

/** Writes a backup anew, without its photos, that says something else of itself. */
async function changeManifest(file: string, change: (manifest: Record<string, unknown>) => object): Promise<void> {
  const unpacked = `${file}.isi`;
  mkdirSync(unpacked);
  execFileSync('tar', ['xf', file, '-C', unpacked]);
  const manifest = change(JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8')));
  async function* parts() {
    yield { name: 'posyandu.pgdump', from: join(unpacked, 'posyandu.pgdump') };
    yield { name: 'manifest.json', from: Buffer.from(JSON.stringify(manifest)) };
  }
  rmSync(file);
  await writeArchive(file, parts(), new Date());
}

async function schemas(db: ReturnType<typeof openDatabase>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`.execute(db);
  return rows.map(({ name }) => name);
}

/** What lies in the schema of the tables, and how it is made. */
async function inSchema(db: ReturnType<typeof openDatabase>): Promise<string[]> {
  const { rows } = await sql<{ one: string }>`
    select relkind::text || ' ' || relname || coalesce(' ' || pg_get_indexdef(i.indexrelid), '') as one
      from pg_class c left join pg_index i on i.indexrelid = c.oid where relnamespace = current_schema()::regnamespace
    union all select 'f ' || p.oid::regprocedure::text from pg_proc p where pronamespace = current_schema()::regnamespace
    union all select 't ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where relnamespace = current_schema()::regnamespace and not tgisinternal
    union all select 's ' || pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = current_schema()::regnamespace
    union all select 'e ' || extname from pg_extension where extnamespace = current_schema()::regnamespace
    order by 1`.execute(db);
  return rows.map(({ one }) => one);
}
