/** Records that are on this device only: opened, corrected and deleted before they are sent, over the real server. */
import type { RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { unsent } from '../../src/dataProvider/unsent.ts';
import { aroundEach, device, offline, online, server, tab } from '../support/deviceOnServer.ts';
import { CITRA_NIK } from '../support/healthRecords.ts';

aroundEach();

const member = {
  ...{ nama_lengkap: 'Gita Maharani', no_kk: '9171010101900009', jenis_kelamin: 'Perempuan', tanggal_lahir: '2026-10-01' },
  ...{ anak_ke: '1', berat_lahir: '3,2', bpjs: 'Ya', gakin: 'Tidak', nama_dusun: 'Dusun Mawar', alamat: 'Jl. 1' },
};
const newborn = { ...member, nik_sementara: 'Ya', nik: '' };
const mother = { ...member, nama_lengkap: 'Ibu Gita', nik: '9171014303990007', tanggal_lahir: '1999-03-03' };
const berita = {
  ...{ tanggal: '2026-12-01', waktu: '08:00 - 10:00', kategori: 'Balita', judul: 'Imunisasi campak' },
  ...{ tempat: 'Balai dusun', deskripsi: 'Bawa Buku KIA.' },
};
const visit = (nik: string) => ({
  ...{ nik, anggota: 'Gita Maharani', tanggal_lahir: '2026-10-01', jenis_kelamin: 'Perempuan', tanggal_timbang: '2026-11-02' },
  ...{ berat_badan: '4,4', tinggi_badan: '55', pmt: 'Tidak', vit: 'Tidak', imunisasi: '-' },
});

const create = async (resource: string, data: object) =>
  (await tab.provider.create(resource, { data, meta: { idempotencyKey: crypto.randomUUID() } })).data;
const open = async (resource: string, id: unknown) => (await tab.provider.getOne(resource, { id: String(id) })).data;
const change = (resource: string, before: RaRecord, more: object) =>
  tab.provider.update(resource, { id: String(before.id), data: { ...before, ...more }, previousData: before });
const waiting = async () => (await tab.outbox.waiting()).toSorted((a, b) => a.order - b.order);
/** Everything there is of a kind, as the server has it. */
const stored = async (resource: string, filter = {}) =>
  (
    await tab.provider.getList(resource, {
      ...{ pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' }, filter },
    })
  ).data;

/** What it takes to have one of each kind, each about somebody who is on this device only. */
const KINDS: readonly (readonly [string, (nik: string, id: unknown) => object, object, (nik: string) => object])[] = [
  ['berita', () => berita, { judul: 'Imunisasi polio' }, () => ({})],
  ['examinations', (nik) => visit(nik), { tinggi_badan: 56 }, (nik) => ({ nik })],
  [
    'doses',
    (_nik, id) => ({ anggota: id, jenis: 'BCG', ke: 1, tanggal: '2026-10-20', dari_kartu: 'Tidak' }),
    { tempat: 'Balai' },
    () => ({}),
  ],
  [
    'referrals',
    (_nik, id) => ({ anggota: id, tanggal: '2026-11-02', ke: 'Puskesmas', alasan: 'Demam' }),
    { alasan: 'Batuk' },
    () => ({}),
  ],
  ['pregnancies', (_nik, id) => ({ ibu: id, hpht: '2026-08-01', status: 'Hamil' }), { gravida: 2 }, () => ({})],
];

describe.each(KINDS)('%s', (resource, made, more, filterOf) => {
  it('is opened, corrected and deleted before it is sent, and is one at the end', async () => {
    const before = (await stored(resource, filterOf(CITRA_NIK))).length;
    offline();
    const person = await create('members', resource === 'pregnancies' ? mother : newborn);
    const one = await create(resource, made(String(person.nik), person.id));
    const other = resource === 'pregnancies' ? await create('members', { ...mother, nik: '9171014303990008' }) : person;
    const twice = { ...made(String(other.nik), other.id), ...(resource === 'doses' ? { jenis: 'HB0' } : {}) };
    const two = await create(resource, twice);
    // the page is loaded anew
    unsent.set([]);
    const found = await open(resource, one.id);
    expect(found).toMatchObject({ id: one.id });
    await change(resource, found, more);
    unsent.set([]);
    expect(await open(resource, one.id)).toMatchObject(more);
    await tab.provider.delete(resource, { id: String(two.id), previousData: { ...(await open(resource, two.id)) } });
    await expect(open(resource, two.id)).rejects.toMatchObject({ status: 410 });
    online();
    await tab.outbox.sendNow();
    expect(await waiting()).toEqual([]);
    const nik = (
      await server.db
        .selectFrom('members')
        .select('nik')
        .where('nama_lengkap', '=', String(person.nama_lengkap))
        .executeTakeFirstOrThrow()
    ).nik;
    const rows = await stored(resource, resource === 'examinations' ? { nik } : filterOf(nik));
    expect(rows).toHaveLength(resource === 'examinations' ? 1 : before + 1);
    expect(rows).toContainEqual(expect.objectContaining(more));
  });
});

describe('somebody who was registered', () => {
  const named = () =>
    server.db
      .selectFrom('members')
      .select(['id', 'nik', 'nik_sementara', 'alamat', 'deleted_at'])
      .where('nama_lengkap', '=', 'Gita Maharani')
      .execute();

  it('is opened and corrected before they are sent, and is one row at the end', async () => {
    offline();
    const { id } = await create('members', newborn);
    unsent.set([]);
    const found = await open('members', id);
    expect(found).toMatchObject({ id, nama_lengkap: 'Gita Maharani' });
    await change('members', found, { alamat: 'Jl. Dua' });
    await change('members', await open('members', id), { alamat: 'Jl. Tiga' });
    online();
    await tab.outbox.sendNow();
    expect([await waiting(), await named()]).toEqual([[], [expect.objectContaining({ alamat: 'Jl. Tiga' })]]);
  });

  it('is given their NIK before they are sent', async () => {
    offline();
    const { id } = await create('members', newborn);
    await change('members', await open('members', id), { nik_sementara: 'Tidak', nik: '9171014110260003' });
    online();
    await tab.outbox.sendNow();
    expect([await waiting(), await named()]).toEqual([[], [expect.objectContaining({ nik: '9171014110260003' })]]);
  });

  it('is nobody any more where they were deleted before', async () => {
    offline();
    const { id } = await create('members', newborn);
    await tab.provider.delete('members', { id, previousData: await open('members', id) });
    online();
    await tab.outbox.sendNow();
    expect(await waiting()).toEqual([]);
    expect((await named()).filter(({ deleted_at }) => deleted_at === null)).toEqual([]);
  });

  describe('and refused', () => {
    const refused = async () => {
      offline();
      const { id } = await create('members', { ...member, nik: CITRA_NIK });
      online();
      await tab.outbox.sendNow();
      expect(await waiting()).toMatchObject([{ state: 'refused' }]);
      return id;
    };

    it('is mended by a correction, in its place, with what speaks of it', async () => {
      const id = await refused();
      const found = await open('members', id);
      await create('doses', { anggota: id, jenis: 'HB0', ke: 1, tanggal: '2026-10-01', dari_kartu: 'Tidak' });
      const { data } = await change('members', found, { nik: '9171014110260003' });
      expect(Number(data.id)).toBeGreaterThan(0);
      await vi.waitFor(async () => expect(await waiting()).toEqual([]), 5_000);
      expect(await named()).toEqual([expect.objectContaining({ nik: '9171014110260003', id: Number(data.id) })]);
      expect((await stored('doses')).filter(({ anggota }) => anggota === Number(data.id))).toHaveLength(1);
    });

    it('is mended so without a NIK of their own too, which the server gives', async () => {
      offline();
      const { id, nik } = await create('members', newborn);
      device.network = ({ method }) => (method === 'POST' ? Response.json({ message: 'Kembar?' }, { status: 409 }) : 'answered');
      await tab.outbox.sendNow();
      online();
      await change('members', await open('members', id), { alamat: 'Jl. Dua' });
      const rows = await named();
      expect([await waiting(), rows]).toEqual([[], [expect.objectContaining({ alamat: 'Jl. Dua', nik_sementara: 1 })]]);
      expect(rows[0]?.nik).not.toBe(nik);
    });

    it('is mended without a line, and goes once there is one', async () => {
      const id = await refused();
      offline();
      await change('members', await open('members', id), { nik: '9171014110260003' });
      expect(await waiting()).toMatchObject([{ action: 'create', state: 'waiting', standsFor: id }]);
      online();
      await tab.outbox.sendNow();
      expect([await waiting(), await named()]).toEqual([[], [expect.objectContaining({ nik: '9171014110260003' })]]);
    });

    it('is out of what waits once they are deleted, with what speaks of them', async () => {
      const id = await refused();
      await create('doses', { anggota: id, jenis: 'HB0', ke: 1, tanggal: '2026-10-01', dari_kartu: 'Tidak' });
      await tab.provider.delete('members', { id, previousData: await open('members', id) });
      expect([await waiting(), await named()]).toEqual([[], []]);
    });
  });
});
