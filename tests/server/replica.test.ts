/** Figures are read from a streaming replica: one that lags, stops and comes back, and nobody reads less than was saved. */
import { rmSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { doctor } from '../../server/cli/doctor/index.ts';
import { ConfigError, readConfig } from '../../server/config.ts';
import { openDatabase, openReaders } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { asOfOneMoment } from '../../server/db/snapshot.ts';
import { snapshotNow } from '../../server/db/snapshotNow.ts';
import type { LogLine } from '../../server/log.ts';
import { prepareTables } from '../../server/schema/bring.ts';
import { readFigures } from '../../server/services/figures/readFigures.ts';
import { monthlyReport } from '../../server/services/monthlyReport.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { fillVillage } from '../support/fixtures.ts';
import { addExaminations } from '../support/healthRecords.ts';
import { type PostgresPair, postgresPair, serverPrograms } from '../support/postgresPair.ts';
import { scratchFolder } from '../support/scratch.ts';

it('a replica is one of PostgreSQL, and named beside what it is a replica of', () => {
  const [primary, replica] = ['postgres://a/posyandu', 'postgres://b/posyandu'];
  expect(readConfig({}).databaseReadUrl).toBeNull();
  expect(readConfig({ DATABASE_URL: primary, DATABASE_READ_URL: replica }).databaseReadUrl).toBe(replica);
  expect(() => readConfig({ DATABASE_READ_URL: replica })).toThrow(ConfigError);
  expect(() => readConfig({ DATABASE_URL: primary, DATABASE_READ_URL: 'mysql://b' })).toThrow('DATABASE_READ_URL');
});

const programs = serverPrograms();

describe.skipIf(programs === null)('a streaming replica', () => {
  let pair: PostgresPair;
  let db: Kysely<Database>;
  let standby: Kysely<Database>;
  let readers: Kysely<Database>;
  const logs: LogLine[] = [];
  beforeAll(async () => {
    pair = await postgresPair(programs ?? '');
    const config = { databaseUrl: pair.primary.url, databaseReadUrl: pair.replica.url, sqliteFile: '' };
    [db, standby] = [openDatabase(config), openDatabase({ ...config, databaseUrl: pair.replica.url })];
    readers = openReaders(config, (line) => logs.push(line));
    await prepareTables(db, site);
    await fillVillage(db, '2026-03-20');
  }, 60_000);
  afterAll(async () => {
    await Promise.all([db, standby, readers].map((one) => one?.destroy()));
    pair?.remove();
  });
  beforeEach(() => {
    logs.length = 0;
  });

  /** how many came in March, and whether a replica said so */
  const read = () =>
    readFigures({ db, readers }, async (moment) => {
      const { rows } = await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(moment);
      const came = (await monthlyReport(moment, '2026-03')).reduce((sum, { datang }) => sum + datang, 0);
      return { came, replica: rows[0]?.replica };
    });
  const visit = (member: number) => addExaminations(db, member, [{ date: '2026-03-10', gram: 10_000, mm: 810 }]);
  const taken = () => vi.waitFor(async () => expect((await read()).replica).toBe(true), { timeout: 20_000, interval: 100 });

  it('is read from, and tells what was saved just before', async () => {
    await taken();
    expect(await read()).toEqual({ came: 0, replica: true });
    await visit(2);
    expect((await read()).came).toBe(1);
  });

  it('that lags is left out until it has caught up', async () => {
    await taken();
    await sql`select pg_wal_replay_pause()`.execute(standby);
    await visit(1);
    expect(await read()).toEqual({ came: 2, replica: false });
    expect(logs.at(-1)).toEqual({ event: 'replica-left-out', reason: 'behind' });
    expect(await read()).toEqual({ came: 2, replica: false });
    await sql`select pg_wal_replay_resume()`.execute(standby);
    await taken();
    expect(await read()).toEqual({ came: 2, replica: true });
    expect(logs.filter(({ event }) => event === 'replica-left-out')).toHaveLength(1);
    expect(logs.at(-1)).toEqual({ event: 'replica-taken-again' });
  });

  it('whose connections are all taken is not away: what comes then is read from the primary, what comes later from it', async () => {
    await taken();
    logs.length = 0;
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    let holding = 0;
    const long = () =>
      readers.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection);
        holding += 1;
        await held;
      });
    const reads = Array.from({ length: 4 }, long);
    await vi.waitFor(() => expect(holding).toBe(4), 5_000);
    expect(await read()).toEqual({ came: 2, replica: false });
    release();
    await Promise.all(reads);
    expect(await read()).toEqual({ came: 2, replica: true });
    expect(logs).toEqual([]);
  });

  it('has to have played back what was saved without waiting for the disk', async () => {
    await sql`alter system set wal_writer_delay = '10s'`.execute(db);
    await sql`alter database postgres set synchronous_commit = off`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    const config = { databaseUrl: pair.primary.url, databaseReadUrl: pair.replica.url, sqliteFile: '' };
    const [writer, others] = [openDatabase(config), openReaders(config, () => undefined)];
    const known = async (of: Kysely<Database>) => (await of.selectFrom('kecamatan').select('code').execute()).length;
    try {
      const before = await known(others);
      for (let n = 1; n <= 5; n++) {
        await writer
          .insertInto('kecamatan')
          .values({ code: `99.${n}`, name: 'x' })
          .execute();
        expect(await known(others)).toBe(before + n);
      }
      await sql`delete from kecamatan where code like '99.%'`.execute(writer);
    } finally {
      await sql`alter system reset wal_writer_delay`.execute(db);
      await sql`alter database postgres reset synchronous_commit`.execute(db);
      await sql`select pg_reload_conf()`.execute(db);
      await Promise.all([writer.destroy(), others.destroy()]);
    }
  });

  it('of another database is never read from', async () => {
    await sql`create database lain`.execute(db);
    const other = new URL(pair.replica.url);
    other.pathname = '/lain';
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_database where datname = 'lain'`.execute(standby);
      expect(rows).toHaveLength(1);
    });
    const config = { databaseUrl: pair.primary.url, databaseReadUrl: other.href, sqliteFile: '' };
    const others = openReaders(config, (line) => logs.push(line));
    expect(await others.selectFrom('members').select('id').execute()).not.toEqual([]);
    expect(logs).toEqual([{ event: 'replica-left-out', reason: 'other-database' }]);
    await others.destroy();
  });

  it('is read from also by an account that may not ask which cluster it is', async () => {
    await sql`create role biasa login`.execute(db);
    await sql`grant select on all tables in schema public to biasa`.execute(db);
    await sql`revoke execute on function pg_control_system() from public`.execute(db);
    const as = (address: string) => Object.assign(new URL(address), { username: 'biasa' }).href;
    const config = { databaseUrl: as(pair.primary.url), databaseReadUrl: as(pair.replica.url), sqliteFile: '' };
    const others = openReaders(config, (line) => logs.push(line));
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(others);
        expect(rows[0]?.replica).toBe(true);
      },
      { timeout: 20_000, interval: 100 },
    );
    await others.destroy();
  });

  it('is looked at by doctor', async () => {
    const dataDir = scratchFolder('posyandu-replica-');
    const replicaLine = async (databaseReadUrl: string) => {
      const config = { ...readConfig({}), databaseUrl: pair.primary.url, databaseReadUrl, dataDir };
      const told = await doctor(config).catch((error: unknown) => String(error));
      return told.split('\n').find((line) => line.includes('DATABASE_READ_URL: '));
    };
    const named = (name: string) => Object.assign(new URL(pair.replica.url), { pathname: `/${name}` }).href;
    try {
      expect(await replicaLine(pair.replica.url)).toMatch(/^ {2}DATABASE_READ_URL: salinan, tertinggal [\d,]+ MB$/);
      expect(await replicaLine(pair.primary.url)).toMatch(/^! DATABASE_READ_URL: bukan salinan/);
      expect(await replicaLine(named('template1'))).toMatch(/^! DATABASE_READ_URL: salinan dari basis data lain \(template1\)/);
      expect(await replicaLine('postgres://a@127.0.0.1:1/a')).toMatch(/^! DATABASE_READ_URL: tidak dapat dihubungi/);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('does not tell what it sees, as a primary does, since it names no transaction that is under way', async () => {
    const told = async (of: Kysely<Database>) => {
      const { rows } = await sql<{ now: string | null }>`select ${snapshotNow} as now`.execute(of);
      return rows[0]?.now;
    };
    expect(await told(standby)).toBeNull();
    const before = await told(db);
    expect(before).toMatch(/^\d+:\d+:/);
    await sql`select pg_current_xact_id()`.execute(db);
    expect(await told(db)).not.toBe(before);
  });

  it('that stops is left out, and comes back by itself', async () => {
    await taken();
    await standby.destroy();
    pair.replica.stop();
    expect(await read()).toEqual({ came: 2, replica: false });
    expect(logs).toEqual([{ event: 'replica-left-out', reason: 'away' }]);
    // what was asked at once is answered too
    const answers = await Promise.all(Array.from({ length: 6 }, read));
    expect(answers.every(({ came, replica }) => came === 2 && replica === false)).toBe(true);
    pair.replica.start();
    await taken();
    expect((await read()).came).toBe(2);
  });

  it('that is none is never read from', async () => {
    const config = { databaseUrl: pair.primary.url, databaseReadUrl: pair.primary.url, sqliteFile: '' };
    const others = openReaders(config, (line) => logs.push(line));
    expect(await asOfOneMoment(others, (moment) => moment.selectFrom('members').select('id').execute())).not.toEqual([]);
    expect(logs).toEqual([{ event: 'replica-left-out', reason: 'no-replica' }]);
    await others.destroy();
  });
});
