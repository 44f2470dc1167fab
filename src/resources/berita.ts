import { defineResource } from '../engine/define.ts';
import { historyOf } from './shared/history.ts';

/** Berita acara: announced events of a posko (spec section 2, "Berita", and section 7, "Berita"). */
export const berita = defineResource({
  name: 'berita',
  label: { one: { id: 'Berita', en: 'Announcement' }, many: { id: 'Berita Acara Posyandu', en: 'Announcements' } },
  represents: 'judul',
  fields: {
    tanggal: {
      type: 'date',
      label: { id: 'Tanggal', en: 'Date' },
      required: true,
      messages: {
        required: { id: 'Tanggal wajib diisi!', en: 'The date is required!' },
        date: { id: 'Tanggal tidak valid!', en: 'The date is not valid!' },
      },
    },
    waktu: {
      type: 'timeRange',
      startLabel: { id: 'Waktu mulai', en: 'Start' },
      endLabel: { id: 'Waktu selesai', en: 'End' },
      label: { id: 'Waktu', en: 'Time' },
      required: true,
      messages: { required: { id: 'Waktu mulai wajib diisi!', en: 'Start is required!' } },
    },
    kategori: {
      type: 'choice',
      options: [
        { value: 'Balita', label: { id: 'Balita', en: 'Under five' } },
        { value: 'Bumil', label: { id: 'Ibu Hamil', en: 'Pregnant women' } },
      ],
      label: { id: 'Kategori', en: 'Category' },
      required: true,
      messages: { required: { id: 'Kategori wajib dipilih!', en: 'Choose a category!' } },
    },
    judul: {
      type: 'text',
      maxLength: 200,
      label: { id: 'Judul', en: 'Title' },
      required: true,
      messages: { required: { id: 'Judul wajib diisi!', en: 'The title is required!' } },
    },
    tempat: {
      type: 'text',
      maxLength: 200,
      label: { id: 'Tempat', en: 'Place' },
      required: true,
      messages: { required: { id: 'Tempat pelaksanaan wajib diisi!', en: 'The place is required!' } },
    },
    deskripsi: {
      type: 'multiline',
      maxLength: 5000,
      rows: 5,
      label: { id: 'Deskripsi', en: 'Description' },
      required: true,
      messages: { required: { id: 'Deskripsi wajib diisi!', en: 'The description is required!' } },
    },
  },
  pocket: { list: true, records: true },
  hooks: ['ownPosko'],
  tokens: 'open',
  access: {
    'Admin Desa': ['list', 'show'],
    Kader: 'all',
  },
  routes: {
    list: '/berita',
    create: '/berita-add',
    edit: '/berita-edit/{id}',
    show: '/berita-informasi/{id}',
  },
  menu: { label: { id: 'Berita Posyandu', en: 'Announcements' }, icon: 'news', order: 5, roles: ['Kader'] },
  list: {
    columns: ['tanggal', 'waktu', 'kategori', 'judul', 'tempat'],
    sort: { field: 'tanggal', order: 'DESC' },
  },
  form: {
    sections: [
      {
        title: { id: 'Berita Acara', en: 'Announcement' },
        fields: ['tanggal', 'waktu', 'kategori', 'judul', 'tempat', 'deskripsi'],
      },
    ],
    create: {
      title: { id: 'Tambah Berita', en: 'Add an announcement' },
      success: {
        text: { id: 'Berita acara berhasil disimpan!', en: 'The announcement has been saved!' },
        after: 2000,
        to: '/berita',
      },
      failure: {
        id: 'Gagal menyimpan data. Periksa form Anda atau coba lagi nanti.',
        en: 'The data could not be saved. Check the form or try again later.',
      },
    },
    edit: {
      title: { id: 'Edit Berita', en: 'Edit announcement' },
      success: {
        text: { id: 'Data berhasil diperbarui!', en: 'The data has been updated!' },
        after: 2000,
        to: '/berita',
      },
      failure: { id: 'Gagal memperbarui data.', en: 'The data could not be updated.' },
    },
    show: {
      title: { id: 'Informasi Berita', en: 'Announcement information' },
      related: [
        {
          resource: 'antrian',
          title: { id: 'Daftar Antrian Acara Imunisasi', en: 'Queue of the immunisation event' },
          target: 'berita_id',
          createLabel: { id: 'Tambah Antrian', en: 'Add to the queue' },
          createTo: '/antrian-add/{id}',
        },
      ],
      links: [historyOf('berita')],
    },
  },
  delete: {
    success: { text: { id: 'Berita berhasil dihapus!', en: 'The announcement has been deleted!' }, after: 2000 },
    failure: {
      id: 'Gagal menghapus berita. Coba lagi nanti.',
      en: 'The announcement could not be deleted. Try again later.',
    },
  },
  endpoints: {
    list: 'GET /auth/berita',
    one: { call: 'GET /auth/berita/{id}', wrap: 'either' },
    create: 'POST /auth/berita',
    update: 'PUT /auth/berita/{id}',
    delete: 'DELETE /auth/berita/{id}',
  },
});
