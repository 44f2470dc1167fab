/** A resource that the product does not have, served from its definition alone: no service, no table written by hand. */
import { expect, it } from 'vitest';
import { fillOthers } from '../../server/seed/plausible.ts';
import { restore } from '../../server/storage/restore.ts';
import { tableOf } from '../../server/storage/table.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { defineResource } from '../../src/engine/define.ts';
import { site as product } from '../../src/resources/index.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const text = (id: string) => ({ id, en: id });
const mode = (title: string, success: string) => ({
  title: text(title),
  success: { text: text(success), after: 1000 },
  failure: text('Gagal: {message}'),
});

const alat = defineResource({
  name: 'alat',
  label: { one: text('Alat'), many: text('Alat') },
  represents: 'nama_alat',
  fields: {
    nama_alat: { type: 'text', label: text('Nama'), required: true, messages: { required: text('Nama alat wajib diisi!') } },
    jumlah: { type: 'integer', min: 1, label: text('Jumlah'), default: 1, wire: { read: 'qty', write: 'jumlah' } },
    kode: { type: 'digits', length: 12, label: text('Kode'), unique: true },
    jenis: { type: 'choice', options: ['Ukur', 'Timbang'].map((value) => ({ value, label: text(value) })), label: text('Jenis') },
    gudang: { type: 'reference', resource: 'gudang', text: 'nama', label: text('Gudang') },
    berat: { type: 'decimal', label: text('Berat'), column: 'berat_gram', scale: 1000 },
    pinjam: { type: 'timeRange', startLabel: text('Mulai'), endLabel: text('Selesai'), label: text('Dipinjam') },
    pemegang: {
      type: 'reference',
      resource: 'members',
      text: 'nama_lengkap',
      label: text('Pemegang'),
      wire: { write: 'pemegang_id' },
    },
  },
  access: { 'Admin Desa': ['list', 'show', 'create', 'edit', 'delete'], Kader: ['list'] },
  routes: { list: '/alat', create: '/alat-add', edit: '/alat-edit/{id}', show: '/alat-informasi/{id}' },
  list: {
    title: text('Alat'),
    columns: ['nama_alat', 'jumlah', 'pemegang', 'gudang'],
    filters: [
      { field: 'jenis', all: text('Semua') },
      { field: 'pemegang', all: text('Semua') },
      { field: 'gudang', all: text('Semua') },
      { field: 'nama_alat', all: text('Semua') },
    ],
    search: { placeholder: text('Cari') },
  },
  form: {
    sections: [{ title: text('Data Alat') }],
    create: mode('Tambah Alat', 'Alat ditambahkan.'),
    edit: mode('Edit Alat', 'Alat diupdate.'),
    show: { title: text('Informasi Alat') },
  },
  delete: {
    title: text('Hapus'),
    question: text('Hapus?'),
    success: { text: text('Dihapus.'), after: 1000 },
    failure: text('Gagal'),
  },
  endpoints: {
    list: {
      call: 'GET /inventaris/alat',
      search: {
        call: 'GET /inventaris/alat',
        params: { q: 'cari', jenis: 'jenis', pemegang: 'pemegang', gudang: 'gudang', nama_alat: 'nama' },
      },
    },
    one: 'GET /inventaris/alat/{id}',
    create: 'POST /inventaris/alat',
    update: 'PATCH /inventaris/alat/{id}',
    delete: 'DELETE /inventaris/alat/{id}',
  },
});

/** Known by its own number, and referred to by it. */
const gudang = defineResource({
  name: 'gudang',
  key: 'nomor',
  label: { one: text('Gudang'), many: text('Gudang') },
  represents: 'nama',
  fields: { nomor: { type: 'text', label: text('Nomor'), required: true }, nama: { type: 'text', label: text('Nama') } },
  access: { 'Admin Desa': ['list', 'create'] },
  endpoints: { list: 'GET /gudang', create: 'POST /gudang' },
});

const site = compileSite({ ...product, resources: [...product.resources, alat, gudang] });

