/** Uploads in a bucket instead of a folder: the same promises, through the calls that people use, backed up and restored. */
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from '../../server/cli/backup.ts';
import { doctor } from '../../server/cli/doctor/index.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { prepareTables } from '../../server/schema/bring.ts';
import { newFileId } from '../../server/services/fileStore.ts';
import { S3Failed, s3Store } from '../../server/services/s3Store.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { fillVillage } from '../support/fixtures.ts';
import { type ObjectStore, startObjectStore } from '../support/objectStore.ts';
import { scratchFolder } from '../support/scratch.ts';
import { formOf, photo } from '../support/staffForm.ts';
import { testApp } from '../support/testApp.ts';

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.close());

const BYTES = new Uint8Array([0, 255, 7]);

describe('a bucket', () => {
  it('keeps the promises of a file store', async () => {
    const files = s3Store(store.config);
    const id = newFileId();
    expect([await files.has(id), await files.get(id)]).toEqual([false, null]);
    await files.put(id, BYTES);
    expect([await files.has(id), await files.get(id)]).toEqual([true, BYTES]);
    await files.remove(id);
    await files.remove(id);
    expect([await files.has(id), await files.get(id)]).toEqual([false, null]);
  });

  it.each([
    ['a bucket that is not there', { bucket: 'nirgends' }, 'S3_404'],
    ['an unknown key', { accessKeyId: 'UNKNOWN' }, 'S3_403'],
    ['a store that is away', { endpoint: 'http://127.0.0.1:1' }, 'S3_UNREACHABLE'],
  ])('says so: %s', async (_name, change, code) => {
    const failed = await s3Store({ ...store.config, ...change })
      .put(newFileId(), BYTES)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(S3Failed);
    expect(failed).toMatchObject({ code });
  });

  it('that is not there is not a photo that is not there', async () => {
    const files = s3Store({ ...store.config, bucket: 'nirgends' });
    for (const asked of [files.get, files.has, files.remove]) {
      await expect(asked(newFileId())).rejects.toMatchObject({ name: 'S3Failed', code: 'S3_404' });
    }
  });

  it('whose answer breaks off has failed', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('half', () => response.destroy());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = Object(server.address());
    try {
      const got = s3Store({ ...store.config, endpoint: `http://127.0.0.1:${port}` }).get(newFileId());
      await expect(got).rejects.toMatchObject({ name: 'S3Failed', code: 'S3_UNREACHABLE' });
    } finally {
      server.close();
    }
  });
});

describe('uploads in a bucket', () => {
  it('are kept and shown as from a folder; while it is away people are told to come again', async () => {
    const test = await testApp({ files: s3Store(store.config) });
    const away = await testApp({ files: s3Store({ ...store.config, endpoint: 'http://127.0.0.1:1' }) });
    try {
      const send = async (to: typeof test) =>
        to.call('POST', '/auth/profile', {
          token: await to.login('Kader'),
          body: formOf({ nama_lengkap: 'Siti', foto_profil: await photo() }),
        });
      expect((await send(test)).status).toBe(200);
      const kept = await test.db.selectFrom('uploads').select('id').execute();
      expect(kept.length).toBeGreaterThan(0);
      for (const { id } of kept) expect(await s3Store(store.config).has(id)).toBe(true);

      const refused = await send(away);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '3']);
      expect(refused.body.message).toBe('Penyimpanan foto dan berkas tidak dapat dihubungi. Coba lagi sebentar.');
      expect(away.logs.find(({ event }) => event === 'object-store-failed')).toMatchObject({ code: 'S3_UNREACHABLE' });
    } finally {
      await test.close();
      await away.close();
    }
  });

  it('are in the backup, come back into an empty bucket, and are missed by doctor', async () => {
    const folder = scratchFolder('posyandu-s3-backup-');
    const empty = await startObjectStore();
    try {
      const dataDir = join(folder, 'data');
      const config = { ...readConfig({}), dataDir, sqliteFile: join(dataDir, 'posyandu.sqlite'), s3: store.config };
      const id = newFileId();
      await s3Store(store.config).put(id, BYTES);
      const db = openDatabase(config);
      await prepareTables(db, site);
      await fillVillage(db, '2026-03-10');
      await db.insertInto('uploads').values({ id, account_id: 1, kind: 'ktp', created_at: '2026-03-10T00:00:00.000Z' }).execute();
      await db.updateTable('accounts').set({ foto_ktp: id }).where('id', '=', 1).execute();
      await db.destroy();

      const file = join(folder, 'cadangan.tar');
      expect(await backup(config, [file])).toContain('Foto: 1');
      const mistyped = { ...config, s3: { ...store.config, bucket: 'nirgends' } };
      const other = join(folder, 'lain.tar');
      await expect(backup(mistyped, [other])).rejects.toThrow('Bucket nirgends tidak ada');
      expect(existsSync(other)).toBe(false);
      await expect(doctor(mistyped)).rejects.toThrow('! Foto (S3): Bucket nirgends tidak ada');
      const moved = { ...config, s3: empty.config };
      await expect(doctor(moved)).rejects.toThrow('! Foto (S3): 1 dipakai, 1 tanpa berkas');
      expect(await restore(moved, [file])).toContain('Foto: 1');
      expect(await s3Store(empty.config).get(id)).toEqual(BYTES);
      expect(await doctor(moved)).toContain('Foto (S3): 1 dipakai, 0 tanpa berkas');
      const unreachable = { ...config, s3: { ...store.config, accessKeyId: 'UNKNOWN' } };
      await expect(doctor(unreachable)).rejects.toThrow('Periksa alamat, nama dan kunci di S3_*');
    } finally {
      await empty.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
