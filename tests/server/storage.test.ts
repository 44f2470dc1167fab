import { request } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { undelete } from '../../server/cli/undelete.ts';
import { type Config, ConfigError, readConfig } from '../../server/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { migrations } from '../../server/db/migrations/index.ts';
import { openDatabase } from '../../server/db/open.ts';
import { startServer } from '../../server/start.ts';
import { StartRefused } from '../../server/startRefused.ts';
import { fillVillage } from '../support/fixtures.ts';
import { memberBody } from '../support/memberBody.ts';
import { EMAILS, forEachDatabase, PASSWORD } from '../support/testApp.ts';
import { freshDatabase, type TestDatabase } from '../support/testDatabase.ts';

const configOf = ({ config }: TestDatabase): Config => ({ ...readConfig({}), ...config, port: 0 });
const silent = { log: () => undefined, clientDir: null };

forEachDatabase('the database', (kind) => {
  it('is migrated from nothing, and again without doing anything', async () => {
    const database = await freshDatabase(kind);
    const db = openDatabase(database.config);
    expect(await migrate(db)).toEqual(Object.keys(migrations));
    await fillVillage(db, '2026-03-10');
    expect(await migrate(db)).toEqual([]);
    expect(await db.selectFrom('members').select('id').execute()).toHaveLength(5);
    await db.destroy();
    await database.drop();
  });

  it('is migrated once by two processes that start together', async () => {
    const database = await freshDatabase(kind);
    const [first, second] = [openDatabase(database.config), openDatabase(database.config)];
    const ran = await Promise.all([migrate(first), migrate(second)]);
    expect(ran.flat().toSorted()).toEqual(Object.keys(migrations));
    await Promise.all([first.destroy(), second.destroy()]);
    await database.drop();
  });

  it('F15: is refused by name where a newer version has migrated it', async () => {
    const database = await freshDatabase(kind);
    const db = openDatabase(database.config);
    await migrate(db);
    await sql`insert into kysely_migration values ('999_future', '2030-01-01')`.execute(db);
    await expect(startServer(configOf(database), silent)).rejects.toThrow(StartRefused);
    await expect(startServer(configOf(database), silent)).rejects.toThrow('999_future');
    await db.destroy();
    await database.drop();
  });

  it('keeps a member and a session over a restart of the server', async () => {
    const database = await freshDatabase(kind);
    const prepare = ({ db, today }: { db: ReturnType<typeof openDatabase>; today: () => string }) => fillVillage(db, today());
    const before = await startServer(configOf(database), { ...silent, prepare });
    const post = (path: string, body: object, token = '') =>
      fetch(`${before.url}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    const session = await (await post('/auth/login', { email: EMAILS['Admin Desa'], password: PASSWORD })).json();
    const token = String(Object(session).access_token);
    expect((await post('/auth/laporan-kesehatan', memberBody, token)).status).toBe(201);
    await before.stop();

    const after = await startServer(configOf(database), silent);
    const read = await fetch(`${after.url}/api/auth/laporan-kesehatan/${memberBody.nik}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(Object(await read.json()).data).toMatchObject({ nama_lengkap: 'Gita Maharani', nomor_telp: '081234567890' });
    await after.stop();
    await database.drop();
  });
});

describe('SQLite', () => {
  it('writes ahead, syncs fully and checks references', async () => {
    const database = await freshDatabase('sqlite');
    const db = openDatabase(database.config);
    const pragma = async (name: string) => Object.values(Object((await sql.raw(`pragma ${name}`).execute(db)).rows[0]))[0];
    expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual(['wal', 2, 1]);
    await db.destroy();
    await database.drop();
  });
});

describe('stopping', () => {
  it('lets a running request finish and takes no new one', async () => {
    const database = await freshDatabase('sqlite');
    const server = await startServer(configOf(database), { ...silent, prepare: ({ db }) => fillVillage(db, '2026-03-10') });
    const body = JSON.stringify({ email: EMAILS.Kader, password: PASSWORD });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
    const running = request(`${server.url}/api/auth/login`, { method: 'POST', headers });
    const answered = new Promise<number | undefined>((done, failed) => {
      running.on('response', (response) => response.resume().on('end', () => done(response.statusCode)));
      running.on('error', failed);
    });
    await new Promise<void>((sent) => running.write(body.slice(0, 5), () => sent()));
    // the server has the request once it answers another one that came later
    await fetch(`${server.url}/api/health`, { headers: { Connection: 'close' } });

    const stopped = server.stop();
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
    running.end(body.slice(5));
    expect(await answered).toBe(200);
    await stopped;
    await database.drop();
  });
});

describe('the command line', () => {
  it('brings a deleted member back, unless its NIK has been given to another', async () => {
    const database = await freshDatabase('sqlite');
    const config = configOf(database);
    const db = openDatabase(config);
    await migrate(db);
    await fillVillage(db, '2026-03-10');
    await db.updateTable('members').set({ deleted_at: '2026-03-10T00:00:00.000Z' }).where('id', 'in', [1, 2]).execute();
    await db.updateTable('members').set({ nik: '9171014101200002' }).where('id', '=', 3).execute();

    await expect(undelete(config, ['members', '1'])).resolves.toContain('dikembalikan');
    await expect(undelete(config, ['members', '1'])).rejects.toThrow('Tidak ada anggota terhapus');
    await expect(undelete(config, ['members', '2'])).rejects.toThrow('NIK anggota 2 sudah dipakai');
    const living = await db.selectFrom('members').select('id').where('deleted_at', 'is', null).orderBy('id').execute();
    expect(living.map(({ id }) => id)).toEqual([1, 3, 4, 5]);
    expect(await db.selectFrom('audit').select('action').execute()).toEqual([{ action: 'restore' }]);

    await db.updateTable('posko').set({ deleted_at: '2026-03-10T00:00:00.000Z' }).where('id', '=', 2).execute();
    await expect(undelete(config, ['posko', '2'])).resolves.toBe('Posko 2 dikembalikan.');
    await expect(undelete(config, ['accounts', '1'])).rejects.toThrow('Pemakaian');
    expect(await db.selectFrom('posko').select('id').where('deleted_at', 'is', null).execute()).toHaveLength(2);
    await db.destroy();
    await database.drop();
  });
});

describe('the configuration', () => {
  it('has the defaults of the fixed interfaces', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      timeZone: 'Asia/Jakarta',
      production: false,
    });
  });

  it('backs up every day unless it says otherwise, and only where it says so', () => {
    expect(readConfig({}).backup).toBeNull();
    expect(readConfig({ BACKUP_DIR: '', BACKUP_EVERY: '24h' }).backup).toBeNull();
    expect(readConfig({ BACKUP_DIR: '/cadangan' }).backup).toEqual({ dir: '/cadangan', everyMs: 86_400_000 });
    expect(readConfig({ BACKUP_DIR: '/cadangan', BACKUP_EVERY: '30m' }).backup?.everyMs).toBe(1_800_000);
  });

  it.each([
    { PORT: 'x' },
    { PORT: '70000' },
    { DATABASE_URL: 'mysql://x' },
    { TIME_ZONE: 'Mars/Olympus' },
    { BACKUP_DIR: '/x', BACKUP_EVERY: '5' },
    { BACKUP_EVERY: '24h' },
  ])('refuses %o', (env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
  });
});
