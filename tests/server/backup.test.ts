/** A backup holds database and photos, is whole or refused, and brings back what it held. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeArchive } from '../../server/backup/archive.ts';
import { nameOfBackup } from '../../server/backup/keep.ts';
import { backup, checkCopy, restore } from '../../server/cli/backup.ts';
import { doctor } from '../../server/cli/doctor/index.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { LogLine } from '../../server/log.ts';
import { createMetrics } from '../../server/metrics.ts';
import { prepareTables } from '../../server/schema/bring.ts';
import { issueToken } from '../../server/services/accountTokens.ts';
import { folderStore } from '../../server/services/fileStore.ts';
import { openSession } from '../../server/services/sessions.ts';
import { startServer } from '../../server/start.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { fillVillage } from '../support/fixtures.ts';
import { migrateUntil } from '../support/migrateUntil.ts';
import { scratchFolder } from '../support/scratch.ts';
import { forEachDatabase, migratedDatabase, type TestDatabase } from '../support/testDatabase.ts';

const PHOTOS = ['AAAAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBBBB'] as const;
const AT = '2026-03-10T00:00:00.000Z';

forEachDatabase('a backup', (kind) => {
  let folder: string;
  let file: string;
  let database: TestDatabase;
  let config: Config;
  beforeEach(async () => {
    folder = scratchFolder('posyandu-backup-');
    file = join(folder, 'cadangan.tar');
    database = await migratedDatabase(kind);
    const dataDir = join(folder, 'data');
    config = { ...readConfig({}), ...database.config, dataDir, port: 0 };
    if (kind === 'sqlite') {
      config = { ...config, sqliteFile: join(dataDir, 'posyandu.sqlite') };
      mkdirSync(dataDir);
      copyFileSync(database.config.sqliteFile, config.sqliteFile);
    }
    await withDb(async (db) => {
      await fillVillage(db, '2026-03-10');
      const store = folderStore(join(dataDir, 'uploads'));
      for (const [n, id] of PHOTOS.entries()) {
        await db.insertInto('uploads').values({ id, account_id: 1, kind: 'ktp', created_at: AT }).execute();
        await store.put(id, new Uint8Array(1000 + n).fill(n));
      }
      await db.updateTable('accounts').set({ foto_ktp: PHOTOS[0], foto_profil: PHOTOS[1] }).where('id', '=', 1).execute();
    });
  });
  afterEach(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function withDb<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
    const db = openDatabase(config);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  }
  const members = () => withDb(async (db) => (await db.selectFrom('members').select('id').execute()).length);
  const photo = (id: string) => folderStore(join(config.dataDir, 'uploads')).get(id);
  /** everything that lies in the data folder but the lock that keeps servers off meanwhile */
  const lying = () =>
    readdirSync(config.dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.endsWith('.server'))
      .toSorted();

  it('holds database and photos in one file that tar and sha256sum read', async () => {
    const said = await backup(config, [file]);
    expect(said).toContain('members 5');
    expect(said).toContain('Foto: 2');
    await expect(backup(config, [file])).rejects.toThrow('sudah ada');
    expect(await checkCopy(config, [file])).toContain('utuh');
    expect(readdirSync(folder).toSorted()).toEqual(['cadangan.tar', 'data']);
    const unpacked = join(folder, 'x');
    mkdirSync(unpacked);
    execFileSync('tar', ['xf', file, '-C', unpacked]);
    const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: unpacked, encoding: 'utf8' });
    expect(checked).toContain(`uploads/BB/${PHOTOS[1]}: OK`);
    const [, sum] = /SHA-256 (\w+)/.exec(said) ?? [];
    expect(execFileSync('sha256sum', [file], { encoding: 'utf8' })).toContain(sum);
  });

  it('brings everything back, says what, and keeps what was there', async () => {
    const secret = () => withDb((db) => db.selectFrom('device_secret').selectAll().execute());
    const before = await secret();
    await backup(config, [file]);
    await withDb(async (db) => {
      await db.deleteFrom('members').where('id', '>', 2).execute();
      await db.updateTable('device_secret').set({ secret: 'another' }).execute();
    });
    const id = PHOTOS[0];
    writeFileSync(join(config.dataDir, 'uploads', id.slice(0, 2), id), 'changed');
    const said = await restore(config, [file]);
    for (const told of ['members 5', 'Foto: 2', 'tidak ada yang putus', 'Keadaan sebelumnya']) expect(said).toContain(told);
    expect([await members(), (await photo(id))?.byteLength]).toEqual([5, 1000]);
    // what devices have kept is opened with it
    expect([before.length, await secret()]).toEqual([1, before]);
    const kept = readdirSync(config.dataDir).find((name) => name.startsWith('sebelum-')) ?? '';
    expect(readFileSync(join(config.dataDir, kept, 'uploads', id.slice(0, 2), id), 'utf8')).toBe('changed');
    expect(lying().some((name) => name.startsWith('pemulihan'))).toBe(false);
    // and what goes on from there works: a new row gets a number of its own
    await withDb(async (db) => {
      const { id: _, ...one } = await db.selectFrom('members').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
      const added = await db
        .insertInto('members')
        .values({ ...one, nik: '9171014101209999' })
        .returning('id')
        .executeTakeFirst();
      expect(added?.id).toBeGreaterThan(5);
    });
  });

  it('F7: opens nothing again: no session, no link that was used since', async () => {
    const [session, token] = await withDb(async (db) => [
      await openSession(db, 1, new Date()),
      await issueToken(db, 'reset', 1, new Date()),
    ]);
    expect([session, token].every(Boolean)).toBe(true);
    await backup(config, [file]);
    expect(await restore(config, [file])).toContain('Semua sesi diakhiri (1)');
    await withDb(async (db) => {
      expect(await db.selectFrom('sessions').select('token_hash').where('revoked_at', 'is', null).execute()).toEqual([]);
      expect(await db.selectFrom('account_tokens').select('token_hash').execute()).toEqual([]);
    });
  });

  it('F14: is not restored while a server runs, which is named', async () => {
    await backup(config, [file]);
    const server = await startServer(config, { log: () => undefined, clientDir: null });
    await expect(restore(config, [file])).rejects.toThrow(
      new RegExp(`Server masih berjalan \\(proses ${process.pid}\\b.*\\); hentikan dulu`),
    );
    await server.stop();
    expect(await restore(config, [file])).toContain('members 5');
  });

  it('F13: is restored where the data folder is missing', async () => {
    await backup(config, [file]);
    rmSync(config.dataDir, { recursive: true });
    expect(await restore(config, [file])).toContain('members 5');
    expect([await members(), (await photo(PHOTOS[1]))?.byteLength]).toEqual([5, 1001]);
  });

  it('cut off anywhere or changed anywhere is refused, and nothing is touched', async () => {
    await backup(config, [file]);
    const whole = readFileSync(file);
    const before = lying();
    const bad = join(folder, 'rusak.tar');
    const refused = async () => {
      await expect(restore(config, [bad])).rejects.toThrow(`${bad} bukan cadangan posyandu yang utuh`);
      expect(lying()).toEqual(before);
    };
    for (let part = 0; part < 12; part++) {
      writeFileSync(bad, whole);
      truncateSync(bad, Math.floor((whole.length * part) / 12));
      await refused();
      const changed = Buffer.from(whole);
      // within what some part holds, not in the empty bytes between parts
      const at = whole.findIndex((byte, index) => index > (whole.length * part) / 12 && byte !== 0);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      writeFileSync(bad, changed);
      await refused();
    }
    expect(await members()).toBe(5);
  });

  it('whose rows are not those that it names is refused, and what was there goes on', async () => {
    await backup(config, [file]);
    const unpacked = join(folder, 'x');
    mkdirSync(unpacked);
    execFileSync('tar', ['xf', file, '-C', unpacked]);
    const manifest = JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8'));
    const told = { ...manifest, uploads: 0, rows: { ...manifest.rows, members: 6 } };
    const part = kind === 'sqlite' ? 'posyandu.sqlite' : 'posyandu.pgdump';
    async function* parts() {
      yield { name: part, from: join(unpacked, part) };
      yield { name: 'manifest.json', from: Buffer.from(JSON.stringify(told)) };
    }
    rmSync(file);
    await writeArchive(file, parts(), new Date());
    await withDb((db) => db.deleteFrom('members').where('id', '=', 5).execute());
    await expect(restore(config, [file])).rejects.toThrow('isi tabel members tidak cocok');
    expect([await members(), (await photo(PHOTOS[0]))?.byteLength]).toEqual([4, 1000]);
  });

  it('F15: of a newer program is refused by name', async () => {
    const newer = { format: 2, program: '9.0.0', made: AT, database: kind, migrations: [], rows: {}, uploads: 0, missing: [] };
    async function* parts() {
      yield { name: 'manifest.json', from: Buffer.from(JSON.stringify(newer)) };
    }
    await writeArchive(file, parts(), new Date());
    await expect(restore(config, [file])).rejects.toThrow('dibuat oleh program yang lebih baru (9.0.0)');
    rmSync(file);
    await withDb((db) => sql`insert into kysely_migration values ('999_future', '2030-01-01')`.execute(db));
    await backup(config, [file]);
    await expect(restore(config, [file])).rejects.toThrow('migrasi 999_future tidak dikenal');
  });

  it('says which photos were lost before, and holds the rest', async () => {
    rmSync(join(config.dataDir, 'uploads', 'AA'), { recursive: true });
    const lost = `Perhatian: 1 foto tidak ada berkasnya: ${PHOTOS[0]}.`;
    expect(await backup(config, [file])).toContain(lost);
    expect(await checkCopy(config, [file])).toContain(`utuh, tetapi tanpa semua fotonya`);
    expect(await checkCopy(config, [file])).toContain(lost);
    const said = await restore(config, [file]);
    for (const told of ['Foto: 1', lost]) expect(said).toContain(told);
    await expect(doctor(config)).rejects.toThrow('! Foto (uploads): 2 dipakai, 1 tanpa berkas');
  });

  it('without its photos throws no earlier one away, and is told of as such', async () => {
    const dir = join(folder, 'cadangan');
    const scheduled = { ...config, backup: { dir, everyMs: 3_600_000 } };
    const made = () => readdirSync(dir).length;
    const logs: LogLine[] = [];
    const make = async () => void (await backup(scheduled, []));
    const server = await startServer(scheduled, { log: (line) => logs.push(line), clientDir: null, makeBackup: make });
    const metrics = await createMetrics(() => undefined);
    metrics.watch(server.context);
    const told = async () => Object(await (await fetch(`${server.url}/api/health`)).json()).cadangan.foto_hilang;
    try {
      await vi.waitFor(() => expect(logs).toContainEqual({ event: 'backup-made', missing: 0 }), 10_000);
      expect(await told()).toBe(0);
      // one of the same day, which the next would take the place of
      const [name = ''] = readdirSync(dir);
      renameSync(join(dir, name), join(dir, nameOfBackup(new Date(Date.now() - 60_000))));
      expect(await backup(scheduled, [])).toContain('Dibuang: posyandu-');
      expect(made()).toBe(1);
      renameSync(join(config.dataDir, 'uploads'), join(config.dataDir, 'elsewhere'));
      const [second = ''] = readdirSync(dir);
      renameSync(join(dir, second), join(dir, nameOfBackup(new Date(Date.now() - 30_000))));
      const said = await backup(scheduled, []);
      expect(said).toContain('Perhatian: 2 foto tidak ada berkasnya');
      expect(said).toContain('tidak ada cadangan lama yang dibuang');
      expect([made(), await told()]).toEqual([2, 2]);
      expect(await metrics.text()).toContain('posyandu_last_backup_missing_photos 2');
      await expect(doctor(scheduled)).rejects.toThrow(/! Cadangan terakhir: .*, 2 foto tidak ada di dalamnya\n {4}→ Periksa/);
    } finally {
      await server.stop();
    }
  });
});

