/** Somebody is registered without a line under a number that somebody else has, over the real server. */
import { describe, expect, it, vi } from 'vitest';
import { keepTaken } from '../../src/offline/pocket/store.ts';
import { openVault } from '../../src/offline/vault.ts';
import { aroundEach, device, offline, online, server, tab } from '../support/deviceOnServer.ts';
import { BUDI_NIK } from '../support/testApp.ts';

const FREE = '9171014303200007';
const OTHER = '9171014202200006';

aroundEach();

/** Takes along the list of members as the server answers it. */
async function takeAlong(): Promise<void> {
  const url = '/auth/laporan-kesehatan';
  const { body } = await tab.write({ method: 'GET', url });
  const vault = await openVault();
  if (vault === null) throw new Error('no vault');
  const text = `${JSON.stringify({ url, body })}\n${JSON.stringify({ lines: 1 })}\n`;
  await keepTaken(vault, text, { at: '2026-11-28T00:00:00.000Z', number: 1, counted: [], onProgress: () => undefined });
}

const child = (nik: string, more = {}) => ({
  ...{ nama_lengkap: 'Nik Ganda', nik, no_kk: '9171010101900009', jenis_kelamin: 'Perempuan', tanggal_lahir: '2026-10-01' },
  ...{ anak_ke: '1', berat_lahir: '3,2', bpjs: 'Ya', gakin: 'Tidak', nama_dusun: 'Dusun Mawar', alamat: 'Jl. 1', ...more },
});
const register = (nik: string, key: string = crypto.randomUUID()) =>
  tab.provider.create('members', { data: child(nik), meta: { idempotencyKey: key, page: '/tambahanggota' } });
const waiting = async () => (await tab.outbox.waiting()).toSorted((a, b) => a.order - b.order);
const REFUSED = { status: 422, message: 'NIK sudah terdaftar.', body: { errors: { nik: 'NIK sudah terdaftar.' } } };

describe('a number that the device holds of somebody', () => {
  it('is refused to anybody else as the server would, and nothing of it waits', async () => {
    await takeAlong();
    offline();
    await expect(register(BUDI_NIK)).rejects.toMatchObject(REFUSED);
    // while nobody is asked at all too
    tab.outbox.stands(true);
    await expect(register(BUDI_NIK)).rejects.toMatchObject(REFUSED);
    expect(await waiting()).toEqual([]);
    await register(FREE);
    expect(await waiting()).toHaveLength(1);
    online();
    tab.outbox.stands(false);
    await expect(register(BUDI_NIK)).rejects.toMatchObject(REFUSED);
  });

  it('is refused to whoever stands before a call that is late, and nothing comes of it afterwards', async () => {
    await takeAlong();
    const slow = device.tab({ patience: 20 });
    const app = server.app.fetch.bind(server.app);
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.spyOn(server.app, 'fetch').mockImplementation(async (...args) => {
      if (args[0].method === 'POST') await late;
      return app(...args);
    });
    await expect(slow.provider.create('members', { data: child(BUDI_NIK) })).rejects.toMatchObject(REFUSED);
    answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await slow.outbox.waiting()).toEqual([]);
  });

  it('is refused to a correction, and stays its own', async () => {
    await takeAlong();
    const budi = await server.db.selectFrom('members').select('id').where('nik', '=', BUDI_NIK).executeTakeFirstOrThrow();
    const all = await server.db.selectFrom('members').select('id').where('deleted_at', 'is', null).execute();
    const other = all.find(({ id }) => id !== budi.id)?.id ?? 0;
    const [mine, theirs] = [
      (await tab.provider.getOne('members', { id: budi.id })).data,
      (await tab.provider.getOne('members', { id: other })).data,
    ];
    offline();
    const change = (before: typeof mine, more: object) =>
      tab.provider.update('members', { id: before.id, data: { ...before, ...more }, previousData: before });
    await expect(change(theirs, { nik: BUDI_NIK })).rejects.toMatchObject(REFUSED);
    await change(mine, { alamat: 'Jl. Baru' });
    // given up by a correction, it is free
    await change(mine, { nik: OTHER });
    await register(BUDI_NIK);
    expect((await waiting()).map(({ action }) => action)).toEqual(['update', 'update', 'create']);
    online();
    await tab.outbox.sendNow();
    expect(await waiting()).toEqual([]);
    const now = await server.db
      .selectFrom('members')
      .select(['nik', 'nama_lengkap'])
      .where('nik', 'in', [BUDI_NIK, OTHER])
      .execute();
    expect(now.find(({ nik }) => nik === BUDI_NIK)?.nama_lengkap).toBe('Nik Ganda');
  });

  it('is that of another registration too, which may be saved again and mended itself', async () => {
    offline();
    await register(FREE, 'first');
    await register(FREE, 'first');
    await expect(register(FREE, 'second')).rejects.toMatchObject(REFUSED);
    expect((await waiting()).map(({ key }) => key)).toEqual(['first']);
  });
});

describe('a number that only the server knows of somebody', () => {
  it('parks the registration, and nothing of the newcomer is written down for them', async () => {
    const visit = {
      tanggal_timbang: '2026-10-01',
      berat_badan_kg: 8.2,
      tinggi_badan: 70,
      pmt: 'Tidak',
      vit: 'Tidak',
      imunisasi: '-',
    };
    const stored = await tab.write({ method: 'POST', url: '/auth/pemeriksaan', body: { nik: BUDI_NIK, ...visit } });
    const id = Number(Object(stored.body).data.id);
    const before = (await tab.provider.getOne('examinations', { id })).data;
    offline();
    await register(BUDI_NIK);
    const meta = { page: `/updatepemeriksaan/${BUDI_NIK}/${id}` };
    const data = { ...before, nik: BUDI_NIK, berat_badan: 9.1 };
    await tab.provider.update('examinations', { id, data, previousData: before, meta });
    await tab.provider.delete('examinations', { id, previousData: { ...data, id } });
    online();
    await tab.outbox.sendNow();
    expect((await waiting()).map(({ resource, state }) => [resource, state])).toEqual([
      ['members', 'refused'],
      ['examinations', 'waiting'],
      ['examinations', 'waiting'],
    ]);
    expect(device.arrived.filter((call) => /^(PATCH|DELETE)/.test(call))).toEqual([]);
  });
});
