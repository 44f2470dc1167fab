/** `cli doctor` names what an installation lacks, and what to do about it. */
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { doctor } from '../../server/cli/doctor/index.ts';
import { withDatabase } from '../../server/cli/withDatabase.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { startObjectStore } from '../support/objectStore.ts';
import { scratchFolder } from '../support/scratch.ts';
import { forEachDatabase, freshDatabase, type TestDatabase } from '../support/testDatabase.ts';

forEachDatabase('doctor', (kind) => {
  let folder: string;
  let database: TestDatabase;
  let config: Config;
  beforeEach(async () => {
    folder = scratchFolder('posyandu-doctor-');
    database = await freshDatabase(kind);
    config = { ...readConfig({}), ...database.config, dataDir: join(folder, 'data') };
    mkdirSync(config.dataDir, { mode: 0o700 });
  });
  afterEach(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const said = (changes: Partial<Config> = {}) =>
    doctor({ ...config, ...changes }).catch((error: unknown) => (error instanceof Error ? error.message : ''));

  it('of a new production names what is missing until it is there, with the command', async () => {
    await withDatabase(config, async () => undefined);
    const production = { production: true, publicUrl: 'http://192.168.1.5:3000' };
    const before = await said(production);
    for (const line of [
      /! PUBLIC_URL: .*\n {4}→ Pasang proxy dengan TLS/,
      /! Admin Verifikator: belum ada\n {4}→ npm run cli -- admin:create/,
      /! Wilayah: .*\n {4}→ npm run cli -- places/,
      /! Surel: .*\n {4}→ Isi SMTP_URL/,
    ]) {
      expect(before).toMatch(line);
    }
    await withDatabase(config, async (db) => {
      await db.insertInto('kecamatan').values({ code: '32.01.01', name: 'Satu' }).execute();
      await db.insertInto('desa').values({ code: '32.01.01.2001', name: 'Desa', kecamatan_code: '32.01.01' }).execute();
      await db.updateTable('accounts').set({ status: 'success' }).execute();
    });
    const after = await said({ ...production, publicUrl: 'https://posyandu.test', trustProxy: true });
    expect(after).toContain('  Wilayah: ada');
    expect(after).not.toContain('! PUBLIC_URL');
    expect(after).not.toContain('! TRUST_PROXY');
  });

  it('tells of a mail server that is away, a proxy not believed, an open folder and the debug switch', async () => {
    await withDatabase(config, async () => undefined);
    chmodSync(config.dataDir, 0o755);
    const told = await said({
      production: true,
      publicUrl: 'https://127.0.0.1:1',
      debugErrors: true,
      mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'x@posyandu.test' },
    });
    for (const line of [
      /! TRUST_PROXY: /,
      /! Surel: server surel tidak menerima \(\w+\)/,
      /! DEBUG_ERRORS: /,
      /! Izin DATA_DIR: .*\n {4}→ chmod -R go= /,
      / {2}Alamat: https:\/\/127\.0\.0\.1:1\/api\/health tidak menjawab/,
    ]) {
      expect(told).toMatch(line);
    }
  });

  it('tells of folders that cannot be written to', async () => {
    await withDatabase(config, async () => undefined);
    const file = join(folder, 'berkas');
    writeFileSync(file, '');
    const dir = join(file, 'cadangan');
    const told = await said({ backup: { dir, everyMs: 1 } });
    expect(told).toMatch(/! BACKUP_DIR: .*berkas bukan folder\n {4}→ /);
    expect(told).toMatch(/ {2}DATA_DIR: dapat ditulisi, .* kosong/);
    if (process.getuid?.() === 0) return;
    chmodSync(config.dataDir, 0o500);
    expect(await said()).toMatch(/! DATA_DIR: .* tidak dapat ditulisi \(EACCES\)/);
    chmodSync(config.dataDir, 0o700);
  });

  it('asks for the bucket, also where no photo is in it', async () => {
    await withDatabase(config, async () => undefined);
    const store = await startObjectStore();
    try {
      expect(await said({ s3: store.config })).toMatch(/ {2}S3: bucket posyandu menjawab/);
      expect(await said({ s3: { ...store.config, bucket: 'nirgends' } })).toMatch(
        /! S3: Bucket nirgends tidak ada .*\n {4}→ Periksa/,
      );
    } finally {
      await store.close();
    }
  });

  if (kind !== 'postgres') return;

  it('asks PostgreSQL for its version, clock and tools', async () => {
    await withDatabase(config, async () => undefined);
    const told = await said();
    for (const line of [/ {2}PostgreSQL \d+: \d+ sambungan/, / {2}Jam: sama dengan PostgreSQL/, / {2}pg_dump: versi \d+/]) {
      expect(told).toMatch(line);
    }
    const away = await said({ databaseUrl: 'postgres://posyandu@127.0.0.1:1/posyandu' });
    expect(away).toMatch(/! Basis data: .*\n {4}→ Periksa apakah PostgreSQL berjalan/);
  });
});
