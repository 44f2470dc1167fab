/** An installation of before the first release, with what was entered into it, becomes one of today: tests/server/before/README.md. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backup, restore } from '../../server/cli/backup.ts';
import { doctor } from '../../server/cli/doctor/index.ts';
import { recount } from '../../server/cli/recount.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { openSession } from '../../server/services/sessions.ts';
import { startServer } from '../../server/start.ts';
import { scratchFolder } from '../support/scratch.ts';
import { forEachDatabase, freshDatabase, run, type TestDatabase } from '../support/testDatabase.ts';

const before = (name: string) => gunzipSync(readFileSync(new URL(`before/0.1.0.${name}.gz`, import.meta.url)));

/** What was entered by hand into the demo village of before. */
const ENTERED = { member: 45, nik: '3299014408240001', alamat: 'Kp. Uji Naik No. 1', examination: 1288 };

/** Everything that people enter, and what of it is another one afterwards: how names are found. */
const TABLES = ['accounts', 'posko', 'members', 'examinations', 'berita', 'antrian', 'audit'];
const MADE_ANEW = ['nama_cari'];

type Rows = readonly Readonly<Record<string, unknown>>[];

forEachDatabase('an upgrade from 0.1.0', (kind) => {
  let folder: string;
  let database: TestDatabase;
  let config: Config;
  beforeEach(async () => {
    folder = scratchFolder('posyandu-upgrade-');
    database = await freshDatabase(kind);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    config = { ...readConfig({}), ...database.config, dataDir, port: 0 };
    if (kind === 'sqlite') {
      config = { ...config, sqliteFile: join(dataDir, 'posyandu.sqlite') };
      writeFileSync(config.sqliteFile, before('sqlite'), { mode: 0o600 });
    } else {
      const { searchPath = 'public' } = config;
      await run(
        database.config,
        before('postgres.sql')
          .toString()
          .replaceAll(/public\.(?!gin_trgm_ops)/g, `${searchPath}.`),
      );
    }
  });
  afterEach(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function withDb<T>(of: Config, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    const db = openDatabase(of);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  }
  const everything = (of = config) =>
    withDb(of, async (db) => {
      const tables: Record<string, Rows> = {};
      for (const name of TABLES) {
        tables[name] = (await sql<Rows[number]>`select * from ${sql.table(name)} order by id`.execute(db)).rows;
      }
      return tables;
    });
  const start = () => startServer(config, { log: () => undefined, clientDir: null });

  it('keeps every value that was entered, answers with it, and is sound', async () => {
    const was = await everything();
    const server = await start();
    const kader = await server.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'kader@demo.test')
      .executeTakeFirstOrThrow();
    const token = await openSession(server.db, kader.id, new Date());
    const call = async (path: string) => {
      const answer = await fetch(`${server.url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
      expect(answer.status, path).toBe(200);
      return Object((await answer.json()) as unknown);
    };
    try {
      const { data: member } = await call(`/auth/laporan-kesehatan/${ENTERED.member}`);
      expect(member).toMatchObject({ nik: ENTERED.nik, alamat: ENTERED.alamat });
      const { data: history } = await call(`/auth/pemeriksaan/${ENTERED.nik}`);
      expect(JSON.stringify(history)).toContain('2026-11-29');
      expect(await call('/auth/statisticsBalita')).toHaveProperty('berat_badan.Normal');
    } finally {
      await server.stop();
    }

    const is = await everything();
    for (const [name, rows] of Object.entries(was)) {
      const [first] = rows;
      const columns = Object.keys(first ?? {}).filter((column) => !MADE_ANEW.includes(column) && column in Object(is[name]?.[0]));
      const narrowed = (of: Rows = []) => of.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
      expect(narrowed(is[name]?.slice(0, rows.length)), name).toEqual(narrowed(rows));
    }
    expect(was.examinations?.at(-1)?.id).toBe(ENTERED.examination);

    expect(await recount(config, ['--periksa'])).toContain('sesuai');
    expect(await doctor(config)).not.toContain('! ');
  });

  it('is backed up and restored elsewhere', async () => {
    await (await start()).stop();
    const was = await everything();
    const file = join(folder, 'sesudah-naik.tar');
    await backup(config, [file]);
    const elsewhere = join(folder, 'lain');
    const there = { ...config, dataDir: elsewhere, sqliteFile: join(elsewhere, 'posyandu.sqlite') };
    await restore(there, [file]);
    expect(await everything(there)).toEqual(was);
    expect(await recount(there, ['--periksa'])).toContain('sesuai');
  });
});
