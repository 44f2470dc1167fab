import { expect, it } from 'vitest';
import { compileSite } from '../../src/engine/compile.ts';
import { defineResource } from '../../src/engine/define.ts';
import { memoryService } from '../support/memoryService.ts';
import { testApp } from '../support/testApp.ts';

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
  },
  access: { 'Admin Desa': ['list', 'show', 'create', 'edit', 'delete'], Kader: ['list'] },
  routes: { list: '/alat', create: '/alat-add', edit: '/alat-edit/{id}', show: '/alat-informasi/{id}' },
  list: { title: text('Alat'), columns: ['nama_alat', 'jumlah'] },
  form: {
    sections: [{ title: text('Data Alat'), fields: ['nama_alat', 'jumlah'] }],
    create: mode('Tambah Alat', 'Alat ditambahkan.'),
    edit: mode('Edit Alat', 'Alat diupdate.'),
    show: { title: text('Informasi Alat') },
  },
  endpoints: {
    list: 'GET /inventaris/alat',
    one: 'GET /inventaris/alat/{id}',
    create: 'POST /inventaris/alat',
    update: 'PATCH /inventaris/alat/{id}',
    delete: false,
  },
});

it('serves a resource from its definition alone: calls, rules, permissions and names', async () => {
  const test = await testApp({ site: compileSite({ resources: [alat], pages: [] }), services: { alat: memoryService() } });
  const token = await test.login('Admin Desa');
  const call = (method: string, id = '', body?: object) => test.call(method, `/inventaris/alat${id}`, { token, body });

  const refused = await call('POST', '', { jumlah: 0 });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ message: 'Nama alat wajib diisi!', errors: { nama_alat: ['Nama alat wajib diisi!'] } });
  expect(Object.keys(Object(refused.body.errors))).toEqual(['nama_alat', 'jumlah']);
  expect((await call('POST', '', { nama_alat: 'Timbangan', warna: 'biru' })).body.errors).toEqual({
    warna: ['Kolom tidak dikenal.'],
  });

  const created = await call('POST', '', { nama_alat: 'Timbangan' });
  expect(created.body).toMatchObject({ message: 'Alat ditambahkan.', data: { id: 1, nama_alat: 'Timbangan', qty: 1 } });
  expect((await call('PATCH', '/1', { jumlah: 3 })).body).toMatchObject({ message: 'Alat diupdate.', data: { qty: 3 } });
  expect((await call('GET', '/1')).body.data).toMatchObject({ nama_alat: 'Timbangan', qty: 3 });
  expect((await call('GET', '/9')).body).toEqual({ message: 'Data alat tidak ditemukan.' });
  expect((await call('DELETE', '/1')).status).toBe(405);

  const kader = await test.login('Kader');
  expect((await test.call('GET', '/inventaris/alat', { token: kader })).status).toBe(200);
  expect((await test.call('POST', '/inventaris/alat', { token: kader, body: { nama_alat: 'X' } })).status).toBe(403);
  expect(Object.keys(Object((await test.call('GET', '/openapi.json')).body.paths))).toContain('/inventaris/alat/{id}');
  await test.close();
});