describe('a database of SQLite', () => {
  let folder: string;
  let config: Config;
  const file = () => join(folder, 'cadangan.tar');
  beforeEach(async () => {
    folder = scratchFolder('posyandu-backup-');
    config = { ...readConfig({ DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'cadangan') }), port: 0 };
    const db = openDatabase(config);
    await prepareTables(db, site);
    await fillVillage(db, '2026-03-10');
    await db.destroy();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['damaged', () => writeFileSync(config.sqliteFile, 'x'.repeat(100_000))],
    ['cut off', () => truncateSync(config.sqliteFile, 5000)],
    ['empty', () => writeFileSync(config.sqliteFile, '')],
  ])('F13: that is %s is put right by a backup, and kept', async (_how, spoil) => {
    await backup(config, [file()]);
    spoil();
    expect(await restore(config, [file()])).toContain('members 5');
    const kept = readdirSync(config.dataDir).find((name) => name.startsWith('sebelum-')) ?? '';
    expect(existsSync(join(config.dataDir, kept, 'posyandu.sqlite'))).toBe(true);
  });

  it('takes the plain copies that older versions made, and leaves the photos', async () => {
    const db = openDatabase(config);
    const copy = join(folder, 'lama.sqlite');
    await sql`vacuum into ${copy}`.execute(db);
    await db.deleteFrom('members').execute();
    await db.destroy();
    mkdirSync(join(config.dataDir, 'uploads'));
    expect(await restore(config, [copy])).toContain('(salinan basis data saja)');
    expect(readdirSync(config.dataDir)).toContain('uploads');
    await expect(restore(config, [join(folder, 'none')])).rejects.toThrow('tidak ada');
    writeFileSync(copy, 'x'.repeat(3000));
    await expect(restore(config, [copy])).rejects.toThrow('bukan cadangan posyandu yang utuh');
  });

  it('of version 71451c0 is taken back, and carried along by the next start', async () => {
    const old = { databaseUrl: null, sqliteFile: join(folder, 'lama', 'posyandu.sqlite') };
    const db = openDatabase(old);
    await migrateUntil(db, '013_growth_cards');
    const at = { created_at: AT, updated_at: AT };
    const account = { email: 'a@b.test', nik: '1', status: 'success', demo: 0, waktu_pengajuan: AT, ...at } as const;
    await db.insertInto('accounts').values(account).execute();
    await openSession(db, 1, new Date());
    const copy = join(folder, 'lama.sqlite');
    await sql`vacuum into ${copy}`.execute(db);
    await db.destroy();
    expect(await restore(config, [copy])).toContain('accounts 1');
    const server = await startServer(config, { log: () => undefined, clientDir: null });
    expect(await server.db.selectFrom('sessions').select('token_hash').where('revoked_at', 'is', null).execute()).toEqual([]);
    expect(await server.db.selectFrom('accounts').select(['email', 'alasan']).execute()).toEqual([
      { email: 'a@b.test', alasan: null },
    ]);
    await server.stop();
  });

  it('of which a restore ended half-way keeps servers off until it is done again', async () => {
    await backup(config, [file()]);
    writeFileSync(join(config.dataDir, 'pemulihan-berjalan'), '');
    await expect(startServer(config, { log: () => undefined, clientDir: null })).rejects.toThrow('terhenti di tengah');
    await restore(config, [file()]);
    const server = await startServer(config, { log: () => undefined, clientDir: null });
    await server.stop();
  });

  it('is copied as of one moment while it is written to', async () => {
    const db = openDatabase(config);
    const before = await counts(db);
    let writing = true;
    const writer = (async () => {
      for (let n = 0; writing; n++) {
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('name_words')
            .values({ word: `a${n}` })
            .execute();
          await new Promise((done) => setImmediate(done));
          await tx
            .insertInto('kecamatan')
            .values({ code: `b${n}`, name: 'x' })
            .execute();
        });
      }
    })();
    for (let n = 0; n < 3; n++) {
      const said = await backup(config, [`${file()}${n}`]);
      const [words, places] = [/name_words (\d+)/, /kecamatan (\d+)/].map((one) => Number(one.exec(said)?.[1]));
      expect((words ?? 0) - before.words).toBe((places ?? 0) - before.places);
      await new Promise((done) => setTimeout(done, 20));
    }
    writing = false;
    await writer;
    await db.destroy();
  });

  async function counts(db: ReturnType<typeof openDatabase>) {
    const words = (await db.selectFrom('name_words').select('word').execute()).length;
    const places = (await db.selectFrom('kecamatan').select('code').execute()).length;
    return { words, places };
  }

  it('is as large to doctor as what it holds, also while that stands in its log', async () => {
    const writer = new SqliteDatabase(config.sqliteFile);
    try {
      writer.pragma('journal_mode = WAL');
      writer.pragma('wal_autocheckpoint = 0');
      writer.exec('CREATE TABLE besar (isi BLOB); INSERT INTO besar VALUES (zeroblob(12582912))');
      const said = await doctor({ ...config, backup: null });
      expect(said).toMatch(/isi 1[2-4] MB \(berkas [01],\d MB, log 1[2-4] MB\)/);
    } finally {
      writer.close();
    }
  });

  it('is looked after by doctor: the age of the last backup, the room, what is damaged', async () => {
    await expect(doctor(config)).rejects.toThrow('! Cadangan terakhir: belum ada di');
    expect(await backup(config, [])).toContain(dirname(file()));
    const said = await doctor(config);
    for (const told of ['Pemeriksaan: utuh', 'Server: tidak berjalan', 'Cadangan terakhir: 0 menit yang lalu']) {
      expect(said).toContain(told);
    }
    writeFileSync(config.sqliteFile, 'x'.repeat(50_000));
    await expect(doctor(config)).rejects.toThrow('! Pemeriksaan: rusak');
  });
});
