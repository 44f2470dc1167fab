import { texts } from '../../engine/say.ts';

/** Texts of the field controls that no definition names. */
export const FIELD_TEXTS = texts('fields', {
  choose: { id: '-- Pilih --', en: '-- Choose --' },
  loading: { id: 'Memuat pilihan…', en: 'Loading choices…' },
  failed: { id: 'Pilihan gagal dimuat.', en: 'The choices could not be loaded.' },
  retry: { id: 'Coba lagi', en: 'Try again' },
  mergedWith: { id: 'Digabung dengan', en: 'Merged with' },
  withImage: { id: 'Ada foto', en: 'With a photo' },
  withoutImage: { id: 'Tanpa foto', en: 'Without a photo' },
  imageFailed: { id: 'Foto gagal dimuat.', en: 'The photo could not be loaded.' },
  fullSize: { id: 'Lihat ukuran penuh', en: 'See at full size' },
  zoomIn: { id: 'Perbesar', en: 'Zoom in' },
  zoomOut: { id: 'Perkecil', en: 'Zoom out' },
  closePhoto: { id: 'Tutup', en: 'Close' },
  showPassword: { id: 'Tampilkan password', en: 'Show password' },
  hidePassword: { id: 'Sembunyikan password', en: 'Hide password' },
  clear: { id: 'Kosongkan', en: 'Clear' },
  open: { id: 'Buka pilihan', en: 'Open the choices' },
  close: { id: 'Tutup pilihan', en: 'Close the choices' },
  changedField: { id: 'Kolom', en: 'Field' },
  before: { id: 'Sebelum', en: 'Before' },
  after: { id: 'Sesudah', en: 'After' },
  atLeast: { id: 'sedikitnya', en: 'at least' },
  atMost: { id: 'paling banyak', en: 'at most' },
  about: { id: 'sekitar', en: 'about' },
  noMatch: { id: 'Tidak ditemukan', en: 'Not found' },
});
