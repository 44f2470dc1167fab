import { texts } from '../say.ts';

/** What generated pages say where a definition has no text of its own (spec section 8, "Members"). */
export const DEFAULTS = texts('defaults', {
  submit: { id: 'Simpan', en: 'Save' },
  cancel: { id: 'Batal', en: 'Cancel' },
  failed: { id: 'Terjadi kesalahan.', en: 'An error occurred.' },
  loadFailed: { id: 'Terjadi kesalahan saat mengambil data.', en: 'The data could not be loaded.' },
  empty: { id: 'Tidak ada data ditemukan.', en: 'No data found.' },
  actions: { id: 'Aksi', en: 'Actions' },
  rowMissing: { id: 'Data tidak valid', en: 'The record is not valid' },
  keyMissing: { id: '{key} tidak ditemukan.', en: '{key} is missing.' },
});
