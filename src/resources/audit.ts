import { defineResource } from '../engine/define.ts';

/** Who changed what, when, before and after: an addition on regular endpoints. */
export const audit = defineResource({
  name: 'audit',
  beyondContract: true,
  label: {
    one: { id: 'Perubahan', en: 'Change' },
    many: { id: 'Riwayat Perubahan', en: 'History of changes' },
  },
  fields: {
    at: { type: 'instant', label: { id: 'Waktu', en: 'Time' }, computed: true },
    pelaku: { type: 'text', label: { id: 'Pelaku', en: 'Who' }, computed: true, emptyText: { id: 'Sistem', en: 'System' } },
    akun: {
      type: 'integer',
      label: { id: 'Nomor akun pelaku', en: 'Account number' },
      computed: true,
      emptyText: { id: 'Sistem', en: 'System' },
    },
    tindakan: {
      type: 'choice',
      options: [
        { value: 'create', label: { id: 'Menambah', en: 'Added' } },
        { value: 'update', label: { id: 'Mengubah', en: 'Changed' } },
        { value: 'delete', label: { id: 'Menghapus', en: 'Deleted' } },
        { value: 'restore', label: { id: 'Memulihkan', en: 'Restored' } },
        { value: 'merge', label: { id: 'Menggabungkan', en: 'Merged' } },
        { value: 'unmerge', label: { id: 'Membatalkan penggabungan', en: 'Undid a merge' } },
        { value: 'status', label: { id: 'Mengubah status', en: 'Changed the status' } },
        { value: 'export', label: { id: 'Mengunduh daftar', en: 'Downloaded the list' } },
        { value: 'login', label: { id: 'Masuk', en: 'Signed in' } },
        { value: 'logout', label: { id: 'Keluar', en: 'Signed out' } },
      ],
      label: { id: 'Tindakan', en: 'Action' },
      computed: true,
    },
    sumber: {
      type: 'choice',
      options: 'resources',
      label: { id: 'Data', en: 'Record of' },
      computed: true,
    },
    record: { type: 'text', label: { id: 'ID Data', en: 'Record id' }, computed: true },
    berkas: { type: 'text', label: { id: 'Dari berkas', en: 'From the file' }, computed: true },
    dibatalkan: { type: 'instant', label: { id: 'Dibatalkan', en: 'Undone' }, computed: true },
    perubahan: { type: 'changes', of: 'sumber', label: { id: 'Perubahan', en: 'Changes' }, computed: true },
  },
  access: {
    'Admin Verifikator': ['list', 'show'],
    'Admin Desa': ['list', 'show'],
    Kader: ['list', 'show'],
  },
  routes: { list: '/riwayat-perubahan', show: '/riwayat-perubahan/{id}' },
  list: {
    columns: ['at', 'pelaku', 'tindakan', 'sumber'],
    also: ['berkas'],
    filters: [{ field: 'sumber', all: { id: 'Semua data', en: 'All records' } }],
    sort: { field: 'at', order: 'DESC' },
  },
  form: {
    sections: [
      {
        title: { id: 'Perubahan', en: 'Change' },
        fields: ['at', 'pelaku', 'akun', 'tindakan', 'sumber', 'record', 'berkas', 'perubahan'],
      },
    ],
    show: {
      title: { id: 'Perubahan', en: 'Change' },
      back: { label: { id: 'Kembali', en: 'Back' } },
    },
  },
  storage: false,
  endpoints: { dialect: 'simple-rest', create: false, update: false, delete: false },
});
