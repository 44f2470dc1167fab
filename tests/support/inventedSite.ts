/** A resource that is no part of the product, for tests of everything that is derived from definitions. */
import { definePages, defineResource } from '../../src/engine/define.ts';
import type { SiteDefinition } from '../../src/engine/definition.ts';
import { ROLES } from '../../src/resources/terms.ts';

const same = (text: string) => ({ id: text, en: `${text} (en)` });
const outcome = (text: string) => ({ text: same(text), after: 2000, to: '/vaksin' });

export const vaccines = defineResource({
  name: 'vaccines',
  label: { one: same('Vaksin'), many: same('Data Vaksin') },
  represents: 'nama',
  fields: {
    nama: { type: 'text', label: same('Nama Vaksin'), columnLabel: same('Nama'), required: true },
    jenis: {
      type: 'choice',
      options: [
        { value: 'Suntik', label: same('Suntik') },
        { value: 'Tetes', label: same('Tetes') },
      ],
      label: same('Jenis'),
      required: true,
      messages: { required: same('Jenis wajib dipilih!') },
    },
    dosis: { type: 'decimal', label: same('Dosis'), unit: 'ml', visibleWhen: { field: 'jenis', is: 'Suntik' } },
    beku: { type: 'yesNo', label: same('Harus beku'), default: 'Tidak' },
    kedaluwarsa: { type: 'date', label: same('Kedaluwarsa'), wire: { read: ['expired', 'kedaluwarsa'], write: 'expired' } },
    gudang: { type: 'reference', resource: 'stores', text: 'nama', label: same('Gudang') },
    sisa: { type: 'integer', label: same('Sisa'), computed: true },
  },
  access: { 'Admin Desa': ['list', 'show', 'create', 'edit', 'delete'], Kader: ['list', 'show'] },
  routes: { list: '/vaksin', create: '/vaksin-baru', edit: '/vaksin-ubah/{id}', show: '/vaksin-info/{id}' },
  menu: { label: same('Vaksin'), icon: 'vaccine', order: 2, roles: ['Admin Desa', 'Kader'] },
  list: {
    title: same('Daftar Vaksin'),
    columns: ['nama', 'jenis', 'sisa'],
    filters: [{ field: 'jenis', all: same('Semua jenis') }],
    search: { placeholder: same('Cari Vaksin') },
  },
  form: {
    sections: [
      { title: same('Vaksin'), fields: ['nama', 'jenis', 'dosis', 'beku'] },
      { title: same('Persediaan'), fields: ['kedaluwarsa', 'gudang'] },
    ],
    create: {
      title: same('Vaksin Baru'),
      announce: ['jenis', 'nama'],
      success: outcome('Vaksin disimpan.'),
      failure: same('Gagal: {message}'),
    },
    edit: {
      title: same('Ubah Vaksin'),
      required: { fields: ['nama'], message: same('Nama harus ada!') },
      success: outcome('Vaksin diubah.'),
      failure: same('Gagal: {message}'),
    },
    show: { title: same('Keterangan Vaksin') },
  },
  delete: {
    title: same('Hapus'),
    question: same('Hapus vaksin ini?'),
    success: { text: same('Vaksin dihapus.'), after: 3000 },
    failure: same('Gagal menghapus.'),
  },
  endpoints: {
    list: { call: 'GET /vaksin', search: { call: 'GET /vaksin/cari', params: { q: 'nama', jenis: 'jenis' } } },
    one: 'GET /vaksin/{id}',
    create: 'POST /vaksin',
    update: { call: 'POST /vaksin/{id}', body: 'multipart', override: 'PUT' },
    delete: 'DELETE /vaksin/{id}',
  },
});

/** Referred to only: no page, no route, one call. */
export const stores = defineResource({
  name: 'stores',
  key: 'kode',
  label: { one: same('Gudang'), many: same('Gudang') },
  represents: 'nama',
  fields: {
    kode: { type: 'text', label: same('Kode') },
    nama: { type: 'text', label: same('Nama') },
  },
  access: { 'Admin Desa': ['list', 'show', 'create'], Kader: ['list'] },
  endpoints: { list: { call: 'GET /gudang', wrap: 'bare' }, one: false },
});

export const pages = definePages([
  { name: 'login', path: '/login', gate: 'public', title: same('Masuk') },
  {
    name: 'beranda',
    path: ['/beranda', '/beranda-lama'],
    gate: 'auth',
    roles: ['Admin Desa'],
    title: same('Beranda'),
    menu: { label: same('Beranda'), icon: 'home', order: 1, roles: ['Admin Desa'] },
  },
  { name: 'jadwal', path: '/jadwal/{bulan}', gate: 'auth', title: same('Jadwal'), under: '/vaksin' },
]);

export const inventedSite: SiteDefinition = { roles: ROLES, resources: [vaccines, stores], pages };
