import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/posyandu';
const BODY = {
  nama_posyandu: 'Posko Kenanga',
  alamat: 'Jl. Kenanga 4',
  desa_id: '9171012001',
  kecamatan_id: '917101',
  nama_desa: 'Desa Melati',
};

forEachDatabase('posko', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database });
    token = await test.login('Admin Desa');
  });
  afterEach(() => test.close());

  const call = (method: string, path = '', body?: object) => test.call(method, `${PATH}${path}`, { token, body });

  it('is added, read, changed and deleted, with the spec’s texts', async () => {
    const created = await call('POST', '', BODY);
    expect([created.status, created.body.message]).toEqual([201, 'Data posyandu berhasil ditambahkan!']);
    expect(dataOf(created)).toMatchObject({ ...BODY, id: 3, nama_koordinator: null, jumlah_anggota: 0 });
    expect(dataOf(await call('GET', '/3'))).toEqual(dataOf(created));

    const changed = await call('PUT', '/3', { ...BODY, alamat: 'Jl. Kenanga 5' });
    expect([changed.status, changed.body.message]).toEqual([200, 'Data posyandu berhasil diupdate!']);
    expect(dataOf(changed)).toMatchObject({ alamat: 'Jl. Kenanga 5', nama_posyandu: 'Posko Kenanga' });

    expect((await call('DELETE', '/3')).body.message).toBe('Data posyandu berhasil dihapus.');
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await call(method, '/3', method === 'PUT' ? {} : undefined)).status).toBe(404);
    const trail = await test.db.selectFrom('audit').select(['action', 'record_id']).where('resource', '=', 'posko').execute();
    expect(trail.map(({ action, record_id }) => `${action} ${record_id}`)).toEqual(['create 3', 'update 3', 'delete 3']);
  });

  it('is found by part of its name or address in a bare list of fewer columns', async () => {
    const search = async (text: string) => (await call('GET', `/search?search=${encodeURIComponent(text)}`)).body.list;
    expect(await search('ANGG')).toEqual([{ id: 2, nama_posyandu: 'Posko Anggrek', alamat: 'Jl. Melati' }]);
    expect(await search('melati')).toHaveLength(2);
    expect(await search('%')).toEqual([]);
    expect(await search('')).toEqual([
      { id: 2, nama_posyandu: 'Posko Anggrek', alamat: 'Jl. Melati' },
      { id: 1, nama_posyandu: 'Posko Mawar', alamat: 'Jl. Melati' },
    ]);
  });

  it('is paged and ordered by what its columns show', async () => {
    const names = async (query: string) => {
      const page = await call('GET', `?_page=1&_per_page=1&${query}`);
      expect(page.headers.get('X-Total-Count')).toBe('2');
      return rowsOf(page).map(({ nama_posyandu }) => nama_posyandu);
    };
    await test.db.updateTable('members').set({ posyandu_id: 2 }).where('id', '=', 1).execute();
    expect(await names('_sort=nama_posyandu&_order=DESC')).toEqual(['Posko Mawar']);
    expect(await names('_sort=jumlah_anggota&_order=DESC')).toEqual(['Posko Anggrek']);
    expect((await call('GET', '?_sort=deleted_at')).status).toBe(422);
  });

  it('counts living members only and names the Kader where nobody else coordinates', async () => {
    await test.db.updateTable('members').set({ deleted_at: '2026-01-01' }).where('id', '=', 1).execute();
    await test.db.updateTable('accounts').set({ posyandu_id: 2 }).where('posisi', '=', 'Kader').execute();
    const rows = rowsOf(await call('GET'));
    expect(rows).toMatchObject([
      { id: 2, nama_koordinator: 'Contoh Kader', jumlah_anggota: 2 },
      { id: 1, nama_koordinator: 'Ibu Ratna', jumlah_anggota: 1 },
    ]);
  });

  it('is refused without a name, with a village that is none, and with a column nobody knows', async () => {
    expect((await call('POST', '', { ...BODY, nama_posyandu: ' ' })).body.errors).toHaveProperty('nama_posyandu');
    expect((await call('POST', '', { ...BODY, desa_id: '1' })).body.errors).toEqual({ desa_id: ['Desa tidak ditemukan.'] });
    expect((await call('POST', '', { ...BODY, kecamatan_id: '1' })).body.errors).toEqual({
      kecamatan_id: ['Kecamatan tidak ditemukan.'],
    });
    expect((await call('POST', '', { ...BODY, jumlah_anggota: 5 })).body.errors).toEqual({
      jumlah_anggota: ['Kolom tidak dikenal.'],
    });
    expect(rowsOf(await call('GET'))).toHaveLength(2);
  });

  it('has a name that no other one of its village has, whatever the letters’ case', async () => {
    const taken = { nama_posyandu: ['Nama posko ini sudah dipakai di desa yang sama.'] };
    const twice = await call('POST', '', { ...BODY, nama_posyandu: ' posko MAWAR ' });
    expect([twice.status, twice.body.errors]).toEqual([422, taken]);
    const renamed = await call('PUT', '/2', { nama_posyandu: 'POSKO mawar' });
    expect([renamed.status, renamed.body.errors]).toEqual([422, taken]);

    await test.db.insertInto('desa').values({ code: '9171012002', name: 'Desa Kenanga', kecamatan_code: '917101' }).execute();
    const beside = await call('POST', '', { ...BODY, nama_posyandu: 'Posko Mawar', desa_id: '9171012002' });
    expect(beside.status).toBe(201);
    const moved = await call('PUT', '/3', { desa_id: '9171012001' });
    expect([moved.status, moved.body.errors]).toEqual([422, taken]);
    // its own name is nobody else's, and one that was deleted takes none
    expect((await call('PUT', '/3', { nama_posyandu: 'posko mawar' })).status).toBe(200);
    expect((await call('DELETE', '/3')).status).toBe(200);
    expect((await call('POST', '', { ...BODY, nama_posyandu: 'Posko Mawar', desa_id: '9171012002' })).status).toBe(201);
  });

  it('of a name that was given twice before is still changed in everything else', async () => {
    await test.db.updateTable('posko').set({ nama_posyandu: 'Posko Mawar' }).where('id', '=', 2).execute();
    const changed = await call('PUT', '/2', { ...BODY, nama_posyandu: 'Posko Mawar' });
    expect([changed.status, dataOf(changed).alamat]).toEqual([200, 'Jl. Kenanga 4']);
  });

  it('is added once where two people add it at the same moment', async () => {
    const answers = await Promise.all([call('POST', '', BODY), call('POST', '', BODY), call('POST', '', BODY)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it('lies in a village of its district', async () => {
    await test.db.insertInto('kecamatan').values({ code: '917102', name: 'Jayapura' }).execute();
    const outside = { desa_id: ['Desa ini tidak berada di kecamatan yang dipilih.'] };
    const created = await call('POST', '', { ...BODY, kecamatan_id: '917102' });
    expect([created.status, created.body.errors]).toEqual([422, outside]);
    const changed = await call('PUT', '/1', { kecamatan_id: '917102' });
    expect([changed.status, changed.body.errors]).toEqual([422, outside]);
    expect((await call('POST', '', { ...BODY, desa_id: null })).status).toBe(201);
    expect((await call('POST', '', { ...BODY, kecamatan_id: null, nama_posyandu: 'Posko Dahlia' })).status).toBe(201);
    // what an old record holds keeps nobody from correcting something else
    await test.db.updateTable('posko').set({ kecamatan_id: '917102' }).where('id', '=', 1).execute();
    const old = { nama_posyandu: 'Posko Mawar', alamat: 'Jl. Baru', desa_id: '9171012001', kecamatan_id: '917102' };
    expect((await call('PUT', '/1', old)).status).toBe(200);
  });

  it('is not deleted while members belong to it', async () => {
    const refused = await call('DELETE', '/1');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Posko ini masih memiliki 2 anggota. Pindahkan dahulu ke posko lain.',
    ]);
    // the last one keeps it, too
    await test.db.updateTable('members').set({ posyandu_id: 2 }).where('id', '=', 1).execute();
    const last = await call('DELETE', '/1');
    expect([last.status, last.body.message]).toEqual([
      409,
      'Posko ini masih memiliki 1 anggota. Pindahkan dahulu ke posko lain.',
    ]);
    await test.db.updateTable('members').set({ posyandu_id: 2 }).where('posyandu_id', '=', 1).execute();
    expect((await call('DELETE', '/1')).status).toBe(200);
    // its Kader goes on registering people, who then belong to no posko
    const kader = await test.login('Kader');
    const member = await test.call('POST', '/auth/laporan-kesehatan', { token: kader, body: memberBody });
    expect(dataOf(member).posyandu_id).toBeNull();
    expect(rowsOf(await test.call('GET', '/auth/poskoAllow')).map(({ id }) => id)).toEqual([2]);
  });

  it('comes with the lists of villages and districts to choose from', async () => {
    expect(rowsOf(await test.call('GET', '/auth/desa', { token }))).toEqual([{ code: '9171012001', Nama_Desa: 'Desa Melati' }]);
    expect(rowsOf(await test.call('GET', '/auth/kecamatan', { token }))).toEqual([{ code: '917101', Nama_Kecamatan: 'Abepura' }]);
    expect((await test.call('GET', '/auth/dusun', { token })).body.list).toContainEqual({
      code: 'D1',
      Nama_Dusun: 'Dusun Mawar',
    });
  });
});
