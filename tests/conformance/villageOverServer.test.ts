/** The console's data provider against the real server, for what is not members (bothServers.test.ts). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '../../src/dataProvider/http.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import type { Role } from '../../src/engine/definition.ts';
import { EXTENSIONS, type Extension } from '../../src/engine/wire/extensions.ts';
import { site as definitions } from '../../src/resources/index.ts';
import { addRegistration, CITRA_NIK } from '../support/healthRecords.ts';
import { forwardApi } from '../support/msw.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const ORIGIN = 'http://api.test';
const site = compileSite(definitions);
const all = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

describe.each<[string, readonly Extension[]]>([
  ['knowing what the server can', EXTENSIONS],
  ['speaking the contract only', []],
])('the console, %s', (_name, extensions) => {
  let app: TestApp;
  let token = '';
  let role: Role = 'Kader';
  const api = forwardApi(() => ({ fetch: (request) => app.app.fetch(request) }));
  const http = createHttp({ apiUrl: `${ORIGIN}/api`, getToken: () => token });
  const provider = createDataProvider({ site, http, context: () => ({ extensions: new Set(extensions), role }) });
  const be = async (who: Role) => {
    role = who;
    token = await app.login(who);
  };

  beforeAll(async () => {
    api.listen();
    app = await testApp({ now: () => new Date('2026-03-10T03:00:00Z') });
  });
  afterAll(async () => {
    api.server.close();
    await app.close();
  });

  it('runs a posko from adding to deleting', async () => {
    await be('Admin Desa');
    const data = {
      nama_posyandu: 'Posko Kenanga',
      alamat: 'RW 4',
      desa_id: '9171012001',
      nama_desa: 'Desa Melati',
      kecamatan_id: '917101',
    };
    const { data: created } = await provider.create('posko', { data });
    const { data: read } = await provider.getOne('posko', { id: created.id });
    expect(read).toMatchObject({ ...data, jumlah_anggota: 0 });
    const found = await provider.getList('posko', {
      ...all,
      sort: { field: 'nama_posyandu', order: 'ASC' },
      filter: { q: 'kenanga' },
    });
    expect(found.data).toMatchObject([{ id: created.id, nama_posyandu: 'Posko Kenanga' }]);
    await provider.update('posko', { id: created.id, data: { ...read, alamat: 'RW 5' }, previousData: read });
    const { data: changed } = await provider.getOne('posko', { id: created.id });
    expect(changed.alamat).toBe('RW 5');
    await provider.delete('posko', { id: created.id, previousData: changed });
    await expect(provider.getOne('posko', { id: created.id })).rejects.toMatchObject({ status: 404 });
    const refused = provider.delete('posko', { id: 1, previousData: { id: 1 } });
    await expect(refused).rejects.toMatchObject({ status: 409, message: expect.stringContaining('2 anggota') });
  });

  it('announces an event, queues a child and examines it', async () => {
    await be('Kader');
    const event = {
      tanggal: '2026-03-10',
      waktu: { start: '08:00', end: '11:00' },
      kategori: 'Balita',
      judul: 'A',
      tempat: 'B',
      deskripsi: 'C',
    };
    const { data: berita } = await provider.create('berita', { data: event });
    expect((await provider.getOne('berita', { id: berita.id })).data).toMatchObject(event);

    const entry = { user_id: '', berita_id: berita.id, nik: CITRA_NIK };
    expect((await provider.create('antrian', { data: entry })).data).toMatchObject({ id: CITRA_NIK });
    const queue = await provider.getList('antrian', {
      ...all,
      sort: { field: 'nomor', order: 'ASC' },
      filter: { berita_id: berita.id },
    });
    expect(queue.data).toMatchObject([{ nama: 'Citra Lestari', nik: CITRA_NIK }]);

    const { data: person } = await provider.getOne('riwayat', { id: CITRA_NIK });
    expect(person).toMatchObject({ nama_lengkap: 'Citra Lestari', tanggal_lahir: '2024-03-10', user_id: CITRA_NIK });
    const examination = {
      nik: CITRA_NIK,
      tanggal_lahir: person.tanggal_lahir,
      tanggal_timbang: '2026-03-10',
      berat_badan: '10,4',
      tinggi_badan: '82,5',
      pmt: 'Tidak',
      vit: 'A',
      imunisasi: '-',
      suplemen: '-',
      berita: berita.id,
    };
    const { data: created } = await provider.create('examinations', { data: examination, meta: { idempotencyKey: 'e-1' } });
    const { data: read } = await provider.getOne('examinations', { id: created.id });
    expect(read).toMatchObject({ berat_badan: 10.4, tinggi_badan: 82.5, umur: 2, berita: berita.id, bb_u: 'Berat badan normal' });
    const data = { ...read, berat_badan: '10,5', suplemen: 'Taburia' };
    await provider.update('examinations', { id: created.id, data, previousData: read });
    const sort = { field: 'tanggal_timbang', order: 'DESC' as const };
    const history = await provider.getList('examinations', { ...all, sort, filter: { nik: CITRA_NIK } });
    expect(history.data).toMatchObject([{ berat_badan: 10.5, suplemen: 'Taburia' }]);
    await provider.delete('examinations', { id: created.id, previousData: history.data[0] });
    expect((await provider.getList('examinations', { ...all, sort, filter: { nik: CITRA_NIK } })).total).toBe(0);
  });

  it('finds the people to examine and reads the report', async () => {
    await be('Kader');
    const sort = { field: 'nama_lengkap', order: 'ASC' as const };
    const people = await provider.getList('patients', { ...all, sort, filter: { q: 'citra', kelompok: 'Balita' } });
    expect(people.data).toMatchObject([{ nik: CITRA_NIK }]);
    const report = await provider.getList('laporan', {
      ...all,
      sort: { field: 'nama_posyandu', order: 'ASC' },
      filter: { bulan: '2026-02' },
    });
    expect(report.data.map(({ nama_posyandu }) => nama_posyandu)).toEqual(['Posko Anggrek', 'Posko Mawar', 'Tanpa posko']);
  });

  it('works a verifier’s desk', async () => {
    const nik = '9171014101950011';
    await addRegistration(app.db, { nik, posisi: 'Kader' });
    await be('Admin Verifikator');
    const sort = { field: 'waktu_pengajuan', order: 'DESC' as const };
    const { data } = await provider.getList('staffRegistrations', { ...all, sort });
    expect(data.map(({ id, status }) => [id, status])).toContainEqual([nik, 'pending']);
    const previousData = data.find(({ id }) => id === nik);
    await provider.update('staffRegistrations', { id: nik, data: { status: 'success' }, previousData });
    expect((await provider.getOne('staffRegistrations', { id: nik })).data.status).toBe('success');
    expect((await provider.getList('residentRegistrations', { ...all, sort })).total).toBe(0);
    const trail = await provider.getList('audit', {
      ...all,
      sort: { field: 'at', order: 'DESC' },
      filter: { sumber: 'staffRegistrations', record: nik },
    });
    expect(trail).toMatchObject({ total: 1, data: [{ tindakan: 'status', pelaku: 'Contoh Admin Verifikator' }] });
    expect((await provider.getOne('audit', { id: trail.data[0]?.id ?? '' })).data.perubahan).toMatchObject({
      before: { status: 'pending' },
    });
  });
});
