/** The disk is full, or takes nothing: what people are told, what the operator finds, what is left behind. */
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderStore, newFileId } from '../../server/services/fileStore.ts';
import { memberBody } from '../support/memberBody.ts';
import { runningVillage, type Village } from '../support/runningServer.ts';

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return { ...real, rename: vi.fn(real.rename) };
});

const FULL = 'Penyimpanan server penuh; data belum tersimpan. Hubungi pengelola server.';

describe('a full disk', () => {
  let village: Village;
  beforeEach(async () => {
    village = await runningVillage('sqlite', (config) => ({ ...config, dataDir: dirname(config.sqliteFile) }));
  });
  afterEach(() => village.close());

  const pages = async (most: string) => {
    const { rows } = await sql<{ max_page_count: number }>`pragma max_page_count = ${sql.raw(most)}`.execute(village.server.db);
    return rows[0]?.max_page_count;
  };

  /** Registers members until one finds no room; the last answer. */
  async function fill() {
    for (let n = 0; n < 400; n++) {
      const nik = `917101420220${1000 + n}`;
      const answer = await village.call('POST', '/auth/laporan-kesehatan', { ...memberBody, alamat: 'x'.repeat(200), nik });
      if (answer.status !== 201) return answer;
      await answer.text();
    }
    throw new Error('the disk did not become full');
  }

  it('F19: is said to whoever writes, in the log by its name, and by health until there is room again', async () => {
    await pages('1');
    const refused = await fill();
    expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([503, '60', { message: FULL }]);
    const failed = village.logs.filter(({ event }) => event === 'storage-failed');
    expect(failed).toEqual([expect.objectContaining({ trouble: 'full', code: 'SQLITE_FULL' })]);

    expect((await village.call('GET', '/auth/laporan-kesehatan')).status).toBe(200);
    const health = await village.call('GET', '/health');
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: 'error', message: FULL, sejak: expect.stringMatching(/^\d{4}-/) },
    ]);
    await pages('1000000');
    expect([(await village.call('GET', '/health')).status, (await fillOne()).status]).toEqual([200, 201]);
  });

  const fillOne = () => village.call('POST', '/auth/laporan-kesehatan', { ...memberBody, nik: '9171014202209999' });
});

describe('the folder of uploads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-half-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const left = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));

  it('F19: keeps nothing of a photo that found no room', async () => {
    vi.mocked(files.rename).mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    await expect(folderStore(folder).put(newFileId(), new Uint8Array(5))).rejects.toThrow('no space');
    expect(left()).toEqual([]);
  });

  it('F19: is rid of what a crash left half-written, and of nothing that is just being written', async () => {
    const store = folderStore(folder);
    const [whole, old, young] = [newFileId(), newFileId(), newFileId()];
    for (const id of [whole, old, young]) await store.put(id, new Uint8Array(5));
    const half = (id: string) => join(folder, id.slice(0, 2), `${id}.part`);
    for (const id of [old, young]) writeFileSync(half(id), 'half');
    utimesSync(half(old), new Date(0), new Date(0));
    await store.sweep(new Date(Date.now() - 60_000));
    expect(left()).toEqual([join(young.slice(0, 2), `${young}.part`)]);
    expect(await store.get(whole)).not.toBeNull();
    await folderStore(join(folder, 'none')).sweep(new Date());
  });
});
