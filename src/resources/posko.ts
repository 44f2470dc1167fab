import { defineResource } from '../engine/define.ts';
import { historyOf } from './shared/history.ts';

const PLACES_FAILED = { id: 'Gagal memuat data referensi kecamatan/desa', en: 'Villages and districts could not be loaded' };

/** Posko: the health posts of the village (spec section 2, "Posko", and section 7, "Posko"). */
export const posko = defineResource({
  name: 'posko',
  label: { one: { id: 'Posko', en: 'Health post' }, many: { id: 'Data Posko Posyandu', en: 'Health posts' } },
  keyMissing: { id: 'ID Posyandu tidak ditemukan.', en: 'The health post id is missing.' },
  fields: {
    nama_posyandu: {
      type: 'text',
      maxLength: 150,
      label: { id: 'Nama Posyandu', en: 'Name' },
      columnLabel: { id: 'Nama Posko Posyandu', en: 'Health post' },
      required: true,
    },
    alamat: { type: 'multiline', maxLength: 300, rows: 3, label: { id: 'Alamat', en: 'Address' } },
    desa_id: {
      type: 'reference',
      resource: 'desa',
      failure: PLACES_FAILED,
      label: { id: 'Dusun/Desa/Kelurahan', en: 'Village' },
    },
    nama_desa: { type: 'text', textOf: 'desa_id', label: { id: 'Nama Desa', en: 'Name of the village' } },
    kecamatan_id: {
      type: 'reference',
      resource: 'kecamatan',
      failure: PLACES_FAILED,
      label: { id: 'Kecamatan', en: 'District' },
    },
    nama_koordinator: {
      type: 'text',
      label: { id: 'Nama Koordinator', en: 'Coordinator' },
      computed: true,
      column: 'nama_koordinator',
    },
    jumlah_anggota: { type: 'integer', label: { id: 'Jumlah Anggota', en: 'Members' }, computed: true },
  },
  storage: { indexes: false },
  pocket: { list: true },
  hooks: ['knownPlaces', 'nameInVillage', 'poskoFigures'],
  tokens: 'open',
  access: {
    'Admin Desa': 'all',
    Kader: ['list', 'show'],
  },
  routes: {
    list: '/posko-posyandu',
    create: '/tambah-posko',
    edit: '/posko-edit/{id}',
    show: '/posko-informasi/{id}',
  },
  menu: {
    icon: 'post',
    order: 2,
    roles: ['Admin Desa'],
  },
  list: {
    columns: ['nama_posyandu', 'alamat', 'nama_koordinator', 'jumlah_anggota'],
    search: { placeholder: { id: 'Cari Posyandu...', en: 'Find a health post...' }, debounce: 0 },
    failure: { id: 'Gagal memuat data posyandu', en: 'The health posts could not be loaded' },
  },
  form: {
    sections: [
      {
        title: { id: 'Data Posko', en: 'Health post' },
        fields: ['nama_posyandu', 'alamat', 'desa_id', 'kecamatan_id'],
      },
    ],
    missing: { id: 'ID Posyandu tidak ditemukan.', en: 'There is no such health post.' },
    loadFailure: { id: 'Gagal memuat data posyandu', en: 'The health post could not be loaded' },
    create: {
      title: { id: 'Tambah Posko', en: 'Add a health post' },
      success: {
        text: { id: 'Data posyandu berhasil ditambahkan!', en: 'The health post has been added!' },
        after: 2000,
        to: '/posko-posyandu',
      },
      failure: { id: 'Gagal menambahkan data posyandu.', en: 'The health post could not be added.' },
    },
    edit: {
      title: { id: 'Edit Posko', en: 'Edit health post' },
      success: {
        text: { id: 'Data posyandu berhasil diupdate!', en: 'The health post has been updated!' },
        after: 2500,
        to: '/posko-posyandu',
      },
      failure: { id: 'Gagal mengupdate data posyandu.', en: 'The health post could not be updated.' },
    },
    show: {
      title: { id: 'Informasi Posko', en: 'Health post information' },
      failure: { id: 'Gagal memuat data.', en: 'The data could not be loaded.' },
      links: [historyOf('posko')],
    },
  },
  delete: {
    success: { text: { id: 'Data posyandu berhasil dihapus.', en: 'The health post has been deleted.' }, after: 3000 },
  },
  endpoints: {
    list: {
      call: 'GET /auth/posyandu',
      search: { call: 'GET /auth/posyandu/search', wrap: 'bare', params: { q: 'search' } },
    },
    one: 'GET /auth/posyandu/{id}',
    create: 'POST /auth/posyandu',
    update: 'PUT /auth/posyandu/{id}',
    delete: 'DELETE /auth/posyandu/{id}',
  },
});
