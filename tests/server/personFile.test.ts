/** Consent, and one person's whole file: everything that a definition says belongs to them, of whatever is defined later too. */
import { afterEach, expect, it } from 'vitest';
import { compileSite } from '../../src/engine/compile.ts';
import { defineResource } from '../../src/engine/define.ts';
import { site as definition } from '../../src/resources/index.ts';
import { dataOf, memberBody } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NIK = '9171015005960011';
const SRQ20 = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`j${i + 1}`, 'Tidak']));

/** Of the day after tomorrow: nothing of the product knows it. */
const glasses = defineResource({
  name: 'kacamata',
  label: { id: 'Kacamata', en: 'Glasses' },
  beyondContract: true,
  fields: {
    lensa: { type: 'text', maxLength: 50, label: { id: 'Lensa', en: 'Lenses' }, required: true },
    pemakai: { type: 'reference', resource: 'members', label: { id: 'Pemakai', en: 'Wearer' }, required: true },
  },
  access: { Kader: 'all' },
  route: '/kacamata',
});
const later = compileSite({ ...definition, resources: [...definition.resources, glasses] });

forEachDatabase("a person's file", (database) => {
  let test: TestApp;
  let kader: string;
  let village: string;
  afterEach(() => test.close());

  const begin = async (more: object = {}) => {
    test = await testApp({ database, site: later, now: () => new Date('2026-03-10T03:00:00Z') });
    [kader, village] = [await test.login('Kader'), await test.login('Admin Desa')];
    const body = { ...memberBody, nik: NIK, jenis_kelamin: 'Perempuan', tanggal_lahir: '10-05-1996', ...more };
    const made = await test.call('POST', '/auth/laporan-kesehatan', { token: kader, body });
    expect(made.body).toMatchObject({ status: 'success' });
    return Number(dataOf(made).id);
  };
  const fileOf = async (id: number, token: string) => dataOf(await test.call('GET', `/auth/berkas/${id}`, { token }));
  const record = async (id: number) => dataOf(await test.call('GET', `/auth/laporan-kesehatan/${id}`, { token: village }));

  it('says to which text somebody agreed, when and asked by whom, and that it was taken back', async () => {
    const id = await begin({ persetujuan: 'Setuju' });
    const asked = { persetujuan_versi: '1', persetujuan_pada: '2026-03-10' };
    expect(await record(id)).toMatchObject({ persetujuan: 'Setuju', ...asked, persetujuan_oleh: expect.any(String) });
    // another change leaves it as it was
    await test.call('PUT', `/auth/laporan-kesehatan/${id}`, { token: village, body: { alamat: 'Jalan Baru 2' } });
    expect(await record(id)).toMatchObject({ persetujuan: 'Setuju', ...asked });
    await test.call('PUT', `/auth/laporan-kesehatan/${id}`, { token: village, body: { persetujuan: 'Dicabut' } });
    const after = await record(id);
    expect(after).toMatchObject({ persetujuan: 'Dicabut', ...asked });
    const { perubahan, teks_persetujuan } = await fileOf(id, village);
    expect(teks_persetujuan).toMatch(/setiap pembacaan dicatat/);
    expect(perubahan).toMatchObject([
      { tindakan: 'create', sesudah: { persetujuan: 'Setuju' } },
      { tindakan: 'update' },
      { tindakan: 'update', sebelum: { persetujuan: 'Setuju' }, sesudah: { persetujuan: 'Dicabut' } },
    ]);
  });

  it('is asked of nobody who saves by the contract alone: not asked yet is nothing', async () => {
    const id = await begin();
    expect(await record(id)).toMatchObject({ persetujuan: null, persetujuan_versi: null, persetujuan_pada: null });
    expect((await fileOf(id, village)).teks_persetujuan).toBeNull();
  });

  it('holds whatever belongs to the person, of a resource defined later too, and that it was taken', async () => {
    const id = await begin();
    const post = async (path: string, body: object) =>
      expect((await test.call('POST', path, { token: kader, body })).status).toBe(201);
    await post('/auth/pemeriksaan', { nik: NIK, tanggal_timbang: '2026-03-10', berat_badan_kg: 60, tinggi_badan: 160 });
    await post('/auth/srq20', { anggota: id, tanggal: '2026-03-10', ...SRQ20 });
    await post('/auth/pregnancies', { ibu: id, hpht: '2026-01-01', status: 'Hamil' });
    await post('/auth/kacamata', { lensa: '+2', pemakai: id });
    const { catatan, orang, keanggotaan, dibaca, tidak_disertakan, bentuk } = await fileOf(id, kader);
    expect([bentuk, orang]).toMatchObject(['posyandu-berkas-warga', { nik: NIK }]);
    expect(keanggotaan).toHaveLength(1);
    expect(catatan).toMatchObject({
      examinations: [{ tanggal_timbang: '2026-03-10' }],
      srq20: [{ j1: 'Tidak', hasil: 'normal' }],
      pregnancies: [{ hpht: '2026-01-01' }],
      kacamata: [{ lensa: '+2' }],
      referrals: [],
    });
    expect([tidak_disertakan, dibaca]).toMatchObject([{}, [{ pintu: 'berkas' }]]);
    // what is not theirs to read is counted
    const others = await fileOf(id, village);
    expect([Object(others.catatan).srq20, others.tidak_disertakan]).toEqual([[], { srq20: 1 }]);
  });

  it('is for the village and for the kader of that posko', async () => {
    const id = await begin();
    await test.db.updateTable('members').set({ posyandu_id: null }).where('id', '=', id).execute();
    const status = async (key: number | string, token: string) =>
      (await test.call('GET', `/auth/berkas/${key}`, { token })).status;
    expect([await status(id, kader), await status(id, village), await status(999_999, village)]).toEqual([403, 200, 404]);
    const body = { nama: 'SIMPUS', cakupan: 'baca', berlaku_sampai: '2026-06-01' };
    const token = String(dataOf(await test.call('POST', '/auth/token', { token: village, body })).token);
    expect(await status(id, token)).toBe(403);
  });
});
