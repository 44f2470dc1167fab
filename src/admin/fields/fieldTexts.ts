import type { Text } from '../../engine/definition.ts';

/** Texts of the field controls that no definition names. */
export const FIELD_TEXTS = {
  choose: { id: '-- Pilih --', en: '-- Choose --' },
  loading: { id: 'Memuat pilihan…', en: 'Loading choices…' },
  failed: { id: 'Pilihan gagal dimuat.', en: 'The choices could not be loaded.' },
  retry: { id: 'Coba lagi', en: 'Try again' },
  yes: { id: 'Ya', en: 'Yes' },
  no: { id: 'Tidak', en: 'No' },
  pickImage: { id: 'Pilih foto', en: 'Choose a photo' },
  removeImage: { id: 'Hapus foto', en: 'Remove the photo' },
  withImage: { id: 'Ada foto', en: 'With a photo' },
  withoutImage: { id: 'Tanpa foto', en: 'Without a photo' },
  noMatch: { id: 'Tidak ditemukan', en: 'Not found' },
} as const satisfies Record<string, Text>;
