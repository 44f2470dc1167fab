import { texts } from '../say.ts';

/** What generated pages say where a definition has no text of its own (spec section 8, "Members"). */
export const DEFAULTS = texts('defaults', {
  cancel: { id: 'Batal', en: 'Cancel' },
  failed: { id: 'Terjadi kesalahan.', en: 'An error occurred.' },
  loadFailed: { id: 'Terjadi kesalahan saat mengambil data.', en: 'The data could not be loaded.' },
  empty: { id: 'Tidak ada data ditemukan.', en: 'No data found.' },
  actions: { id: 'Aksi', en: 'Actions' },
  rowMissing: { id: 'Data tidak valid', en: 'The record is not valid' },
  all: { id: 'Semua {called}', en: 'All: {called}' },
  search: { id: 'Cari {called}', en: 'Find: {called}' },
  information: { id: 'Informasi {called}', en: '{called}' },
  create: {
    title: { id: 'Tambah {called}', en: 'Add: {called}' },
    success: { id: '{called} berhasil ditambahkan.', en: '{called}: added.' },
    failure: { id: 'Gagal menambah: {message}', en: 'Could not add: {message}' },
  },
  edit: {
    title: { id: 'Edit {called}', en: 'Edit: {called}' },
    success: { id: '{called} berhasil diperbarui.', en: '{called}: changed.' },
    failure: { id: 'Gagal memperbarui: {message}', en: 'Could not change: {message}' },
  },
  inlineFailure: { id: 'Terjadi kesalahan saat memperbarui data.', en: 'The record could not be changed.' },
  delete: {
    title: { id: 'Konfirmasi Hapus Data', en: 'Confirm deletion' },
    question: { id: 'Apakah Anda yakin ingin menghapus data ini?', en: 'Delete this record?' },
    success: { id: '{called} berhasil dihapus.', en: '{called}: deleted.' },
    failure: { id: 'Terjadi kesalahan saat menghapus data.', en: 'The record could not be deleted.' },
  },
  keyMissing: { id: '{key} tidak ditemukan.', en: '{key} is missing.' },
});