forEachDatabase('a resource from its definition alone', (database) => {
  const served = async (work: (call: Call, test: TestApp) => Promise<void>) => {
    const test = await testApp({ site, database });
    const token = await test.login('Admin Desa');
    await work(
      (method, path = '', body, headers) => test.call(method, `/inventaris/alat${path}`, { token, body, headers }),
      test,
    );
    await test.close();
  };
  type Call = (method: string, path?: string, body?: object, headers?: Record<string, string>) => ReturnType<TestApp['call']>;

  it('has calls, rules, permissions and names', () =>
    served(async (call, test) => {
      const refused = await call('POST', '', { jumlah: 0 });
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        message: 'Nama alat wajib diisi!',
        errors: { nama_alat: ['Nama alat wajib diisi!'] },
      });
      expect(Object.keys(Object(refused.body.errors))).toEqual(['nama_alat', 'jumlah']);
      expect((await call('POST', '', { nama_alat: 'Timbangan', warna: 'biru' })).body.errors).toEqual({
        warna: ['Kolom tidak dikenal.'],
      });

      const created = await call('POST', '', { nama_alat: 'Timbangan' });
      expect(created.body).toMatchObject({ message: 'Alat ditambahkan.', data: { id: 1, nama_alat: 'Timbangan', qty: 1 } });
      expect((await call('PATCH', '/1', { jumlah: 3 })).body).toMatchObject({ message: 'Alat diupdate.', data: { qty: 3 } });
      expect((await call('GET', '/1')).body.data).toMatchObject({ nama_alat: 'Timbangan', qty: 3 });
      expect((await call('GET', '/9')).body).toEqual({ message: 'Data alat tidak ditemukan.' });

      const kader = await test.login('Kader');
      expect((await test.call('GET', '/inventaris/alat', { token: kader })).status).toBe(200);
      expect((await test.call('POST', '/inventaris/alat', { token: kader, body: { nama_alat: 'X' } })).status).toBe(403);
      expect(Object.keys(Object((await test.call('GET', '/openapi.json')).body.paths))).toContain('/inventaris/alat/{id}');
    }));

  it('keeps what was sent, each type in its columns', () =>
    served(async (call, test) => {
      const sent = {
        nama_alat: 'Dacin',
        kode: '000000000007',
        jenis: 'Timbang',
        berat: 3.25,
        pinjam: '08:00 - 11:30 WIB',
        pemegang_id: 2,
      };
      const { body } = await call('POST', '', sent);
      const { pemegang_id, ...same } = sent;
      expect(body.data).toMatchObject({ ...same, pemegang: pemegang_id });
      expect((await call('GET', '/1')).body.data).toEqual(body.data);
      const kept = await test.db.withTables<{ alat: Record<string, unknown> }>().selectFrom('alat').selectAll().execute();
      expect(kept).toMatchObject([
        { berat_gram: 3250, pinjam_mulai: '08:00', pinjam_selesai: '11:30', kode: '000000000007', pemegang: 2 },
      ]);
      // what is not sent stays, what is sent empty is emptied
      const changed = await call('PATCH', '/1', { pinjam: null, jenis: 'Ukur' });
      expect(changed.body.data).toMatchObject({ pinjam: null, jenis: 'Ukur', berat: 3.25, kode: '000000000007' });
    }));

  it('refuses what is taken and what is not there, and finds a record by its own number', () =>
    served(async (call) => {
      await call('POST', '', { nama_alat: 'A', kode: '123456789012' });
      const taken = await call('POST', '', { nama_alat: 'B', kode: '123456789012' });
      expect([taken.status, taken.body.errors]).toEqual([422, { kode: ['Kode sudah terdaftar.'] }]);
      const nobody = await call('POST', '', { nama_alat: 'B', pemegang_id: 999 });
      expect([nobody.status, nobody.body.errors]).toEqual([422, { pemegang_id: ['Pemegang tidak ditemukan.'] }]);
      expect((await call('GET', '/123456789012')).body.data).toMatchObject({ nama_alat: 'A' });
      await call('DELETE', '/1');
      // what has been deleted takes no number away
      expect((await call('POST', '', { nama_alat: 'B', kode: '123456789012' })).status).toBe(201);
    }));

  it('refers to records by what they are known by', () =>
    served(async (call, test) => {
      const token = await test.login('Admin Desa');
      const stores = (body: object) => test.call('POST', '/gudang', { token, body });
      expect((await stores({ nomor: 'G-1', nama: 'Depan' })).status).toBe(201);
      expect((await stores({ nomor: 'G-1', nama: 'Lain' })).body.errors).toEqual({ nomor: ['Nomor sudah terdaftar.'] });
      expect((await call('POST', '', { nama_alat: 'A', gudang: 'G-2' })).body.errors).toEqual({
        gudang: ['Gudang tidak ditemukan.'],
      });
      expect((await call('POST', '', { nama_alat: 'A', gudang: 'G-1' })).status).toBe(201);
      for (const query of ['?gudang=G-1', '?cari=DEPAN', '?nama=a', '?_sort=gudang']) {
        expect((await call('GET', query)).body.data, query).toMatchObject([{ nama_alat: 'A' }]);
      }
      expect((await call('GET', '?gudang=G-2')).status).toBe(422);
      expect((await call('GET', '?nama=b')).body.data).toEqual([]);
    }));

  it('is brought back after it was deleted, unless its own number is another one’s now', () =>
    served(async (call, test) => {
      const table = site.resource.alat ? tableOf(site.resource.alat, site) : null;
      if (!table) throw new Error('alat has no table');
      const bringBack = (id: number) => restore(test.db, table, id, { at: new Date(), hooks: [] });
      await call('POST', '', { nama_alat: 'A', kode: '123456789012' });
      expect(await bringBack(1)).toEqual({ done: false, taken: null });
      const { updated_at } = Object((await call('GET', '/1')).body.data);
      await call('DELETE', '/1');
      expect(await bringBack(1)).toEqual({ done: true });
      expect((await call('GET', '/1')).body.data).toMatchObject({ nama_alat: 'A', kode: '123456789012' });
      expect(Object((await call('GET', '/1')).body.data).updated_at > updated_at).toBe(true);
      await call('DELETE', '/1');
      await call('POST', '', { nama_alat: 'B', kode: '123456789012' });
      expect(await bringBack(1)).toMatchObject({ done: false, taken: { name: 'kode' } });
    }));

  it('has plausible records in a demo, which keep its rules', () =>
    served(async (call, test) => {
      await fillOthers(test.db, site, '2026-01-01T00:00:00.000Z');
      const list = (await call('GET')).body.data as Record<string, unknown>[];
      expect(list).toHaveLength(12);
      for (const { id, kode, jenis, pemegang } of list) {
        expect([kode, jenis, pemegang]).toEqual([expect.stringMatching(/^\d{12}$/), expect.any(String), expect.any(Number)]);
        expect((await call('PATCH', `/${id}`, { jumlah: 7 })).status).toBe(200);
      }
    }));

  it('is filtered, searched, sorted and paged', () =>
    served(async (call) => {
      for (const [i, nama_alat] of ['dacin', 'Antropometri', 'Zat', 'Centong 100%'].entries()) {
        await call('POST', '', {
          nama_alat,
          jumlah: i + 1,
          jenis: i % 2 ? 'Ukur' : 'Timbang',
          ...(i === 2 ? { pemegang_id: 2 } : {}),
        });
      }
      const names = async (query: string) => {
        const { status, body } = await call('GET', query);
        return status === 200 ? (body.data as { nama_alat: string }[]).map(({ nama_alat }) => nama_alat) : body.errors;
      };
      // words are ordered whatever their case
      expect(await names('')).toEqual(['Antropometri', 'Centong 100%', 'dacin', 'Zat']);
      expect(await names('?_sort=qty')).toEqual({ _sort: ['Data tidak dapat diurutkan menurut kolom ini.'] });
      expect(await names('?_sort=jumlah&_order=DESC')).toEqual(['Centong 100%', 'Zat', 'Antropometri', 'dacin']);
      expect(await names('?_sort=pemegang&_order=DESC&_page=1&_per_page=1')).toEqual(['Zat']);
      expect(await names('?jenis=ukur')).toEqual(['Antropometri', 'Centong 100%']);
      expect(await names('?jenis=Potong')).toEqual({ jenis: ['Pilihan tidak dikenal.'] });
      expect(await names('?pemegang=2')).toEqual(['Zat']);
      expect(await names('?pemegang=999')).toEqual({ pemegang: ['Pemegang tidak dikenal.'] });
      expect(await names('?cari=DAC')).toEqual(['dacin']);
      expect(await names('?cari=100%25')).toEqual(['Centong 100%']);
      expect(await names('?cari=citra')).toEqual(['Zat']);
      const page = await call('GET', '?_page=2&_per_page=3');
      expect([page.headers.get('X-Total-Count'), (page.body.data as unknown[]).length]).toEqual(['4', 1]);
    }));

  it('has versions, answers a repeat as before, and is written down', () =>
    served(async (call, test) => {
      const key = { 'Idempotency-Key': 'sama' };
      const first = await call('POST', '', { nama_alat: 'Dacin' }, key);
      expect((await call('POST', '', { nama_alat: 'Dacin' }, key)).body).toEqual(first.body);
      const { updated_at } = Object(first.body.data);
      expect((await call('PATCH', '/1', { jumlah: 2, updated_at })).status).toBe(200);
      const stale = await call('PATCH', '/1', { jumlah: 5, updated_at });
      expect([stale.status, stale.body.current]).toMatchObject([409, { qty: 2 }]);
      expect((await call('DELETE', '/1')).status).toBe(200);
      expect((await call('GET', '/1')).status).toBe(404);
      expect((await call('GET')).body.data).toEqual([]);
      const followed = await test.call('GET', '/audit?filter={"sumber":"alat"}&sort=["at","ASC"]', {
        token: await test.login('Kader'),
      });
      expect((followed.body.list as Record<string, unknown>[]).map(({ tindakan, record }) => [tindakan, record])).toEqual([
        ['create', '1'],
        ['update', '1'],
        ['delete', '1'],
      ]);
    }));
});
